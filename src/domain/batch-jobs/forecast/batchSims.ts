/** Requests the SIMs of a selection (GraphQL interface, listSims). */
import { lookUpIccids, requestSimCount } from '../../sim-filter/simLookup.ts'
import { walkPages } from '../../../lib/pageWalk.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import type { BatchSelection } from '../batchSelection.ts'
import { pageLimit, simFilter } from '../../sim-filter/simRequest.ts'
import { noCriteria, type SimCriteria } from '../../sim-filter/simCriteria.ts'

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
        monthly_data_limit
        monthly_sms_mo_limit
        monthly_voice_mo_limit
        end_customer_label {
          name
        }
        imei_lock {
          enabled
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
    sims.push(...(await requestPage(variables, signal)).sims)
    done += limit
    onProgress(done)
  })
  return sims
}

/** Requests up to `most` SIMs that match the criteria, ordered by ICCID, without the excluded ones. */
export async function requestMatchingSims(
  criteria: SimCriteria,
  excluded: readonly string[],
  maxSims: number,
  signal: AbortSignal,
): Promise<BatchSim[]> {
  const excludedSet = new Set(excluded)
  const sims: BatchSim[] = []
  const walk = walkPages(
    async (nextToken) => {
      // Excluded SIMs are requested too: the service has no filter to exclude ICCIDs.
      const limit = Math.min(pageLimit, maxSims - sims.length + excludedSet.size)
      const page = await requestPage(
        { filter: simFilter(criteria), quickSearch: criteria.search || null, limit, nextToken },
        signal,
      )
      return { rows: page.sims, nextToken: page.nextToken, total: undefined }
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

/** Returns the criteria of a selection that is not a list; none for all SIMs. */
export function criteriaOf(selection: Exclude<BatchSelection, { kind: 'named' }>): SimCriteria {
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
    const { sims } = await requestPage({ filter, quickSearch, limit, nextToken: null }, signal)
    count += sims.length
  })
  return count
}

async function requestPage(
  variables: VariablesOf<typeof BatchSims>,
  signal: AbortSignal,
): Promise<{ sims: BatchSim[]; nextToken: string | null }> {
  const { listSims } = await fetchQuery(BatchSims, variables, signal)
  return {
    sims: listSims?.items ?? [],
    nextToken: listSims?.nextToken ?? null,
  }
}
