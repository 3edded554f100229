/**
 * Monthly limits of a SIM and the statuses they bring: reached, they block an activated SIM; raised, they let it back (GraphQL interface, SIM
 * status 16, 18 and 19). Pure: answers the change, writes nothing.
 */
import type { SimStatusId } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { changeByDetach } from './attachSim.ts'
import type { SimChange } from './simChange.ts'

/** What counts against a limit, and the limits; a SIM is one. */
export type UsageAndLimits = Pick<
  SimRow,
  | 'monthly_data_volume'
  | 'monthly_data_limit'
  | 'monthly_sms_mo'
  | 'monthly_sms_mo_limit'
  | 'monthly_voice_mo'
  | 'monthly_voice_mo_limit'
>

/** Limits to set: only those given change; null is no limit. Bytes, SMS, seconds. */
export type LimitsRequest = Partial<
  Pick<SimRow, 'monthly_data_limit' | 'monthly_sms_mo_limit' | 'monthly_voice_mo_limit'>
>

interface LimitRule {
  readonly resource: 'data' | 'sms' | 'voice'
  readonly used: 'monthly_data_volume' | 'monthly_sms_mo' | 'monthly_voice_mo'
  readonly limit: keyof LimitsRequest
  /** The status of an activated SIM that reached the limit. */
  readonly statusid: SimStatusId
}

const activated: SimStatusId = 2

/** The limits that are enforced, in the order in which they block; that of received SMS is none of them. */
export const limitRules = [
  { resource: 'data', used: 'monthly_data_volume', limit: 'monthly_data_limit', statusid: 16 },
  { resource: 'sms', used: 'monthly_sms_mo', limit: 'monthly_sms_mo_limit', statusid: 18 },
  { resource: 'voice', used: 'monthly_voice_mo', limit: 'monthly_voice_mo_limit', statusid: 19 },
] as const satisfies readonly LimitRule[]

/** The status an activated SIM with this usage falls into; undefined while no limit is reached. */
export function statusOfReachedLimit(sim: UsageAndLimits): SimStatusId | undefined {
  return limitRules.find((rule) => isLimitReached(sim, rule))?.statusid
}

/** Whether a limit is used up; no limit is never reached. */
export function isLimitReached(
  sim: UsageAndLimits,
  { used, limit }: Pick<LimitRule, 'used' | 'limit'>,
): boolean {
  const bound = sim[limit]
  return bound !== null && sim[used] >= bound
}

/**
 * The change when limits are set. A SIM blocked by a limit that is no longer reached is activated, or blocked by the next limit that is; an
 * activated SIM that has already used what a new limit allows is blocked and its session ends.
 */
export function changeByLimits(sim: SimRow, input: LimitsRequest): SimChange {
  const after = { ...sim, ...input }
  const isChanged = (rule: LimitRule) =>
    input[rule.limit] !== undefined && input[rule.limit] !== sim[rule.limit]
  const blocking = limitRules.find(({ statusid }) => statusid === sim.statusid)
  if (blocking)
    return isChanged(blocking) && !isLimitReached(after, blocking)
      ? { ...input, statusid: statusOfReachedLimit(after) ?? activated }
      : input
  const reached =
    sim.statusid === activated
      ? limitRules.find((rule) => isChanged(rule) && isLimitReached(after, rule))
      : undefined
  return reached ? { ...input, ...changeByDetach(), statusid: reached.statusid } : input
}
