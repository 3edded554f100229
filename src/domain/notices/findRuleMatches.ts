/** Finds what rules match by requests. */
import { restEventTypes } from '../../contract/restEventTypes.ts'
import type { SimEventType } from '../../contract/simEventTypes.ts'
import { currentCapabilities } from '../../data/capabilities.ts'
import type { RestRecord } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { readField, readText } from '../../lib/json.ts'
import { forEachConcurrently } from '../../lib/forEachConcurrently.ts'
import { problemOf } from '../../lib/problem.ts'
import { isoSecond } from '../../lib/time.ts'
import { requestSimEvents, type SimEvent } from '../sim-events/simEvents.ts'
import type { Sim } from '../sim/SimFields.ts'
import { defaultOrder } from '../sim-filter/simCriteria.ts'
import { requestSims } from '../sim-filter/simLookup.ts'
import { walkSims } from '../sim-filter/simRequest.ts'
import { requestCount, requestFleetFacts } from './fleetFacts.ts'
import {
  criteriaOfCondition,
  narrow,
  offeredCriteria,
  type OfferedCriteria,
} from './ruleCriteria.ts'
import {
  criteriaOf,
  isInScope,
  isWithin,
  leadMs,
  matchesOfEvents,
  matchesOfFleet,
  matchesOfRecord,
  matchesOfSim,
  matchesOfState,
  onePerPeriod,
  type FleetFacts,
  type RuleMatch,
  type TimeWindow,
} from './ruleMatches.ts'
import type { ConditionKind, RuleCondition, RuleCore } from './ruleSchema.ts'
import { rememberEvent, rememberSim } from './simMemory.ts'

interface RuleMatches {
  matches: RuleMatch[]
  /** How many SIMs were checked, where the service could not tell whether others match. */
  checkedOnly: number | undefined
}

/** Why a rule is checked: the first check of a visit, or a poll. */
export type CheckReason = 'visit' | 'poll'

const maxSims = 500
/** The events of each SIM take a request. */
const maxSimsWithEvents = 100
const eventsPerPage = 500
const requestsAtOnce = 4

/** The events that show a condition: their type in either interface. Other conditions are only seen in live updates. */
export const eventsOf: Partial<Record<ConditionKind, { type: SimEventType; restTypeId: number }>> =
  {
    usage: { type: 'usageNotification', restTypeId: 7 },
    offline: { type: 'presence', restTypeId: 3 },
    sessions: { type: 'presence', restTypeId: 2 },
    status: { type: 'lifecycle', restTypeId: 1 },
    imei: { type: 'imeiUnauthorized', restTypeId: 6 },
  }

/** Returns the matches of a rule in a window. Throws a ProblemError or an AbortError. */
export async function findRuleMatches(
  rule: RuleCore,
  window: TimeWindow,
  reason: CheckReason,
  signal: AbortSignal,
): Promise<RuleMatches> {
  const fleet = await requestFleetFacts(rule, signal).catch(ignoreRefusal<FleetFacts>({}))
  const ofFleet = matchesOfFleet(rule, window.toMs, fleet)
  const found: RuleMatches[] = []
  for (const condition of rule.conditions)
    if (eventsOf[condition.kind])
      found.push(await findConditionMatches(rule, condition, window, reason, signal))
  const checked = found.flatMap(({ checkedOnly }) => checkedOnly ?? [])
  const candidates = found.flatMap(({ matches }) => matches)
  const ofSims =
    rule.match === 'all' && rule.conditions.length > 1
      ? await findCombined(rule, candidates, window, fleet, signal)
      : candidates
  return {
    matches: onePerPeriod([...ofFleet, ...ofSims]).toSorted((one, other) => other.atMs - one.atMs),
    checkedOnly: checked.length > 0 ? Math.min(...checked) : undefined,
  }
}

