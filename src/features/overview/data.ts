/** What the overview loads; each value on its own, so that one failure stays with its card. */
import { useEffect, useEffectEvent } from 'react'
import { useQuery as useTanstackQuery } from '@tanstack/react-query'
import { useQuery } from 'urql'
import type { components } from '../../contract/generated/rest.ts'
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { $api } from '../../data/rest/api.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { allSimStatuses } from '../../domain/sim/simStatus.ts'
import type { SimStatus } from '../../domain/sim/simStatus.ts'
import { useMissedUpdates } from '../../domain/sim/useMissedUpdates.ts'
import { mapQuery } from '../../lib/queryResult.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { fetchFindings } from './findings.ts'
import type { Finding } from './findings.ts'
import { JobsQuery, readJobs } from './jobs.ts'
import type { OverviewJobs } from './jobs.ts'

export type RestEvent = components['schemas']['Event']

const StatisticsQuery = graphql(`
  query Statistics($customerid: Int) {
    getStatistics(customerid: $customerid) {
      totalSimCards
      activeSimCards
      currentMonthlyDataUsage
      previousMonthDataUsage
    }
  }
`)

const CountByStatusQuery = graphql(`
  query CountByStatus($statusid: Int!) {
    listSims(filter: { statusid: { eq: $statusid } }, limit: 1) {
      totalSims
    }
  }
`)

/** Totals of the customer's fleet (GraphQL interface, getStatistics); usage in bytes. */
export type Statistics = ResultOf<typeof StatisticsQuery>['getStatistics']

/** How many SIMs have a status. */
export interface StatusCount {
  status: SimStatus
  count: number
}

/** For values of several requests: another visit within this time shows them as they are. */
const staleTime = 10_000

/** The totals of the whole fleet, or of one customer's, which only administrators may ask for. */
export function useStatistics(customerid: number | undefined): QueryResult<Statistics> {
  const variables = customerid === undefined ? {} : { customerid }
  return useRefreshed(
    mapQuery(useQuery({ query: StatisticsQuery, variables }), (answer) => answer.getStatistics),
  )
}

/** The count of every status the contract knows, those without SIMs included. */
export function useStatusCounts(): QueryResult<readonly StatusCount[]> {
  return useRefreshed(
    useTanstackQuery({
      queryKey: ['overview', 'status counts'],
      queryFn: ({ signal }) => fetchStatusCounts(signal),
      staleTime,
    }),
  )
}

function fetchStatusCounts(signal: AbortSignal): Promise<StatusCount[]> {
  return Promise.all(
    allSimStatuses.map(async (status) => {
      const { listSims } = await fetchQuery(CountByStatusQuery, { statusid: status.id }, signal)
      return { status, count: listSims?.totalSims ?? 0 }
    }),
  )
}

/** What in the fleet is worth acting on. */
export function useFindings(): QueryResult<readonly Finding[]> {
  return useRefreshed(
    useTanstackQuery({
      queryKey: ['overview', 'findings'],
      queryFn: ({ signal }) => fetchFindings(signal),
      staleTime,
    }),
  )
}

/** The batch jobs under way and the newest ones. */
export function useOverviewJobs(): QueryResult<OverviewJobs> {
  return useRefreshed(mapQuery(useQuery({ query: JobsQuery }), readJobs))
}

/** The newest events of the organisation, or of the account where it belongs to none (REST interface, Events). */
export function useLatestEvents(): QueryResult<readonly RestEvent[]> {
  const { organisationId } = useAccount()
  const query = { per_page: 6, sort: '-timestamp' }
  const ofAll = $api.useQuery(
    'get',
    '/event',
    { params: { query } },
    { enabled: organisationId === null, select: ({ items }) => items },
  )
  const ofOrganisation = $api.useQuery(
    'get',
    '/organisation/{org_id}/event',
    { params: { path: { org_id: organisationId ?? 0 }, query } },
    { enabled: organisationId !== null, select: ({ items }) => items },
  )
  return useRefreshed(organisationId === null ? ofAll : ofOrganisation)
}

/** The query, fetched again every half minute while it is looked at, and when live updates were missed. */
function useRefreshed<T>(query: QueryResult<T>): QueryResult<T> {
  useMissedUpdates(query.refetch)
  useRefreshWhileVisible(query.refetch)
  return query
}

const everyMs = 30_000

/** Calls `refresh` every half minute while the tab is in sight, and when it comes back into sight after longer. */
export function useRefreshWhileVisible(refresh: () => unknown): void {
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    let lastMs = Date.now()
    const refreshIfDue = () => {
      if (document.hidden || Date.now() - lastMs < everyMs - 1000) return
      lastMs = Date.now()
      refreshNow()
    }
    const timer = setInterval(refreshIfDue, everyMs)
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [])
}
