import { restEventTypes } from '../../contract/restEventTypes.ts'
import { activated, imeiUnauthorized } from '../../contract/tables.ts'
import { currentCapabilities } from '../../data/capabilities.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { readField, readText } from '../../lib/json.ts'
import { forEachConcurrently } from '../../lib/forEachConcurrently.ts'
import { problemOf } from '../../lib/problem.ts'
import { isoSecond } from '../../lib/time.ts'
import { requestSimEvents } from '../sim-events/simEvents.ts'
import type { Sim } from '../sim/SimFields.ts'
import { offeredView } from '../sim-filter/listUrl.ts'
import { defaultOrder, noCriteria, type SimCriteria } from '../sim-filter/simCriteria.ts'
import { requestSimCount, requestSims } from '../sim-filter/simLookup.ts'
import { walkSims } from '../sim-filter/simRequest.ts'
import {
  eventTypeOf,
  matchesOfEvents,
  matchesOfRecord,
  matchesOfState,
  isInScope,
  leadMs,
  onePerPeriod,
  type RuleMatch,
  type RuleScope,
  type TimeWindow,
  type NoticeRule,
  type RuleCondition,
} from './noticeRules.ts'

export interface RuleMatches {
  matches: RuleMatch[]
  /** How many SIMs were checked, where the service could not tell whether others match. */
  checkedOnly: number | undefined
}

export const lookBackMs = 30 * 86_400_000

/** Why a rule is checked: the first check of a visit, or a poll. */
export type CheckReason = 'visit' | 'poll'

const maxSims = 500
/** The events of each SIM take a request. */
const maxSimsWithEvents = 100
const eventsPerPage = 500
const requestsAtOnce = 4

type CheckedRule = Pick<NoticeRule, 'condition' | 'scope'>

/** Returns the matches of a rule in a window. Throws a ProblemError or an AbortError. */
export async function findRuleMatches(
  rule: CheckedRule,
  window: TimeWindow,
  reason: CheckReason,
  signal: AbortSignal,
): Promise<RuleMatches> {
  const { condition, scope } = rule
  const filter = filterOf(rule, window)
  // Without the filters, live updates report what changes during a visit, except for usage.
  const isStateRead = filter.isExact || reason === 'visit' || condition.kind === 'usage'
  const state = isStateRead ? await simsOfState(filter, scope, signal) : noSims
  const matchesIn = filter.isExact ? matchesOfState : matchesOfRecord
  const matches = state.sims.flatMap((sim) => matchesIn(condition, sim, window.toMs))

  const matched = new Set(matches.map(({ iccid }) => iccid))
  const named = await simsOfEvents(rule, window, signal)
  const readsState = !filter.isExact && condition.kind !== 'usage'
  const listed = scope.kind === 'list' && reason === 'visit' ? scope.iccids : []
  const all = [...named, ...(readsState ? state.sims.map(({ iccid }) => iccid) : []), ...listed]
  const open = [...new Set(all)].filter((iccid) => !matched.has(iccid))
  const chosen = open.slice(0, maxSimsWithEvents)
  const records = await recordsOf(chosen, state.sims, signal)
  const read = chosen.flatMap((iccid) => records.get(iccid) ?? [])
  await forEachConcurrently(
    read.filter((sim) => isInScope(scope, sim) !== false),
    requestsAtOnce,
    async (sim) => {
      const criteria = {
        types: [eventTypeOf[condition.kind]],
        fromMs: window.fromMs - leadMs(condition),
        toMs: window.toMs,
      }
      const { rows } = await requestSimEvents(sim.iccid, criteria, 'desc', null, signal)
      matches.push(...matchesOfEvents(condition, sim, rows.toReversed(), window))
    },
  )
  return {
    matches: onePerPeriod(matches)
      .map((match) => ({ ...match, name: records.get(match.iccid)?.custom_field_1 ?? null }))
      .toSorted((one, other) => other.atMs - one.atMs),
    checkedOnly: state.isCut
      ? maxSims
      : readsState && open.length > chosen.length
        ? maxSimsWithEvents
        : undefined,
  }
}

export interface MatchCount {
  matching: number
  total: number
  /** Whether `total` is the first part of all SIMs. */
  isCut: boolean
}

/** Returns how many SIMs match a rule now; undefined where the service cannot tell. Throws a ProblemError or an AbortError. */
export async function countMatchesNow(
  rule: CheckedRule,
  signal: AbortSignal,
): Promise<MatchCount | undefined> {
  const { condition, scope } = rule
  const filter = filterOf(rule)
  if (filter.isExact) {
    const [matching, total] = await Promise.all([
      requestSimCount(filter.criteria, signal),
      scope.kind === 'list'
        ? scope.iccids.length
        : requestSimCount({ ...noCriteria, ...criteriaOfScope(scope) }, signal),
    ])
    return matching === undefined || total === undefined
      ? undefined
      : { matching, total, isCut: false }
  }
  if (condition.kind !== 'usage' || scope.kind === 'customer') return undefined
  const { sims, isCut } = await simsOfState(filter, scope, signal)
  const matching = sims.filter((sim) => matchesOfRecord(condition, sim, 0).length > 0).length
  return { matching, total: sims.length, isCut }
}