async function findConditionMatches(
  { sims: scope }: RuleCore,
  condition: RuleCondition,
  window: TimeWindow,
  reason: CheckReason,
  signal: AbortSignal,
): Promise<RuleMatches> {
  const rule: RuleCore = { sims: scope, conditions: [condition], match: 'any' }
  const filter = stateFilter(rule, condition, window)
  // Without the filters, live updates report what changes during a visit, except for usage.
  const isStateRead = filter?.isExact || reason === 'visit' || condition.kind === 'usage'
  const state = filter && isStateRead ? await simsOfState(rule, filter, signal) : noSims
  const matches = state.sims.flatMap((sim) =>
    filter?.isExact
      ? matchesOfState(condition, sim, window.toMs)
      : matchesOfRecord(rule, sim, window.toMs).filter(isWithin(window)),
  )
  const matched = new Set(matches.map(({ subject }) => subject))
  const named = await iccidsOfEvents(rule, condition, window, signal)
  const readsState = !filter?.isExact && condition.kind !== 'usage'
  const listed = reason === 'visit' ? listedIccids(rule) : []
  const all = [...named, ...(readsState ? state.sims.map(({ iccid }) => iccid) : []), ...listed]
  const open = [...new Set(all)].filter((iccid) => !matched.has(iccid))
  const chosen = open.slice(0, maxSimsWithEvents)
  await readEvents(rule, chosen, state.sims, window, signal, (sim, events) =>
    matches.push(
      ...matchesOfEvents(rule, sim, events, window).map((match) => ({
        ...match,
        name: sim.custom_field_1,
      })),
    ),
  )
  return {
    matches: onePerPeriod(matches),
    checkedOnly: state.isCut
      ? maxSims
      : readsState && open.length > chosen.length
        ? maxSimsWithEvents
        : undefined,
  }
}

/** Returns the matches of a rule whose conditions must all hold, among the SIMs for which one of them began to. */
async function findCombined(
  rule: RuleCore,
  candidates: readonly RuleMatch[],
  window: TimeWindow,
  fleet: FleetFacts,
  signal: AbortSignal,
): Promise<RuleMatch[]> {
  const iccids = [...new Set(candidates.flatMap(({ iccid }) => iccid ?? []))]
  const matches: RuleMatch[] = []
  await readEvents(rule, iccids.slice(0, maxSimsWithEvents), [], window, signal, (sim, events) => {
    const memory = events.reduce(rememberEvent, { iccid: sim.iccid })
    const known = rememberSim(memory, sim, window.toMs, true)
    matches.push(...matchesOfSim(rule, known, window.toMs, fleet).filter(isWithin(window)))
  })
  return matches
}

async function readEvents(
  rule: RuleCore,
  iccids: readonly string[],
  known: readonly Sim[],
  { fromMs, toMs }: TimeWindow,
  signal: AbortSignal,
  use: (sim: Sim, events: readonly SimEvent[]) => void,
): Promise<void> {
  const records = await recordsOf(iccids, known, signal)
  const read = iccids.flatMap((iccid) => records.get(iccid) ?? [])
  const types = rule.conditions.flatMap(({ kind }) => eventsOf[kind]?.type ?? [])
  const criteria = { types: [...new Set(types)], fromMs: fromMs - leadMs(rule), toMs }
  await forEachConcurrently(
    read.filter((sim) => isInScope(rule, sim) !== false),
    requestsAtOnce,
    async (sim) => {
      const { rows } = await requestSimEvents(sim.iccid, criteria, null, signal)
      use(sim, rows.toReversed())
    },
  )
}

interface MatchCount {
  matching: number
  total: number
  /** Whether `total` is the first part of all SIMs. */
  isCut: boolean
}

/** Returns how many SIMs of a rule meet a condition now; undefined where the service cannot tell. Throws a ProblemError or an AbortError. */
export async function countMatchesNow(
  rule: RuleCore,
  condition: RuleCondition,
  signal: AbortSignal,
): Promise<MatchCount | undefined> {
  const count = await requestCount(rule, condition, signal)
  if (count) return { ...count, isCut: false }
  const criteria = criteriaOf(rule)
  if (condition.kind !== 'usage' || criteria.customerids) return undefined
  const { sims, isCut } = await simsOfState(rule, offeredCriteria(criteria), signal)
  const matching = sims.filter((sim) => matchesOfRecord(rule, sim, Date.now()).length > 0).length
  return { matching, total: sims.length, isCut }
}

