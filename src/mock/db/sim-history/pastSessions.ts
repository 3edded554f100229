/** The data sessions of a SIM before the seed: time, network and IP address. Derived from the seed only. */
import { isOnRecord, outageOf } from '../usage/consumption.ts'
import { dayMs } from '../../store/days.ts'
import { networkOperators, nwcOf } from '../sims/networkOperators.ts'
import { fraction, hash, pick } from '../../seed/random.ts'
import type { SimProfile } from '../../seed/simProfile.ts'
import { lastSeenMs, pastDays } from './pastTransitions.ts'
import type { PastAction } from './pastAction.ts'

/** A session; `endMs` is null while it is active. */
export interface PastSession {
  readonly startMs: number
  readonly endMs: number | null
  /** MCC and MNC concatenated. */
  readonly nwc: string
  readonly ipAddress: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The time until a device registers again after a cancel location. */
const registrationDelayMs = 20_000

/** Device behaviours by cumulative share: the duration of sessions and of the pauses between them. */
const behaviours = [
  { upTo: 0.4, sessionMs: 40 * hourMs, restMs: 20 * minuteMs },
  { upTo: 0.75, sessionMs: 9 * hourMs, restMs: 5 * hourMs },
  { upTo: 0.98, sessionMs: 70 * minuteMs, restMs: 90 * minuteMs },
  // Poor coverage: the device often loses its connection.
  { upTo: 1, sessionMs: 14 * minuteMs, restMs: 7 * minuteMs },
] as const

/** Returns the sessions of the last three months, oldest first. */
export function pastSessions(sim: SimProfile, actions: readonly PastAction[]): PastSession[] {
  const { nwc, activatedMs, usage_seed: own } = sim
  if (nwc === null || activatedMs === null) return []
  const behaviour = behaviours.find(({ upTo }) => fraction(own, 300) < upTo) ?? behaviours[0]
  const untilMs =
    sim.in_session_since === null ? lastSeenMs(sim) : sim.in_session_since * 1000 - minuteMs
  if (untilMs === undefined) return []
  const outage = outageOf(sim)
  const cuts = actions.flatMap((action) =>
    action.kind === 'cancelLocation' ? [action.timestampMs] : [],
  )
  const sessions: PastSession[] = []
  const add = (startMs: number, endMs: number | null) => {
    const at = sessions.length
    const isLast = endMs === null || endMs >= untilMs
    const ipAddress =
      isLast && sim.lastIpAddress !== null
        ? sim.lastIpAddress
        : `10.${64 + (hash(own, at) % 120)}.${hash(own, at + 1) % 250}.${2 + (hash(own, at + 2) % 250)}`
    sessions.push({
      startMs: Math.floor(startMs),
      endMs: endMs === null ? null : Math.floor(endMs),
      nwc: isLast ? nwc : networkAt(own, nwc, startMs),
      ipAddress,
    })
  }
  /** Ends the last session when the SIM was last seen. */
  const endAt = (endMs: number) => {
    const last = sessions.at(-1)
    const earliestMs = Math.max(activatedMs, last?.endMs ?? 0) + minuteMs
    const shortestMs = endMs - behaviour.sessionMs * 0.1
    if (last && earliestMs > endMs - minuteMs) sessions[sessions.length - 1] = { ...last, endMs }
    else if (last?.endMs !== endMs) add(Math.max(earliestMs, shortestMs), endMs)
  }
  let startMs =
    Math.max(activatedMs, sim.seededAtMs - pastDays * dayMs) + fraction(own, 301) * behaviour.restMs
  for (let turn = 0; startMs < untilMs; turn++) {
    const day = Math.floor(startMs / dayMs)
    if (!isOnRecord(sim, day, outage)) {
      startMs = (day + 1) * dayMs + fraction(own, 2000 + turn) * behaviour.restMs
      continue
    }
    const wantedMs = startMs + behaviour.sessionMs * (0.1 + 1.8 * fraction(own, 100_000 + turn))
    const outageMs =
      outage && outage.firstDay * dayMs > startMs
        ? outage.firstDay * dayMs + minuteMs
        : Number.POSITIVE_INFINITY
    const from = startMs
    const cutMs = cuts.find((cut) => cut > from + minuteMs && cut < wantedMs)
    const endMs = Math.min(wantedMs, outageMs, cutMs ?? Number.POSITIVE_INFINITY, untilMs)
    add(startMs, endMs)
    startMs =
      endMs === cutMs
        ? endMs + registrationDelayMs * (0.5 + fraction(own, turn))
        : endMs + behaviour.restMs * (0.1 + 1.8 * fraction(own, 200_000 + turn))
  }
  if (sim.in_session_since !== null) add(sim.in_session_since * 1000, null)
  else endAt(untilMs)
  return sessions
}

/**
 * Returns the network of a session. Some devices travel and may change country every six days; others sometimes change networks within
 * their country.
 */
function networkAt(own: number, home: string, timestampMs: number): string {
  const stay = Math.floor(timestampMs / (6 * dayMs)) + (own % 7)
  if (fraction(own, 310) < 0.15) {
    const operator =
      fraction(own, 400 + stay) < 0.4
        ? undefined
        : pick(networkOperators.slice(0, 19), fraction(own, 500 + stay))
    return operator ? nwcOf(operator) : home
  }
  const country = networkOperators.filter(({ mcc }) => mcc === home.slice(0, 3))
  if (country.length === 0 || fraction(own, 600 + stay) < 0.8) return home
  const other = pick(country, fraction(own, 700 + stay))
  return nwcOf(other)
}
