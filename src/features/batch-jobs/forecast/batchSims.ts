/** Requests the SIMs of a selection (GraphQL interface, listSims). */
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import {
  lookUpIccids,
  pageLimit,
  requestSimCount,
  simFilter,
} from '../../../domain/sim-filter/simRequest.ts'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import type { ResultOf, VariablesOf } from '../../../data/graphql.ts'

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
        monthly_sms_mt_limit
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

/** A SIM as far as forecasts need it: fewer fields than in the SIM list, since up to 100,000 are read. */
export type BatchSim = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof BatchSims>['listSims']>['items']>[number]
>

/** The SIMs of these ICCIDs that exist, in no certain order; `onProgress` gets how many ICCIDs were looked up. */
export async function requestNamedSims(
  iccids: readonly string[],
  signal: AbortSignal,
  onProgress: (done: number) => void = () => {},
): Promise<BatchSim[]> {
  const found: BatchSim[] = []
  let done = 0
  await lookUpIccids(iccids, async (filter, limit) => {
    const variables = { filter, quickSearch: null, limit, nextToken: null }
    found.push(...(await requestPage(variables, signal)).sims)
    done += limit
    onProgress(done)
  })
  return found
}

/** The first SIMs that meet the criteria in the order of ICCID, at most `most`, without those left out. */
export async function requestMatchingSims(
  criteria: SimCriteria,
  excluded: readonly string[],
  most: number,
  signal: AbortSignal,
): Promise<BatchSim[]> {
  const left = new Set(excluded)
  const found: BatchSim[] = []
  let nextToken: string | null = null
  do {
    // Those left out are requested as well: the service has no filter for "not these".
    const limit: number = Math.min(pageLimit, most - found.length + left.size)
    const page: { sims: BatchSim[]; nextToken: string | null } = await requestPage(
      { filter: simFilter(criteria), quickSearch: criteria.search || null, limit, nextToken },
      signal,
    )
    found.push(...page.sims.filter(({ iccid }) => !left.has(iccid)))
    nextToken = page.nextToken
  } while (nextToken !== null && found.length < most)
  return found.slice(0, most)
}

/** How many SIMs a selection holds now; undefined when the service does not say. SIMs left out are counted only where they match. */
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

/** The criteria of a selection that is not a list; none for every SIM. */
export function criteriaOf(selection: Exclude<BatchSelection, { kind: 'named' }>): SimCriteria {
  return selection.kind === 'everything' ? noCriteria : selection.criteria
}

/** How many of the SIMs left out would otherwise be in: the service filters by one ICCID filter at a time. */
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
    sims: (listSims?.items ?? []).filter((sim) => sim !== null),
    nextToken: listSims?.nextToken ?? null,
  }
}
