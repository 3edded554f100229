/**
 * The facts a forecast needs: the number of selected SIMs, their statuses and products, and all SIMs or, for a large filter, a
 * sample of each group.
 */
import type { BatchSelection } from '../batchSelection.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { providers } from '../../../contract/providers.ts'
import { lookUpIccids, requestSimCount } from '../../sim-filter/simLookup.ts'
import { noCriteria, type SimCriteria } from '../../sim-filter/simCriteria.ts'
import { forEachConcurrently } from '../../../lib/forEachConcurrently.ts'
import { walkPages, type TokenPage } from '../../../lib/pageWalk.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { pageLimit, simFilter } from '../../sim-filter/simRequest.ts'

interface SimGroup {
  statusid: number
  providerid: number
  count: number
  /** All SIMs of the group, or a sample. */
  sims: readonly BatchSim[]
}

export interface SelectionFacts {
  count: number
  groups: readonly SimGroup[]
  isComplete: boolean
  /** ICCIDs of a list that the service no longer knows. */
  missing: readonly string[]
}

const maxWhole = 3000
const groupSampleSize = 60
const maxConcurrentRequests = 4

/** From one step of the wizard to the next, a list is not loaded again. */
const reusedMs = 60_000
let lastNamed: { iccids: readonly string[]; sims: readonly BatchSim[]; atMs: number } | undefined

