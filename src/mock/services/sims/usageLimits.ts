/**
 * Monthly limits of a SIM: a reached limit blocks an activated SIM, a raised one unblocks it (GraphQL interface, SIM status 16, 18 and 19).
 * Pure.
 */
import type { SimStatusId } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { changeByDetach } from './attachSim.ts'
import type { SimChange } from './simChange.ts'

type UsageAndLimits = Pick<
  SimRow,
  | 'monthly_data_volume'
  | 'monthly_data_limit'
  | 'monthly_sms_mo'
  | 'monthly_sms_mo_limit'
  | 'monthly_voice_mo'
  | 'monthly_voice_mo_limit'
>

/** Limits to set: absent ones stay unchanged; null is no limit. Bytes, SMS, seconds. */
type LimitsRequest = Partial<
  Pick<SimRow, 'monthly_data_limit' | 'monthly_sms_mo_limit' | 'monthly_voice_mo_limit'>
>

interface LimitRule {
  readonly resource: 'data' | 'sms' | 'voice'
  readonly used: 'monthly_data_volume' | 'monthly_sms_mo' | 'monthly_voice_mo'
  readonly limit: keyof LimitsRequest
  readonly statusid: SimStatusId
}

const activated: SimStatusId = 2

/** Enforced limits in the order in which they block; received SMS are not limited. */
export const limitRules = [
  { resource: 'data', used: 'monthly_data_volume', limit: 'monthly_data_limit', statusid: 16 },
  { resource: 'sms', used: 'monthly_sms_mo', limit: 'monthly_sms_mo_limit', statusid: 18 },
  { resource: 'voice', used: 'monthly_voice_mo', limit: 'monthly_voice_mo_limit', statusid: 19 },
] as const satisfies readonly LimitRule[]

/** Returns the status of an activated SIM with this usage; undefined while no limit is reached. */
export function statusOfReachedLimit(sim: UsageAndLimits): SimStatusId | undefined {
  return limitRules.find((rule) => isLimitReached(sim, rule))?.statusid
}

/** Returns whether a limit is used up; null is never reached. */
function isLimitReached(
  sim: UsageAndLimits,
  { used, limit }: Pick<LimitRule, 'used' | 'limit'>,
): boolean {
  const bound = sim[limit]
  return bound !== null && sim[used] >= bound
}

/**
 * Returns the change when limits are set. A SIM blocked by a limit that is no longer reached is activated, or blocked by the next reached
 * limit; an activated SIM that has reached a new limit is blocked and its session ends.
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
