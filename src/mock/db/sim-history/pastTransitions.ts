/**
 * The actions on a SIM before the seed besides its sessions: status changes, IMEI locks, cancel locations, and changes of name and limits.
 * Derived from the seed only, so that the result is always the same.
 */
import { derivedBytes, outageOf } from '../usage/consumption.ts'
import { dayMs, dayOf, firstDayOfMonth } from '../../store/days.ts'
import { makeImei } from '../../seed/identifiers.ts'
import { fraction, hash } from '../../seed/random.ts'
import type { SimProfile } from '../../seed/simProfile.ts'
import type { PastAction } from './pastAction.ts'
import { activated, imeiUnauthorized } from '../../../contract/tables.ts'
import { providers } from '../../../contract/providers.ts'
import { waitingStatuses } from '../../../contract/statusTransitions.ts'

const unlocked: SimProfile['lock'] = { enabled: false, imei: '' }
const minuteMs = 60_000
/** How many days before the seed have sessions, notifications and changes by users. */
export const pastDays = 92

/** Returns the past actions on a SIM, oldest first. */
export function pastActions(sim: SimProfile): PastAction[] {
  const others = [...lockChanges(sim), ...cancelLocations(sim), ...fieldChanges(sim)]
  return [...pastStatuses(sim), ...others]
    .filter(({ timestampMs }) => timestampMs < sim.seededAtMs)
    .sort((left, right) => left.timestampMs - right.timestampMs)
}

/** Status changes, and locks that caused or ended one. */
function pastStatuses(sim: SimProfile): PastAction[] {
  const actions = [...statusChanges(sim), ...interruption(sim)]
  const isSlow = providers.find(({ id }) => id === sim.providerid)?.changesThroughWaiting ?? false
  return isSlow ? actions.flatMap((action) => withWaiting(action, sim.seededAtMs)) : actions
}

function chanceOf(sim: SimProfile, what: number): number {
  return fraction(sim.usage_seed, 200 + what)
}

/** Returns when a SIM lost service, which ended its last session, in milliseconds; undefined for one in service. */
export function endOfServiceMs(sim: SimProfile): number | undefined {
  const { seededAtMs } = sim
  const inService = [2, 6, 8]
  if (inService.includes(sim.statusid) || sim.activatedMs === null) return undefined
  if (sim.statusid === 13) return seededAtMs - 40 * minuteMs
  const exhaustedMs = sim.statusid === 16 ? dataExhaustedMs(sim) : undefined
  if (exhaustedMs !== undefined) return exhaustedMs
  const lastDayEndMs = Math.min((sim.usage_last_day + 1) * dayMs, seededAtMs)
  return (
    lastDayEndMs -
    Math.floor(
      (0.02 + 0.3 * fraction(sim.usage_seed, 299)) * (lastDayEndMs - sim.usage_last_day * dayMs),
    )
  )
}

/** Returns when the status last changed, in milliseconds; undefined if never. */
export function statusChangedMs(sim: SimProfile): number | undefined {
  const times = pastStatuses(sim).flatMap(({ kind, timestampMs }) =>
    kind === 'status' && timestampMs < sim.seededAtMs ? [timestampMs] : [],
  )
  return times.length > 0 ? Math.max(...times) : undefined
}

/** Returns when the last ended session ended, in milliseconds; undefined during a session and before the first. */
export function lastSeenMs(sim: SimProfile): number | undefined {
  if (sim.nwc === null || sim.activatedMs === null || sim.in_session_since !== null)
    return undefined
  const endMs = endOfServiceMs(sim)
  if (endMs !== undefined) return Math.floor(endMs)
  const lastDayMs = sim.usage_last_day * dayMs
  const dayEndMs = lastDayMs + dayMs * (0.4 + 0.5 * fraction(sim.usage_seed, 298))
  const lastMs = Math.floor(Math.min(dayEndMs, sim.seededAtMs - 2 * minuteMs))
  return lastMs > sim.activatedMs + minuteMs ? lastMs : undefined
}