/** Requests the facts of a selection; `onProgress` gets 0 to 1. Throws a ProblemError, or an AbortError when aborted. */
export async function requestFacts(
  selection: BatchSelection,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<SelectionFacts> {
  if (selection.kind === 'named') return factsOfNamed(selection.iccids, signal, onProgress)
  const criteria = criteriaOf(selection)
  const count = await requestSimCount(criteria, signal)
  if (count === undefined || count <= maxWhole + selection.excluded.length) {
    return factsOfSims(await requestMatchingSims(criteria, selection.excluded, Infinity, signal))
  }
  return factsOfLarge(
    criteria,
    count - selection.excluded.length,
    selection.excluded,
    signal,
    onProgress,
  )
}

async function factsOfNamed(
  iccids: readonly string[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SelectionFacts> {
  if (lastNamed?.iccids !== iccids || Date.now() - lastNamed.atMs > reusedMs) {
    const sims = await requestNamedSims(iccids, signal, (done) => onProgress(done / iccids.length))
    lastNamed = { iccids, sims, atMs: Date.now() }
  }
  const { sims } = lastNamed
  const known = new Set(sims.map(({ iccid }) => iccid))
  return { ...factsOfSims(sims), missing: iccids.filter((iccid) => !known.has(iccid)) }
}

export function factsOfSims(sims: readonly BatchSim[]): SelectionFacts {
  const groups = new Map<string, SimGroup & { sims: BatchSim[] }>()
  for (const sim of sims) {
    const { statusid, providerid } = sim
    const key = `${statusid} ${providerid}`
    const group = groups.get(key) ?? { statusid, providerid, count: 0, sims: [] }
    group.count++
    group.sims.push(sim)
    groups.set(key, group)
  }
  return { count: sims.length, groups: [...groups.values()], isComplete: true, missing: [] }
}

async function factsOfLarge(
  criteria: SimCriteria,
  selected: number,
  excluded: readonly string[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SelectionFacts> {
  const excludedSims = await requestNamedSims(excluded, signal)
  const statusids = filteredIds(criteria.statusids, simStatuses)
  const present: number[] = []
  await forEachConcurrently(statusids, maxConcurrentRequests, async (statusid) => {
    if (((await requestSimCount({ ...criteria, statusids: [statusid] }, signal)) ?? 0) > 0)
      present.push(statusid)
  })
  const groups = present.flatMap((statusid) =>
    filteredIds(criteria.providerids, providers).map((providerid) => ({ statusid, providerid })),
  )
  const sampled: SimGroup[] = []
  let done = 0
  await forEachConcurrently(groups, maxConcurrentRequests, async (group) => {
    const own = { ...criteria, statusids: [group.statusid], providerids: [group.providerid] }
    const all = (await requestSimCount(own, signal)) ?? 0
    const excludedCount = excludedSims.filter(
      (sim) => sim.statusid === group.statusid && sim.providerid === group.providerid,
    ).length
    if (all > excludedCount)
      sampled.push({
        ...group,
        count: all - excludedCount,
        sims: await requestMatchingSims(own, excluded, groupSampleSize, signal),
      })
    onProgress(++done / groups.length)
  })
  return {
    // A job also changes SIMs whose status or product is newer than this portal.
    count: Math.max(
      selected,
      sampled.reduce((sum, { count }) => sum + count, 0),
    ),
    groups: sampled,
    isComplete: false,
    missing: [],
  }
}

function filteredIds(filter: readonly number[], table: readonly { id: number }[]): number[] {
  const all = table.map(({ id }) => id)
  return filter.length === 0 ? all : all.filter((id) => filter.includes(id))
}

export function sampleOf({ groups }: SelectionFacts, maxSims: number): BatchSim[] {
  const chosen: BatchSim[] = []
  for (let round = 0; chosen.length < maxSims; round++) {
    const before = chosen.length
    for (const { sims } of groups) {
      const sim = sims[round]
      if (sim && chosen.length < maxSims) chosen.push(sim)
    }
    if (chosen.length === before) break
  }
  return chosen
}

const BatchSims = graphql(`
  query BatchSims($filter: SimFilterInput, $quickSearch: String, $limit: Int!, $nextToken: String) {
    listSims(
      filter: $filter
      quickSearch: $quickSearch
      limit: $limit
      nextToken: $nextToken
      order: { iccid: "asc" }
    ) {
      items {
        iccid
        statusid
        providerid
        custom_field_1
        imei
        in_session_since
        monthly_data_volume
        monthly_data_limit
        monthly_sms_mo
        monthly_sms_mo_limit
        monthly_voice_mo
        monthly_voice_mo_limit
        end_customer_label {
          name
        }
        imei_lock {
          enabled
          imei
        }
      }
      nextToken
    }
  }
`)

/** The fields forecasts need: fewer than in the SIM list, because up to 100,000 SIMs are loaded. */
export type BatchSim = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof BatchSims>['listSims']>['items']>[number]
>

/** Requests the existing SIMs of these ICCIDs, in any order; `onProgress` gets the number of ICCIDs looked up. */
export async function requestNamedSims(
  iccids: readonly string[],
  signal: AbortSignal,
  onProgress: (done: number) => void = () => {},
): Promise<BatchSim[]> {
  const sims: BatchSim[] = []
  let done = 0
  await lookUpIccids(iccids, async (filter, limit) => {
    const variables = { filter, quickSearch: null, limit, nextToken: null }
    sims.push(...(await requestPage(variables, signal)).rows)
    done += limit
    onProgress(done)
  })
  return sims
}

async function requestMatchingSims(
  criteria: SimCriteria,
  excluded: readonly string[],
  maxSims: number,
  signal: AbortSignal,
): Promise<BatchSim[]> {
  const excludedSet = new Set(excluded)
  const sims: BatchSim[] = []
  const walk = walkPages(
    (nextToken) => {
      // Excluded SIMs are requested too: the service has no filter to exclude ICCIDs.
      const limit = Math.min(pageLimit, maxSims - sims.length + excludedSet.size)
      const quickSearch = criteria.search || null
      return requestPage({ filter: simFilter(criteria), quickSearch, limit, nextToken }, signal)
    },
    ({ iccid }: BatchSim) => iccid,
  )
  let hasMore = true
  while (hasMore && sims.length < maxSims) {
    const { rows, isLast } = await walk.next(signal)
    sims.push(...rows.filter(({ iccid }) => !excludedSet.has(iccid)))
    hasMore = !isLast
  }
  return sims.slice(0, maxSims)
}

/** Requests the current number of selected SIMs; undefined when the service does not return it. */
export async function requestSelectionCount(
  selection: BatchSelection,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (selection.kind === 'named') return selection.iccids.length
  const criteria = criteriaOf(selection)
  const [count, excluded] = await Promise.all([
    requestSimCount(criteria, signal),
    countExcluded(criteria, selection.excluded, signal),
  ])
  return count === undefined ? undefined : Math.max(0, count - excluded)
}

function criteriaOf(selection: Exclude<BatchSelection, { kind: 'named' }>): SimCriteria {
  return selection.kind === 'everything' ? noCriteria : selection.criteria
}

/** Requests how many excluded SIMs match the criteria; the service takes one ICCID filter at a time. */
async function countExcluded(
  criteria: SimCriteria,
  excluded: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  if (excluded.length === 0) return 0
  if (criteria.texts.iccid || criteria.iccidRange) return excluded.length
  let count = 0
  await lookUpIccids(excluded, async (ofIccids, limit) => {
    const filter = { ...simFilter(criteria), ...ofIccids }
    const quickSearch = criteria.search || null
    const { rows } = await requestPage({ filter, quickSearch, limit, nextToken: null }, signal)
    count += rows.length
  })
  return count
}

async function requestPage(
  variables: VariablesOf<typeof BatchSims>,
  signal: AbortSignal,
): Promise<TokenPage<BatchSim>> {
  const { listSims } = await fetchQuery(BatchSims, variables, signal)
  const { items, nextToken = null } = listSims ?? {}
  return { rows: items ?? [], nextToken, total: undefined }
}
