/** Requests what the conditions of a rule need besides SIMs. Without React. */
import { currentCapabilities } from '../../data/capabilities.ts'
import { accountOf, sessionStore } from '../../data/session/sessionStore.ts'
import { requestSimCount } from '../sim-filter/simLookup.ts'
import type { SimCriteria } from '../sim-filter/simCriteria.ts'
import { fetchExpiring } from './expiring.ts'
import { criteriaOf, type FleetFacts } from './ruleMatches.ts'
import { missingFor } from './ruleNeeds.ts'
import { criteriaOfCondition, narrow, offeredCriteria } from './ruleCriteria.ts'
import type { RuleCondition, RuleCore } from './ruleSchema.ts'

/** Returns the facts for the conditions about the fleet, without those that the service cannot tell. Throws a ProblemError. */
export async function requestFleetFacts(rule: RuleCore, signal: AbortSignal): Promise<FleetFacts> {
  const facts: FleetFacts = {}
  const counts = new Map<RuleCondition, { matching: number; total: number }>()
  for (const condition of rule.conditions) {
    if (missingFor({ conditions: [condition] }, currentCapabilities()).length > 0) continue
    switch (condition.kind) {
      case 'count': {
        const count = await requestCount(rule, condition, signal)
        if (count) counts.set(condition, count)
        break
      }
      case 'stream': {
        const { api, bodyOf } = await import('../../data/rest/api.ts')
        facts.streams = (await bodyOf(api.GET('/data_stream', { signal }))).items
        break
      }
      case 'balance': {
        const org_id = accountOf(sessionStore.getState())?.organisationId
        if (org_id === null || org_id === undefined) break
        const { api, bodyOf } = await import('../../data/rest/api.ts')
        const params = { path: { org_id } }
        facts.balance = await bodyOf(api.GET('/organisation/{org_id}/balance', { params, signal }))
        break
      }
      case 'expiry':
        facts.expiring = await fetchExpiring(signal)
        break
      default:
    }
  }
  return { ...facts, count: (condition) => counts.get(condition) }
}

interface SimCount {
  matching: number
  total: number
}

/** Returns how many SIMs of a rule meet a condition; undefined where the service cannot count them. Throws a ProblemError. */
export async function requestCount(
  rule: Pick<RuleCore, 'sims'>,
  condition: RuleCondition,
  signal: AbortSignal,
): Promise<SimCount | undefined> {
  const all = criteriaOf(rule)
  const state = criteriaOfCondition(condition, Date.now())
  if (!state) return undefined
  const matching = narrow(all, state)
  const count = async (criteria: SimCriteria | undefined) => {
    if (!criteria) return 0
    const offered = offeredCriteria(criteria)
    return offered.isExact ? requestSimCount(offered.criteria, signal) : undefined
  }
  const [found, total] = await Promise.all([count(matching), count(all)])
  return found === undefined || total === undefined ? undefined : { matching: found, total }
}
