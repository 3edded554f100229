/** Conditions as filters of SIMs. */
import { activated, imeiUnauthorized } from '../../contract/tables.ts'
import { currentCapabilities } from '../../data/capabilities.ts'
import { offeredView } from '../sim-filter/listUrl.ts'
import { defaultOrder, type NumberRange, type SimCriteria } from '../sim-filter/simCriteria.ts'
import { leadMs } from './ruleMatches.ts'
import type { RuleCondition } from './ruleSchema.ts'

/**
 * Returns the filter for SIMs in the state of a condition or, with `fromMs`, those that came into it since then; undefined if no filter
 * can tell.
 */
export function criteriaOfCondition(
  condition: RuleCondition,
  toMs: number,
  fromMs?: number,
): Partial<SimCriteria> | undefined {
  const leadOfConditionMs = leadMs({ conditions: [condition] })
  // The service counts in whole seconds.
  const min = fromMs && fromMs - leadOfConditionMs - 1000
  const changed = min === undefined ? {} : { status_changed_at: { min } }
  switch (condition.kind) {
    case 'usage':
      return { data_limit_share: { min: condition.percent } }
    case 'status':
      return { statusids: condition.statusids, ...changed }
    case 'imei':
      return { statusids: [imeiUnauthorized], ...changed }
    case 'offline': {
      const max = toMs - leadOfConditionMs
      const last_seen_at = min === undefined ? { max } : { min, max }
      return { statusids: [activated], in_session: false, last_seen_at }
    }
    case 'count':
      return typeof condition.state === 'string'
        ? { in_session: condition.state === 'online' }
        : { statusids: condition.state }
    default:
      return undefined
  }
}

const rangeFields = ['data_limit_share', 'status_changed_at', 'last_seen_at'] as const

/** Returns the filter for SIMs that meet both; undefined if none can. */
export function narrow(
  criteria: SimCriteria,
  more: Partial<SimCriteria> = {},
): SimCriteria | undefined {
  const statusids =
    criteria.statusids.length === 0
      ? (more.statusids ?? [])
      : criteria.statusids.filter((id) => more.statusids?.includes(id) ?? true)
  if (statusids.length === 0 && criteria.statusids.length > 0) return undefined
  if (more.in_session !== undefined && criteria.in_session === !more.in_session) return undefined
  const ranges: Partial<Pick<SimCriteria, (typeof rangeFields)[number]>> = {}
  for (const field of rangeFields) {
    if (!more[field]) continue
    const range = overlap(criteria[field], more[field])
    if ((range.min ?? -Infinity) > (range.max ?? Infinity)) return undefined
    ranges[field] = range
  }
  return { ...criteria, ...more, ...ranges, statusids }
}

function overlap(one: NumberRange = {}, other: NumberRange): NumberRange {
  const min = Math.max(one.min ?? -Infinity, other.min ?? -Infinity)
  const max = Math.min(one.max ?? Infinity, other.max ?? Infinity)
  return {
    ...(Number.isFinite(min) && { min }),
    ...(Number.isFinite(max) && { max }),
  }
}

export interface OfferedCriteria {
  criteria: SimCriteria
  /** Whether the service supports all of it. */
  isExact: boolean
}

export function offeredCriteria(criteria: SimCriteria): OfferedCriteria {
  const offered = offeredView({ criteria, order: defaultOrder }, currentCapabilities())
  return { criteria: offered.criteria, isExact: offered.dropped.length === 0 }
}
