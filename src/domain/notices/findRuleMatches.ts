import { restEventTypes } from '../../contract/restEventTypes.ts'
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
import { requestSims } from '../sim-filter/simLookup.ts'
import { walkSims } from '../sim-filter/simRequest.ts'
import {
  eventTypeOf,
  matchesOfEvents,
  matchesOfRecord,
  isInScope,
  leadMs,
  onePerPeriod,
  type RuleMatch,
  type TimeWindow,
  type NoticeRule,
  type RuleCondition,
} from './noticeRules.ts'

export interface RuleMatches {
  matches: RuleMatch[]
  simCount: number
  /** Whether SIMs or events were left out to limit the number of requests. */
  isCut: boolean
}

export const lookBackMs = 30 * 86_400_000

/** Why a rule is checked: a trial, the first check of a visit, or a poll. */
export type CheckReason = 'trial' | 'visit' | 'poll'

const maxSims: Readonly<Record<CheckReason, number>> = { trial: 500, visit: 50, poll: 20 }
/** The most pages of events, and of SIMs, that are requested. A trial runs on request and may take some seconds. */
const maxPages: Readonly<Record<CheckReason, number>> = { trial: 10, visit: 1, poll: 1 }
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
  const isPolled = reason === 'poll'
  // Polls need no usage events, because the records of SIMs contain their usage.
  const readsEvents = !(isPolled && condition.kind === 'usage')
  const pages = maxPages[reason]
  const named = readsEvents ? await simsOfEvents(rule, window, pages, signal) : noIccids
  const state = isPolled && readsEvents ? noSims : await simsOfState(rule, pages, signal)
  const listed = scope.kind === 'list' && !isPolled ? scope.iccids : []
  const all = [...new Set([...named.iccids, ...state.sims.map(({ iccid }) => iccid), ...listed])]
  const chosen = all.slice(0, readsEvents ? maxSims[reason] : all.length)
  const records = await recordsOf(chosen, state.sims, signal)
  const inScope = [...records.values()].filter((sim) => isInScope(scope, sim) !== false)
  const matches = inScope.flatMap((sim) => matchesOfRecord(condition, sim, window.toMs))
  const read = readsEvents ? inScope.filter(({ iccid }) => chosen.includes(iccid)) : []
  let hasMoreEvents = false
  await forEachConcurrently(read, requestsAtOnce, async (sim) => {
    const criteria = {
      types: [eventTypeOf[condition.kind]],
      fromMs: window.fromMs - leadMs(condition),
      toMs: window.toMs,
    }
    const { rows, nextToken } = await requestSimEvents(sim.iccid, criteria, 'desc', null, signal)
    hasMoreEvents ||= nextToken !== null
    matches.push(...matchesOfEvents(condition, sim, rows.toReversed(), window))
  })
  return {
    matches: onePerPeriod(matches).toSorted((one, other) => other.atMs - one.atMs),
    simCount: inScope.length,
    isCut: named.isCut || state.isCut || all.length > chosen.length || hasMoreEvents,
  }
}

interface FoundSims {
  sims: readonly Sim[]
  isCut: boolean
}

const noSims: FoundSims = { sims: [], isCut: false }
const noIccids = { iccids: [], isCut: false }

const restTypeIds: Readonly<Record<RuleCondition['kind'], number>> = {
  usage: 7,
  silence: 3,
  status: 1,
  imei: 6,
}

const refusals = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_OFFERED', 'NOT_FOUND']

async function simsOfEvents(
  { condition, scope }: CheckedRule,
  { fromMs, toMs }: TimeWindow,
  maxEventPages: number,
  signal: AbortSignal,
): Promise<{ iccids: readonly string[]; isCut: boolean }> {
  const capabilities = currentCapabilities()
  const unnamed = { iccids: [], isCut: scope.kind !== 'list' }
  if (!capabilities.hasRestOperation('get', '/event')) return unnamed
  const hasTimeOrder = capabilities.hasRestParameter('get', '/event', 'sort.timestamp')
  const type = restEventTypes.find(({ id }) => id === restTypeIds[condition.kind])
  const lead = leadMs(condition)
  const filter = {
    type: type?.description ?? '',
    from: isoSecond(fromMs - lead),
    until: isoSecond(toMs - lead + 999),
    ...(scope.kind === 'customer' && { organisation: String(scope.id) }),
  }
  const { api, bodyOf } = await import('../../data/rest/api.ts')
  const items: unknown[] = []
  let isCut = true
  for (let page = 1; isCut && page <= maxEventPages; page++) {
    const query = collectionQuery({
      page,
      perPage: eventsPerPage,
      sort: [hasTimeOrder ? '-timestamp' : '-id'],
      filter,
    })
    try {
      const answer = await bodyOf(api.GET('/event', { params: { query }, signal }))
      items.push(...answer.items)
      isCut = answer.items.length >= eventsPerPage
    } catch (thrown) {
      // The event types are not documented: another service may reject these.
      if (!refusals.includes(problemOf(thrown).code)) throw thrown
      return unnamed
    }
  }
  // The fields of an event are not documented, so the SIM may be missing.
  const found = new Set(items.flatMap((event) => readText(readField(event, 'sim'), 'iccid') ?? []))
  const listed = scope.kind === 'list' ? new Set(scope.iccids) : undefined
  return {
    iccids: [...found].filter((iccid) => listed?.has(iccid) ?? true),
    isCut,
  }
}

async function simsOfState(
  { condition, scope }: CheckedRule,
  maxSimPages: number,
  signal: AbortSignal,
): Promise<FoundSims> {
  const capabilities = currentCapabilities()
  // The record of a SIM does not contain its customer.
  if (!capabilities.hasGraphql || scope.kind === 'customer' || scope.kind === 'list') return noSims
  const stateFilter: SimCriteria = {
    ...stateCriteria[condition.kind],
    ...(condition.kind === 'status' && { statusids: condition.statusids }),
    ...(condition.kind === 'usage' && { data_limit_share: { min: condition.percent } }),
    ...(scope.kind === 'label' && {
      texts: { end_customer_label: { mode: 'is', value: scope.name } as const },
    }),
  }
  // Drops criteria that the service does not support.
  const { criteria, order } = offeredView(
    { criteria: stateFilter, order: defaultOrder },
    capabilities,
  )
  const found: Sim[] = []
  const walk = walkSims(criteria, order)
  let isCut = true
  for (let page = 1; isCut && page <= maxSimPages; page++) {
    const { rows, isLast } = await walk.next(signal)
    found.push(...rows)
    isCut = !isLast
  }
  return { sims: found, isCut }
}

const stateCriteria: Readonly<Record<RuleCondition['kind'], SimCriteria>> = {
  usage: noCriteria,
  silence: { ...noCriteria, statusids: [2], in_session: false },
  status: noCriteria,
  imei: { ...noCriteria, statusids: [20] },
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
