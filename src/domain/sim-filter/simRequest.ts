/** Requests of SIMs (GraphQL interface, Queries and SimFilterInput). */
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import type { VariablesOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { inParallel } from '../../lib/inParallel.ts'
import { SimFields } from '../sim/SimFields.ts'
import type { Sim } from '../sim/SimFields.ts'
import type { NumberRange, SimCriteria, SimOrder, TextMatch } from './simCriteria.ts'

const ListSims = graphql(
  `
    query ListSims(
      $filter: SimFilterInput
      $order: SimListOrder
      $limit: Int!
      $quickSearch: String
      $nextToken: String
    ) {
      listSims(
        filter: $filter
        order: $order
        limit: $limit
        quickSearch: $quickSearch
        nextToken: $nextToken
      ) {
        items {
          ...SimFields
        }
        nextToken
        totalSims
      }
    }
  `,
  [SimFields],
)

const CountSims = graphql(`
  query CountSims($filter: SimFilterInput, $quickSearch: String) {
    listSims(filter: $filter, limit: 1, quickSearch: $quickSearch) {
      totalSims
    }
  }
`)

type SimFilter = NonNullable<VariablesOf<typeof ListSims>['filter']>

export const pageLimit = 100

export interface SimPage {
  sims: Sim[]
  nextToken: string | null
  /** SIMs that match on all pages; undefined when the service does not report it. */
  totalSims: number | undefined
}

/** Returns one page of a list. Throws a ProblemError, or an AbortError when aborted. */
export async function requestSimPage(
  criteria: SimCriteria,
  order: SimOrder,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<SimPage> {
  const variables = {
    filter: simFilter(criteria),
    quickSearch: criteria.search || null,
    order: { [order.field]: order.direction },
    limit: pageLimit,
    nextToken,
  }
  const { listSims } = await fetchQuery(ListSims, variables, signal)
  const sims = (listSims?.items ?? []).filter((sim) => sim !== null)
  return {
    sims,
    nextToken: listSims?.nextToken ?? null,
    totalSims: listSims?.totalSims ?? undefined,
  }
}

/** Returns how many SIMs match; undefined when the service does not report it. */
export async function requestSimCount(
  criteria: SimCriteria,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { listSims } = await fetchQuery(
    CountSims,
    { filter: simFilter(criteria), quickSearch: criteria.search || null },
    signal,
  )
  return listSims?.totalSims ?? undefined
}

/** Returns the SIMs with these ICCIDs that exist, in no particular order. Throws a ProblemError, or an AbortError when aborted. */
export async function requestSims(iccids: readonly string[], signal: AbortSignal): Promise<Sim[]> {
  const sims: Sim[] = []
  await lookUpIccids(iccids, async (filter, limit) => {
    const { listSims } = await fetchQuery(
      ListSims,
      { filter, limit, order: null, quickSearch: null, nextToken: null },
      signal,
    )
    sims.push(...(listSims?.items ?? []).filter((sim) => sim !== null))
  })
  return sims
}

const lookupsAtOnce = 6

/**
 * Calls `request` with filters that together cover these ICCIDs, a few at a time: a hundred each, or one each for a service that
 * does not accept lists, which are an extension.
 */
export async function lookUpIccids(
  iccids: readonly string[],
  request: (filter: Pick<SimFilter, 'iccid'>, limit: number) => Promise<void>,
): Promise<void> {
  const takesLists = currentCapabilities().hasField('StringFilterInput', 'in')
  const size = takesLists ? pageLimit : 1
  const starts = Array.from({ length: Math.ceil(iccids.length / size) }, (_, index) => index * size)
  await inParallel(starts, lookupsAtOnce, (start) => {
    const chunk = iccids.slice(start, start + size)
    return request({ iccid: takesLists ? { in: chunk } : { eq: chunk[0] ?? '' } }, chunk.length)
  })
}

/** Returns the filter argument; null when no filter is set. The quick search is a separate argument. */
export function simFilter(criteria: SimCriteria): SimFilter | null {
  const filter: SimFilter = {}
  for (const [field, match] of Object.entries(criteria.texts))
    Object.assign(filter, { [field]: stringFilter(match) })
  if (criteria.iccidRange) filter.iccIdRange = criteria.iccidRange
  if (criteria.statusids.length > 0) filter.statusid = { in: [...criteria.statusids] }
  if (criteria.providerids.length > 0) filter.providerid = { in: [...criteria.providerids] }
  if (criteria.monthly_data_volume)
    filter.monthly_data_volume = { between: bounds(criteria.monthly_data_volume) }
  if (criteria.previous_month_data_volume)
    filter.previous_month_data_volume = { between: bounds(criteria.previous_month_data_volume) }
  if (criteria.data_limit_share)
    filter.data_limit_share = { between: bounds(criteria.data_limit_share) }
  for (const field of dayFields) {
    const range = criteria[field]
    if (!range) continue
    const [min, max] = bounds(range)
    filter[field] = { between: [Math.ceil(min / 1000), Math.floor(max / 1000)] }
  }
  if (criteria.customerids) filter.customerid = { in: [...criteria.customerids] }
  if (criteria.in_session !== undefined) filter.in_session = criteria.in_session
  return Object.keys(filter).length > 0 ? filter : null
}

const dayFields = ['activation_timestamp', 'status_changed_at', 'last_seen_at'] as const

function stringFilter(match: TextMatch) {
  if (match.mode === 'oneOf') return { in: [...match.values] }
  const { mode, value } = match
  if (mode === 'is') return { eq: value }
  return mode === 'begins' ? { beginsWith: value } : { contains: value }
}

function bounds({ min = 0, max = Number.MAX_SAFE_INTEGER }: NumberRange): [number, number] {
  return [min, max]
}
