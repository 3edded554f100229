import { readEventData, readPresence } from './eventData.ts'
import type { SimEvent } from './simEvents.ts'

export const shortSessionMs = 15 * 60_000

type PresenceEvent = Pick<SimEvent, 'timestampMilliseconds' | 'jsonData'>

/** Returns the figures of presence events, the oldest first. The home country is that of the IMSI. */
export function sessionFigures(events: readonly PresenceEvent[], imsi: string | null | undefined) {
  const lengthsMs: number[] = []
  const networks: string[] = []
  const countries = new Set<string>()
  let sessions = 0
  let begunMs: number | undefined
  for (const { timestampMilliseconds: atMs, jsonData } of events) {
    const { move, nwc, countryCode } = readPresence(readEventData(jsonData))
    const country = countryCode ?? nwc?.slice(0, 3)
    if (country !== undefined) countries.add(country)
    if (nwc !== undefined && nwc !== networks.at(-1)) networks.push(nwc)
    if (move === 'began') {
      sessions += 1
      begunMs = atMs
    } else if (move === 'ended' && begunMs !== undefined) {
      lengthsMs.push(atMs - begunMs)
      begunMs = undefined
    }
  }
  const home = homeMcc(imsi)
  return {
    sessions,
    shortSessions: lengthsMs.filter((length) => length < shortSessionMs).length,
    medianMs: median(lengthsMs),
    networkChanges: Math.max(0, networks.length - 1),
    countries: [...countries],
    isAbroad:
      home === undefined || networks.length === 0
        ? undefined
        : networks.some((nwc) => !isSameCountry(nwc.slice(0, 3), home)),
  }
}

/** Mobile country codes without a country: IMSIs with them belong to international operators. */
const internationalMccs = new Set(['901', '902', '999', '001'])

function homeMcc(imsi: string | null | undefined): string | undefined {
  const mcc = /^\d{3}/.exec(imsi ?? '')?.[0]
  return mcc === undefined || internationalMccs.has(mcc) ? undefined : mcc
}

/** Countries with several mobile country codes (ITU-T E.212). */
const sharedMccs = [
  ['234', '235'],
  ['310', '311', '312', '313', '314', '315', '316'],
  ['404', '405', '406'],
  ['440', '441'],
  ['460', '461'],
]

function isSameCountry(mcc: string, other: string): boolean {
  return mcc === other || sharedMccs.some((codes) => codes.includes(mcc) && codes.includes(other))
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted[middle - 1]
  if (upper === undefined) return undefined
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2
}
