/**
 * What accepted changes do to a SIM besides the values they set: limits, IMEI lock and requested status lead to another status and end the
 * session (GraphQL interface, SIM status and ImeiLockInput; the order is an extension). The bundled service applies these rules, and the
 * portal predicts consequences with them. Pure functions.
 */
import type { BatchJobChanges } from './batchRules.ts'
import { providers } from './providers.ts'
import { waitingStatuses } from './statusTransitions.ts'
import { activated, connectableStatuses, imeiUnauthorized, type SimStatusId } from './tables.ts'

/** Bytes, SMS and seconds; null is unknown usage or no limit. */
interface UsageAndLimits {
  readonly monthly_data_volume: number | null
  readonly monthly_data_limit: number | null
  readonly monthly_sms_mo: number | null
  readonly monthly_sms_mo_limit: number | null
  readonly monthly_voice_mo: number | null
  readonly monthly_voice_mo_limit: number | null
}

interface SimBeforeChange extends UsageAndLimits {
  readonly statusid: number
  readonly providerid: number
  readonly imei: string | null
  /** Without an IMEI, the lock waits for the next device. */
  readonly imei_lock: { readonly enabled: boolean; readonly imei: string | null } | null
  readonly in_session_since: number | null
}

/** Changes that the service accepts, as in a batch job: a limit of 0 means unlimited. */
export interface AcceptedChanges extends BatchJobChanges {
  /** The IMEI to lock to; empty or absent: that of the next network login. */
  readonly imei?: string | null | undefined
}

type SimAfterChange = Pick<
  SimBeforeChange,
  'statusid' | 'imei_lock' | 'in_session_since' | LimitRule['limit']
>

interface LimitRule {
  readonly resource: 'data' | 'sms' | 'voice'
  readonly used: 'monthly_data_volume' | 'monthly_sms_mo' | 'monthly_voice_mo'
  readonly limit: 'monthly_data_limit' | 'monthly_sms_mo_limit' | 'monthly_voice_mo_limit'
  /** The status of a SIM that has reached the limit. */
  readonly statusid: SimStatusId
}

/** Enforced limits in the order in which they block; received SMS are not limited. */
export const limitRules = [
  { resource: 'data', used: 'monthly_data_volume', limit: 'monthly_data_limit', statusid: 16 },
  { resource: 'sms', used: 'monthly_sms_mo', limit: 'monthly_sms_mo_limit', statusid: 18 },
  { resource: 'voice', used: 'monthly_voice_mo', limit: 'monthly_voice_mo_limit', statusid: 19 },
] as const satisfies readonly LimitRule[]

/**
 * Returns status, limits, lock and session of a SIM after accepted changes. A requested status overrides the one that lock and limits lead
 * to. On a product that changes in two steps the status is the waiting one; `settledStatus` returns its target.
 */
export function simAfterChange(sim: SimBeforeChange, changes: AcceptedChanges): SimAfterChange {
  const limits = {
    monthly_data_limit: limitAfter(sim.monthly_data_limit, changes.monthly_data_limit),
    monthly_sms_mo_limit: limitAfter(sim.monthly_sms_mo_limit, changes.monthly_sms_mo_limit),
    monthly_voice_mo_limit: limitAfter(sim.monthly_voice_mo_limit, changes.monthly_voice_mo_limit),
  }
  const statusid =
    requestedStatus(sim, changes) ??
    statusByLock(sim, changes) ??
    statusByLimits(sim, { ...sim, ...limits }) ??
    sim.statusid
  const keepsSession = statusid === sim.statusid || settledStatus(statusid) === activated
  return {
    ...limits,
    statusid,
    imei_lock:
      changes.imei_lock === undefined
        ? sim.imei_lock
        : { enabled: changes.imei_lock, imei: (changes.imei_lock && changes.imei) || '' },
    in_session_since: keepsSession ? sim.in_session_since : null,
  }
}

/** Returns the status of an Activated SIM with this usage; undefined while no limit is reached. */
export function statusOfReachedLimit(sim: UsageAndLimits): SimStatusId | undefined {
  return limitRules.find((rule) => isLimitReached(sim, rule))?.statusid
}

/** Returns whether a limit is used up; no limit is never reached. */
function isLimitReached(sim: UsageAndLimits, { used, limit }: LimitRule): boolean {
  const bound = sim[limit]
  return bound !== null && (sim[used] ?? 0) >= bound
}

/** Returns the status that a waiting status ends in; any other status itself. */
export function settledStatus(statusid: number): number {
  return waitingStatuses.find(({ waiting }) => waiting === statusid)?.target ?? statusid
}

/** Returns whether networks accept a SIM in this status; an extension. */
export function isInService(statusid: number): boolean {
  return connectableStatuses.includes(statusid)
}

function limitAfter(current: number | null, wanted: number | undefined): number | null {
  return wanted === undefined ? current : wanted || null
}

function requestedStatus(
  { providerid }: SimBeforeChange,
  { statusid }: AcceptedChanges,
): number | undefined {
  const isSlow = providers.find(({ id }) => id === providerid)?.changesThroughWaiting ?? false
  const waiting = isSlow && waitingStatuses.find(({ target }) => target === statusid)?.waiting
  return waiting || statusid
}

/** Unlocking activates an IMEI unauthorized SIM; a lock to another IMEI than that of the current session makes it unauthorized at once. */
function statusByLock(
  sim: SimBeforeChange,
  { imei_lock, imei }: AcceptedChanges,
): SimStatusId | undefined {
  if (imei_lock === false) return sim.statusid === imeiUnauthorized ? activated : undefined
  const isViolated =
    imei_lock &&
    imei &&
    sim.imei !== null &&
    sim.imei !== imei &&
    sim.statusid === activated &&
    sim.in_session_since !== null
  return isViolated ? imeiUnauthorized : undefined
}

/**
 * A SIM blocked by a limit that is raised above its usage becomes Activated, or is blocked by the next reached limit; an Activated SIM that
 * has reached a new limit is blocked.
 */
function statusByLimits(sim: SimBeforeChange, after: UsageAndLimits): SimStatusId | undefined {
  const isChanged = ({ limit }: LimitRule) => sim[limit] !== after[limit]
  const blocking = limitRules.find(({ statusid }) => statusid === sim.statusid)
  if (blocking)
    return isChanged(blocking) && !isLimitReached(after, blocking)
      ? (statusOfReachedLimit(after) ?? activated)
      : undefined
  return sim.statusid === activated
    ? limitRules.find((rule) => isChanged(rule) && isLimitReached(after, rule))?.statusid
    : undefined
}