/** Returns the filter for SIMs that came into the state of a condition within a window; undefined if no filter can tell. */
function stateFilter(
  rule: RuleCore,
  condition: RuleCondition,
  { fromMs, toMs }: TimeWindow,
): OfferedCriteria | undefined {
  const state = criteriaOfCondition(condition, toMs, fromMs)
  const criteria = state && narrow(criteriaOf(rule), state)
  return criteria && offeredCriteria(criteria)
}

interface FoundSims {
  sims: readonly Sim[]
  isCut: boolean
}

const noSims: FoundSims = { sims: [], isCut: false }

function listedIccids(rule: RuleCore): readonly string[] {
  const match = criteriaOf(rule).texts.iccid
  if (match?.mode === 'oneOf') return match.values
  return match?.mode === 'is' ? [match.value] : []
}

async function simsOfState(
  rule: RuleCore,
  { criteria, isExact }: OfferedCriteria,
  signal: AbortSignal,
): Promise<FoundSims> {
  if (!currentCapabilities().hasGraphql) return noSims
  const listed = listedIccids(rule)
  if (listed.length > 0 && !isExact)
    return {
      sims: await requestSims(listed.slice(0, maxSims), signal),
      isCut: listed.length > maxSims,
    }
  // The record of a SIM does not contain its customer.
  if (criteriaOf(rule).customerids && !criteria.customerids) return noSims
  const found: Sim[] = []
  const walk = walkSims(criteria, defaultOrder)
  let isCut = true
  while (isCut && found.length < maxSims) {
    const { rows, isLast } = await walk.next(signal)
    found.push(...rows)
    isCut = !isLast
  }
  return { sims: found.filter((sim) => isInScope(rule, sim) !== false), isCut }
}

const refusals = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_OFFERED', 'NOT_FOUND']

/** Returns the SIMs that the latest events name; none where the service does not list events of all SIMs. */
export async function iccidsOfEvents(
  rule: RuleCore,
  condition: RuleCondition,
  { fromMs, toMs }: TimeWindow,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const capabilities = currentCapabilities()
  if (!capabilities.hasRestOperation('get', '/event')) return []
  const hasTimeOrder = capabilities.hasRestParameter('get', '/event', 'sort.timestamp')
  const type = restEventTypes.find(({ id }) => id === eventsOf[condition.kind]?.restTypeId)
  const { customerids } = criteriaOf(rule)
  const lead = leadMs({ conditions: [condition] })
  const { api, bodyOf } = await import('../../data/rest/api.ts')
  const eventsOfOwner = async (organisation: string) => {
    const query = collectionQuery({
      page: 1,
      perPage: eventsPerPage,
      sort: [hasTimeOrder ? '-timestamp' : '-id'],
      filter: {
        type: type?.description ?? '',
        from: isoSecond(fromMs - lead),
        until: isoSecond(toMs - lead + 999),
        organisation,
      },
    })
    return (await bodyOf(api.GET('/event', { params: { query }, signal }))).items
  }
  // The event types are not documented: another service may reject these.
  const items = await Promise.all(
    (customerids?.map(String) ?? ['']).map((owner) =>
      eventsOfOwner(owner).catch(ignoreRefusal<RestRecord<'Event'>[]>([])),
    ),
  )
  // The fields of an event are not documented, so the SIM may be missing.
  const found = items.flat().flatMap((event) => readText(readField(event, 'sim'), 'iccid') ?? [])
  const listed = listedIccids(rule)
  return listed.length === 0 ? found : found.filter((iccid) => listed.includes(iccid))
}

/** Returns a handler that resolves to the value where the service or the role does not allow a request. */
function ignoreRefusal<T>(value: T): (thrown: unknown) => T {
  return (thrown) => {
    if (!refusals.includes(problemOf(thrown).code)) throw thrown
    return value
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
