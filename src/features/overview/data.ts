/** What the overview asks the service for; each value is loaded on its own, so that one failure stays with its card. */
import { useEffect, useSyncExternalStore } from 'react'
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'
import { runQuery } from '../../data/graphqlClient.ts'
import { createLoadedValue } from '../../data/loadedValue.ts'
import type { LoadedValue } from '../../data/loadedValue.ts'
import { allSimStatuses } from '../../domain/sim/simStatus.ts'
import type { SimStatus } from '../../domain/sim/simStatus.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { findings } from './findings.ts'
import { overviewJobs } from './jobs.ts'
import { latestEvents } from './latestEvents.ts'

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

/** By customer; under undefined those of the account's whole fleet. */
const statistics = new Map<number | undefined, LoadedValue<Statistics>>()
let shownCustomerId: number | undefined

function statisticsOf(customerid: number | undefined): LoadedValue<Statistics> {
  const known = statistics.get(customerid)
  if (known) return known
  const variables = customerid === undefined ? {} : { customerid }
  const made = createLoadedValue<Statistics>(
    async (signal) => (await runQuery(StatisticsQuery, variables, { signal })).getStatistics,
  )
  statistics.set(customerid, made)
  return made
}

const statusCounts = createLoadedValue<readonly StatusCount[]>((signal) =>
  Promise.all(
    allSimStatuses.map(async (status) => {
      const { listSims } = await runQuery(CountByStatusQuery, { statusid: status.id }, { signal })
      return { status, count: listSims?.totalSims ?? 0 }
    }),
  ),
)

/** The totals of the whole fleet, or of one customer's, which only administrators may ask for. */
export function useStatistics(customerid: number | undefined): QueryState<Statistics> {
  const value = statisticsOf(customerid)
  useEffect(() => {
    shownCustomerId = customerid
  }, [customerid])
  return useSyncExternalStore(value.subscribe, value.get)
}

/** The count of every status the contract knows, those without SIMs included. */
export function useStatusCounts(): QueryState<readonly StatusCount[]> {
  return useSyncExternalStore(statusCounts.subscribe, statusCounts.get)
}

/** Asks for everything on the overview again. */
export function refreshOverview(): void {
  for (const value of [
    statisticsOf(shownCustomerId),
    statusCounts,
    findings,
    overviewJobs,
    latestEvents,
  ])
    if (value.get().status !== 'loading') value.refresh()
}