/** Returns when the data usage of this month reached the limit, assuming even usage within a day. */
function dataExhaustedMs(sim: SimProfile): number | undefined {
  const { seededAtMs } = sim
  const today = dayOf(seededAtMs)
  let used = 0
  for (let day = firstDayOfMonth(today, 0); day <= today; day++) {
    const partMs = day === today ? seededAtMs % dayMs : dayMs
    const bytes = Math.floor((derivedBytes(sim, day) * partMs) / dayMs)
    const missing = (sim.monthly_data_limit ?? Number.POSITIVE_INFINITY) - used
    if (bytes > 0 && bytes >= missing) return Math.floor(day * dayMs + (partMs * missing) / bytes)
    used += bytes
  }
  return undefined
}

function statusChanges(sim: SimProfile): PastAction[] {
  const { seededAtMs } = sim
  const actions: PastAction[] = []
  const addChange = (timestampMs: number, from: number, to: number, byUser: boolean) =>
    actions.push({ kind: 'status', timestampMs: Math.floor(timestampMs), byUser, from, to })
  const hasTest = sim.providerid !== 5
  const someDaysAgo = seededAtMs - (2 + chanceOf(sim, 1) * 40) * dayMs
  if (sim.activatedMs !== null) {
    if (hasTest && chanceOf(sim, 2) < 0.6) {
      addChange(sim.activatedMs - (1 + chanceOf(sim, 3) * 9) * dayMs, 3, 6, true)
      addChange(sim.activatedMs, 6, 2, chanceOf(sim, 4) < 0.4)
    } else addChange(sim.activatedMs, 3, 2, true)
  } else if ([6, 8, 15].includes(sim.statusid)) {
    if (hasTest) addChange(someDaysAgo, 3, 6, true)
    if (hasTest && sim.statusid === 8) addChange(someDaysAgo + dayMs * chanceOf(sim, 5), 6, 8, true)
    if (sim.statusid === 15) addChange(someDaysAgo + dayMs * chanceOf(sim, 5), 6, 15, false)
  }
  const endMs = endOfServiceMs(sim)
  if (endMs === undefined) return actions
  // Retired and deleted SIMs were deactivated before.
  const isEnded = sim.statusid === 7 || sim.statusid === 4
  // A SIM waiting for activation was deactivated some time before.
  const isReturning = sim.statusid === 13
  const byUser = [5, 14, 7, 4].includes(sim.statusid)
  if (sim.statusid === 20)
    actions.push({
      kind: 'status',
      timestampMs: endMs,
      byUser: false,
      from: 2,
      to: 20,
      imei: sim.imei ?? '',
      lockedImei: sim.lock.imei,
    })
  else addChange(endMs, 2, isEnded || isReturning ? 5 : sim.statusid, byUser || isReturning)
  if (isReturning) addChange(seededAtMs - 2000, 5, 13, true)
  if (isEnded)
    addChange(endMs + (seededAtMs - endMs) * (0.3 + 0.5 * chanceOf(sim, 6)), 5, sim.statusid, false)
  return actions
}