interface StateFilter {
  criteria: SimCriteria
  /** Whether the service supports all of it. */
  isExact: boolean
}

/** Returns the filter for SIMs that came into the state of a rule within a window, or are in it. */
function filterOf({ condition, scope }: CheckedRule, window?: TimeWindow): StateFilter {
  const criteria = {
    ...noCriteria,
    ...criteriaOfCondition(condition, window),
    ...criteriaOfScope(scope),
  }
  const capabilities = currentCapabilities()
  const offered = offeredView({ criteria, order: defaultOrder }, capabilities)
  return { criteria: offered.criteria, isExact: offered.dropped.length === 0 }
}

function criteriaOfCondition(
  condition: RuleCondition,
  window: TimeWindow | undefined,
): Partial<SimCriteria> {
  // The service counts in whole seconds.
  const min = window && window.fromMs - leadMs(condition) - 1000
  const changed = min === undefined ? {} : { status_changed_at: { min } }
  switch (condition.kind) {
    case 'usage':
      return { data_limit_share: { min: condition.percent } }
    case 'status':
      return { statusids: condition.statusids, ...changed }
    case 'imei':
      return { statusids: [imeiUnauthorized], ...changed }
    case 'silence': {
      const max = (window?.toMs ?? Date.now()) - leadMs(condition)
      const last_seen_at = min === undefined ? { max } : { min, max }
      return { statusids: [activated], in_session: false, last_seen_at }
    }
  }
}

function criteriaOfScope(scope: RuleScope): Partial<SimCriteria> {
  switch (scope.kind) {
    case 'all':
      return {}
    case 'label':
      return { texts: { end_customer_label: { mode: 'is', value: scope.name } } }
    case 'customer':
      return { customerids: [scope.id] }
    case 'list':
      return { texts: { iccid: { mode: 'oneOf', values: scope.iccids } } }
  }
}

interface FoundSims {
  sims: readonly Sim[]
  isCut: boolean
}

const noSims: FoundSims = { sims: [], isCut: false }

async function simsOfState(
  { criteria, isExact }: StateFilter,
  scope: RuleScope,
  signal: AbortSignal,
): Promise<FoundSims> {
  if (!currentCapabilities().hasGraphql) return noSims
  if (scope.kind === 'list' && !isExact)
    return {
      sims: await requestSims(scope.iccids.slice(0, maxSims), signal),
      isCut: scope.iccids.length > maxSims,
    }
  // The record of a SIM does not contain its customer.
  if (scope.kind === 'customer' && !criteria.customerids) return noSims
  const found: Sim[] = []
  const walk = walkSims(criteria, defaultOrder)
  let isCut = true
  while (isCut && found.length < maxSims) {
    const { rows, isLast } = await walk.next(signal)
    found.push(...rows)
    isCut = !isLast
  }
  return { sims: found.filter((sim) => isInScope(scope, sim) !== false), isCut }
}

const restTypeIds: Readonly<Record<RuleCondition['kind'], number>> = {
  usage: 7,
  silence: 3,
  status: 1,
  imei: 6,
}

const refusals = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_OFFERED', 'NOT_FOUND']

/** Returns the SIMs that the latest events name; none where the service does not list events of all SIMs. */
async function simsOfEvents(
  { condition, scope }: CheckedRule,
  { fromMs, toMs }: TimeWindow,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const capabilities = currentCapabilities()
  if (!capabilities.hasRestOperation('get', '/event')) return []
  const hasTimeOrder = capabilities.hasRestParameter('get', '/event', 'sort.timestamp')
  const type = restEventTypes.find(({ id }) => id === restTypeIds[condition.kind])
  const lead = leadMs(condition)
  const query = collectionQuery({
    page: 1,
    perPage: eventsPerPage,
    sort: [hasTimeOrder ? '-timestamp' : '-id'],
    filter: {
      type: type?.description ?? '',
      from: isoSecond(fromMs - lead),
      until: isoSecond(toMs - lead + 999),
      ...(scope.kind === 'customer' && { organisation: String(scope.id) }),
    },
  })
  const { api, bodyOf } = await import('../../data/rest/api.ts')
  try {
    const { items } = await bodyOf(api.GET('/event', { params: { query }, signal }))
    // The fields of an event are not documented, so the SIM may be missing.
    const found = items.flatMap((event) => readText(readField(event, 'sim'), 'iccid') ?? [])
    const listed = scope.kind === 'list' ? new Set(scope.iccids) : undefined
    return found.filter((iccid) => listed?.has(iccid) ?? true)
  } catch (thrown) {
    // The event types are not documented: another service may reject these.
    if (!refusals.includes(problemOf(thrown).code)) throw thrown
    return []
  }
}

async function recordsOf(
  iccids: readonly string[],
  known: readonly Sim[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Sim>> {
  const records = new Map(known.map((sim) => [sim.iccid, sim]))
  const missing = iccids.filter((iccid) => !records.has(iccid))
  if (missing.length === 0 || !currentCapabilities().hasGraphql) return records
  for (const sim of await requestSims(missing, signal)) records.set(sim.iccid, sim)
  return records
}
