/** What rules compare of one SIM over time: small, JSON, and of the same shape wherever rules run. */
import { usedShare } from '../../lib/bytes.ts'
import { utcDay } from '../../lib/days.ts'
import { numberField, readEventData, readPresence, textField } from '../sim-events/eventData.ts'
import { statusAfter, statusBefore } from '../sim-events/describeEvent.ts'
import type { SimEvent } from '../sim-events/simEvents.ts'
import { sessionSinceMs, type Sim } from '../sim/SimFields.ts'

/** Amounts by the start of their time slot, ascending. */
type Amounts = readonly (readonly [slotMs: number, amount: number])[]

/** A field is absent while it is unknown. */
export interface SimMemory {
  iccid: string
  name?: string | undefined
  statusid?: number
  statusAtMs?: number
  isOnline?: boolean
  sessionSinceMs?: number
  offlineSinceMs?: number
  sessions?: Amounts
  /** Null is a SIM that was never in a device. */
  imei?: string | null
  imeiChange?: { from: string; atMs: number }
  deviceAtMs?: number
  lock?: { imei: string | undefined; atMs: number }
  bytes?: number
  trafficAtMs?: number
  volumes?: Amounts
  /** Percent of each monthly limit. */
  used?: Readonly<Record<string, { percent: number; month: string }>>
  countries?: readonly string[]
  operators?: readonly string[]
  newCountry?: { name: string; atMs: number }
  newOperator?: { name: string; atMs: number }
}

const minuteMs = 60_000
const hourMs = 3_600_000
const mostNetworks = 100

/**
 * Returns what is known after reading a record. `isWhole` says that null means empty; in live messages of some services it may stand
 * for a field that was left out.
 */
export function rememberSim(
  before: SimMemory | undefined,
  sim: Sim,
  nowMs: number,
  isWhole: boolean,
): SimMemory {
  const known = before ?? { iccid: sim.iccid, trafficAtMs: nowMs }
  const { networkOperator } = sim
  let next: SimMemory = { ...known, name: sim.custom_field_1 ?? known.name }
  if (before?.statusid !== undefined && before.statusid !== sim.statusid) next.statusAtMs = nowMs
  next.statusid = sim.statusid
  next = rememberSession(next, sim, nowMs, isWhole)
  next = rememberImei(next, sim.imei, nowMs, isWhole)
  if (sim.monthly_data_volume !== null) next = rememberVolume(next, sim.monthly_data_volume, nowMs)
  next.used = { ...next.used, ...usedOf(sim, nowMs) }
  if (networkOperator?.countryIso)
    next = rememberNetwork(next, 'country', networkOperator.countryIso, nowMs)
  if (networkOperator?.name) next = rememberNetwork(next, 'operator', networkOperator.name, nowMs)
  return next
}

/** Returns what is known after an event; those older than what is known of their subject change nothing. */
export function rememberEvent(before: SimMemory, event: SimEvent): SimMemory {
  const { type, timestampMilliseconds: atMs } = event
  const data = readEventData(event.jsonData)
  switch (type) {
    case 'presence': {
      const { move } = readPresence(data)
      if (move === 'began') return beginSession(before, atMs)
      return move === 'ended' && atMs >= (before.sessionSinceMs ?? 0)
        ? endSession(before, atMs)
        : before
    }
    case 'lifecycle': {
      const statusid = statusAfter(event)
      const isNews = statusid !== before.statusid || statusid !== statusBefore(event)
      return statusid !== undefined && isNews && atMs >= (before.statusAtMs ?? 0)
        ? { ...before, statusid, statusAtMs: atMs }
        : before
    }
    case 'usageNotification': {
      const percent = numberField(data, 'percent')
      const resource = textField(data, 'resource') ?? ''
      return percent === undefined
        ? before
        : { ...before, used: { ...before.used, [resource]: { percent, month: monthOf(atMs) } } }
    }
    case 'imeiUnauthorized':
      return { ...before, lock: { imei: textField(data, 'imei'), atMs } }
    case 'consumption': {
      const bytes = numberField(data, 'monthBytes')
      return bytes === undefined ? before : rememberVolume(before, bytes, atMs)
    }
    default:
      return before
  }
}

export function monthOf(timestampMs: number): string {
  return utcDay(timestampMs).slice(0, 7)
}