/** Returns the cause of a past outage: a deactivation, use in another device, or none when the device was silent. */
function interruption(sim: SimProfile): PastAction[] {
  const outage = outageOf(sim)
  if (!outage || sim.activatedMs === null) return []
  const fromMs = outage.firstDay * dayMs + minuteMs
  const toMs =
    (outage.lastDay + 1) * dayMs - minuteMs - Math.floor(chanceOf(sim, 11) * 300 * minuteMs)
  const kind = chanceOf(sim, 10)
  if (kind < 0.4) {
    return [
      { kind: 'status', timestampMs: fromMs, byUser: true, from: 2, to: 5 },
      { kind: 'status', timestampMs: toMs, byUser: true, from: 5, to: 2 },
    ]
  }
  if (kind < 0.7 && sim.imei !== null && !sim.lock.enabled) {
    const lock = { enabled: true, imei: sim.imei }
    const otherImei = makeImei(hash(sim.usage_seed, 212) % 10_000_000)
    return [
      {
        kind: 'lock',
        timestampMs: fromMs - 5 * dayMs,
        byUser: true,
        before: unlocked,
        after: lock,
      },
      {
        kind: 'status',
        timestampMs: fromMs,
        byUser: false,
        from: 2,
        to: 20,
        imei: otherImei,
        lockedImei: lock.imei,
      },
      { kind: 'lock', timestampMs: toMs, byUser: true, before: lock, after: unlocked },
      { kind: 'status', timestampMs: toMs, byUser: true, from: 20, to: 2 },
    ]
  }
  return []
}

function lockChanges(sim: SimProfile): PastAction[] {
  if (!sim.lock.enabled) return []
  const endMs = endOfServiceMs(sim) ?? sim.seededAtMs
  const timestampMs = Math.max(
    Math.floor(endMs - (1 + chanceOf(sim, 20) * 60) * dayMs),
    sim.activatedMs ?? 0,
  )
  return [{ kind: 'lock', timestampMs, byUser: true, before: unlocked, after: sim.lock }]
}

/** Some SIMs were sent a cancel location in recent weeks. */
function cancelLocations(sim: SimProfile): PastAction[] {
  if (sim.statusid !== 2 || chanceOf(sim, 30) >= 0.06) return []
  const timestampMs = Math.floor(
    (sim.in_session_since ?? sim.seededAtMs / 1000) * 1000 - (0.2 + chanceOf(sim, 31) * 25) * dayMs,
  )
  return timestampMs > (sim.activatedMs ?? sim.seededAtMs)
    ? [{ kind: 'cancelLocation', timestampMs, byUser: true }]
    : []
}

/** Returns changes of name and data limit, which end in the current values. */
function fieldChanges(sim: SimProfile): PastAction[] {
  const actions: PastAction[] = []
  const ago = (days: number) => Math.floor(sim.seededAtMs - days * dayMs)
  if (sim.custom_field_1 !== null && chanceOf(sim, 40) < 0.25) {
    actions.push({
      kind: 'field',
      timestampMs: ago(1 + chanceOf(sim, 41) * 60),
      byUser: true,
      field: 'custom_field_1',
      before: chanceOf(sim, 42) < 0.6 ? null : `Spare ${sim.id}`,
      after: sim.custom_field_1,
    })
  }
  if (sim.monthly_data_limit !== null && chanceOf(sim, 43) < 0.2) {
    const before =
      chanceOf(sim, 44) < 0.4 ? null : Math.max(1, Math.floor(sim.monthly_data_limit / 2))
    actions.push({
      kind: 'field',
      timestampMs: ago(40 + chanceOf(sim, 45) * 40),
      byUser: true,
      field: 'monthly_data_limit',
      before,
      after: sim.monthly_data_limit,
    })
  }
  return actions
}

const waitingMs = 3_000

function withWaiting(action: PastAction, seededAtMs: number): readonly PastAction[] {
  if (action.kind !== 'status' || !action.byUser || action.from === imeiUnauthorized)
    return [action]
  const waiting = waitingStatuses.find(({ target }) => target === action.to)?.waiting
  if (waiting === undefined) return [action]
  // An activation's timestamp is its end. A SIM that goes out of service loses its session at the start of the change.
  const beginsMs = action.to === activated ? action.timestampMs - waitingMs : action.timestampMs
  const endsMs = Math.min(beginsMs + waitingMs, seededAtMs - 1)
  return [
    { ...action, timestampMs: beginsMs, to: waiting },
    { kind: 'status', timestampMs: endsMs, byUser: false, from: waiting, to: action.to },
  ]
}
