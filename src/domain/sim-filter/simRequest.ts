import { graphql, type VariablesOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { walkPages, type PageWalk } from '../../lib/pageWalk.ts'
import { SimFields, type Sim } from '../sim/SimFields.ts'
import type { NumberRange, SimCriteria, SimOrder, TextMatch } from './simCriteria.ts'

/** Also used to look up SIMs by ICCID. */
export const ListSims = graphql(
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

export type SimFilter = NonNullable<VariablesOf<typeof ListSims>['filter']>

export const pageLimit = 100

/** Returns one page of a list. Throws a ProblemError, or an AbortError when aborted. */
export async function requestSimPage(
  criteria: SimCriteria,
  order: SimOrder,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<{ sims: Sim[]; nextToken: string | null; totalSims: number | undefined }> {
  const variables = {
    filter: simFilter(criteria),
    quickSearch: criteria.search || null,
    order: { [order.field]: order.direction },
    limit: pageLimit,
    nextToken,
  }
  const { listSims } = await fetchQuery(ListSims, variables, signal)
  const sims = listSims?.items ?? []
  return {
    sims,
    nextToken: listSims?.nextToken ?? null,
    totalSims: listSims?.totalSims ?? undefined,
  }
}

export function walkSims(criteria: SimCriteria, order: SimOrder): PageWalk<Sim> {
  return walkPages(
    async (nextToken, signal) => {
      const page = await requestSimPage(criteria, order, nextToken, signal)
      return { rows: page.sims, nextToken: page.nextToken, total: page.totalSims }
    },
    ({ iccid }) => iccid,
  )
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
  for (const field of ['in_session', 'exceeds_data_limit'] as const)
    if (criteria[field] !== undefined) filter[field] = criteria[field]
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
