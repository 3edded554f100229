import { useQuery, type RequestPolicy } from 'urql'
import { graphql, type VariablesOf } from '../../data/graphql.ts'
import { mapQuery, type QueryResult } from '../../lib/queryResult.ts'
import { allSimStatuses, type SimStatus } from '../sim/simStatus.ts'
import type { SimCriteria } from './simCriteria.ts'
import { simFilter } from './simRequest.ts'

/** The SIMs of ten statuses: services limit how many fields an operation may have. */
const CountsQuery = graphql(`
  query StatusCounts(
    $search: String
    $s0: SimFilterInput
    $s1: SimFilterInput
    $s2: SimFilterInput
    $s3: SimFilterInput
    $s4: SimFilterInput
    $s5: SimFilterInput
    $s6: SimFilterInput
    $s7: SimFilterInput
    $s8: SimFilterInput
    $s9: SimFilterInput
  ) {
    s0: listSims(filter: $s0, quickSearch: $search, limit: 1) {
      totalSims
    }
    s1: listSims(filter: $s1, quickSearch: $search, limit: 1) {
      totalSims
    }
    s2: listSims(filter: $s2, quickSearch: $search, limit: 1) {
      totalSims
    }
    s3: listSims(filter: $s3, quickSearch: $search, limit: 1) {
      totalSims
    }
    s4: listSims(filter: $s4, quickSearch: $search, limit: 1) {
      totalSims
    }
    s5: listSims(filter: $s5, quickSearch: $search, limit: 1) {
      totalSims
    }
    s6: listSims(filter: $s6, quickSearch: $search, limit: 1) {
      totalSims
    }
    s7: listSims(filter: $s7, quickSearch: $search, limit: 1) {
      totalSims
    }
    s8: listSims(filter: $s8, quickSearch: $search, limit: 1) {
      totalSims
    }
    s9: listSims(filter: $s9, quickSearch: $search, limit: 1) {
      totalSims
    }
  }
`)

export interface StatusCount {
  status: SimStatus
  /** Undefined if the service did not say. */
  count: number | undefined
}

/** Returns how many of the SIMs that match have each status, whichever statuses the criteria name. */
export function useStatusCounts(
  criteria: SimCriteria,
  requestPolicy?: RequestPolicy,
): QueryResult<readonly StatusCount[]> {
  const first = useCounts(allSimStatuses.slice(0, 10), criteria, requestPolicy)
  const others = useCounts(allSimStatuses.slice(10), criteria, requestPolicy)
  return {
    data: first.data && others.data && [...first.data, ...others.data],
    error: first.error ?? others.error,
    isFetching: first.isFetching || others.isFetching,
    refetch: () => {
      first.refetch()
      others.refetch()
    },
  }
}

function useCounts(
  statuses: readonly SimStatus[],
  criteria: SimCriteria,
  requestPolicy: RequestPolicy | undefined,
): QueryResult<StatusCount[]> {
  const filters = statuses.map(({ id }, at) => [
    `s${at}`,
    simFilter({ ...criteria, statusids: [id] }),
  ])
  // One filter for each alias.
  const variables = {
    ...Object.fromEntries(filters),
    search: criteria.search || null,
  } as VariablesOf<typeof CountsQuery>
  return mapQuery(useQuery({ query: CountsQuery, variables, requestPolicy }), (data) => {
    const counts = new Map(Object.entries(data))
    return statuses.map((status, at) => ({
      status,
      count: counts.get(`s${at}`)?.totalSims ?? undefined,
    }))
  })
}
