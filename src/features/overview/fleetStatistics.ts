/** Sessions, networks and daily data usage of the fleet: an extension of the service. */
import { useQuery } from 'urql'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { graphql, type ResultOf } from '../../data/graphql.ts'
import { mapQuery, type QueryResult } from '../../lib/queryResult.ts'
import { useSelectedCustomerId } from './selectedCustomer.tsx'
import { useAutoRefresh } from '../../domain/useAutoRefresh.ts'

const FleetStatisticsQuery = graphql(`
  query FleetStatistics($customerid: Int) {
    getFleetStatistics(customerid: $customerid) {
      onlineSims
      offlineSims
      dailyDataUsage {
        day
        bytes
      }
      countries {
        countryIso
        sims
      }
      operators {
        networkOperator {
          name
          countryIso
          mcc
          mnc
        }
        sims
      }
    }
  }
`)

export type FleetStatistics = ResultOf<typeof FleetStatisticsQuery>['getFleetStatistics']

/** Returns the figures of the fleet or of the chosen customer; undefined where the service lacks them. */
export function useFleetStatistics(): QueryResult<FleetStatistics> | undefined {
  const isOffered = useCapabilities().hasOperation('getFleetStatistics')
  const customerid = useSelectedCustomerId()
  const variables = customerid === undefined ? {} : { customerid }
  const query = mapQuery(
    useQuery({ query: FleetStatisticsQuery, variables, pause: !isOffered }),
    (answer) => answer.getFleetStatistics,
  )
  const refreshed = useAutoRefresh({
    ...query,
    // A paused query would be sent by a refetch.
    refetch: () => (isOffered ? query.refetch() : undefined),
  })
  return isOffered ? refreshed : undefined
}