function rememberSession(known: SimMemory, sim: Sim, nowMs: number, isWhole: boolean): SimMemory {
  const sinceMs = sessionSinceMs(sim)
  if (sinceMs !== null)
    return known.isOnline === undefined
      ? { ...known, isOnline: true, sessionSinceMs: sinceMs }
      : beginSession(known, sinceMs)
  return isWhole && known.isOnline !== false ? endSession(known, nowMs) : known
}

function beginSession(known: SimMemory, atMs: number): SimMemory {
  // The record has the same start in whole seconds.
  const isKnown = atMs < (known.sessionSinceMs ?? -Infinity) + 1000
  const hasEnded = atMs < (known.offlineSinceMs ?? -Infinity)
  if (isKnown && known.isOnline) return known
  const { offlineSinceMs: _ended, ...rest } = known
  return {
    ...(hasEnded ? known : { ...rest, isOnline: true }),
    ...(!isKnown && { sessionSinceMs: atMs, sessions: add(known.sessions, atMs, 1, hourMs, 24) }),
  }
}

function endSession(known: SimMemory, atMs: number): SimMemory {
  return known.isOnline === false &&
    known.offlineSinceMs !== undefined &&
    atMs < known.offlineSinceMs
    ? known
    : { ...known, isOnline: false, offlineSinceMs: atMs }
}

function rememberImei(
  known: SimMemory,
  imei: string | null,
  nowMs: number,
  isWhole: boolean,
): SimMemory {
  if (!imei) return isWhole && known.imei === undefined ? { ...known, imei: null } : known
  const { imei: from } = known
  if (from === imei) return known
  const isNewModel = from !== undefined && from?.slice(0, tacDigits) !== imei.slice(0, tacDigits)
  return {
    ...known,
    imei,
    ...(from && { imeiChange: { from, atMs: nowMs } }),
    ...(isNewModel && { deviceAtMs: nowMs }),
  }
}

/** The type allocation code, which names the model. */
const tacDigits = 8

function rememberVolume(known: SimMemory, bytes: number, atMs: number): SimMemory {
  const { bytes: before = bytes } = known
  // Usage starts at zero every month; a little less is a correction, or an answer older than a live update.
  const growth = bytes < before / 2 ? bytes : Math.max(0, bytes - before)
  return growth === 0
    ? { ...known, bytes }
    : {
        ...known,
        bytes,
        trafficAtMs: atMs,
        volumes: add(known.volumes, atMs, growth, 5 * minuteMs, 12),
      }
}

function rememberNetwork(
  known: SimMemory,
  kind: 'country' | 'operator',
  name: string,
  nowMs: number,
): SimMemory {
  const seen = (kind === 'country' ? known.countries : known.operators) ?? []
  if (seen.includes(name)) return known
  const names = [...seen, name].slice(-mostNetworks)
  const isNew = seen.length > 0
  return kind === 'country'
    ? { ...known, countries: names, ...(isNew && { newCountry: { name, atMs: nowMs } }) }
    : { ...known, operators: names, ...(isNew && { newOperator: { name, atMs: nowMs } }) }
}

function usedOf(sim: Sim, nowMs: number): SimMemory['used'] {
  const shares = {
    data: usedShare(sim.monthly_data_volume, sim.monthly_data_limit),
    sms: usedShare(sim.monthly_sms_mo, sim.monthly_sms_mo_limit),
    voice: usedShare(sim.monthly_voice_mo, sim.monthly_voice_mo_limit),
  }
  return Object.fromEntries(
    Object.entries(shares).flatMap(([resource, share]) =>
      share === undefined
        ? []
        : [[resource, { percent: Math.floor(share * 100), month: monthOf(nowMs) }]],
    ),
  )
}

/** Adds to the slot of a time and drops those that ended before the span. */
function add(
  amounts: Amounts = [],
  atMs: number,
  amount: number,
  slotMs: number,
  slots: number,
): Amounts {
  const slot = atMs - (atMs % slotMs)
  const own = amounts.find(([startMs]) => startMs === slot)?.[1] ?? 0
  return [
    ...amounts.filter(([startMs]) => startMs !== slot && startMs > slot - slots * slotMs),
    [slot, own + amount],
  ]
}

/** Returns the sum of the slots that begin within the span before a time. */
export function amountWithin(amounts: Amounts = [], spanMs: number, nowMs: number): number {
  return amounts.reduce(
    (sum, [startMs, amount]) => (startMs > nowMs - spanMs ? sum + amount : sum),
    0,
  )
}
