import { graphql, type ResultOf } from '../../data/graphql.ts'
import { isRefusal, type Problem } from '../../lib/problem.ts'
import type { Customer } from '../useCustomer.ts'

export const LocationQuery = graphql(`
  query Location($iccid: String!) {
    getLocationData(iccid: $iccid) {
      iccid
      longitude
      latitude
      receivedAtMs
    }
  }
`)

export type Position = NonNullable<ResultOf<typeof LocationQuery>['getLocationData']>

/** Returns whether a problem means that the positions of a SIM are not recorded. A service without codes fails for such a SIM. */
export function isNotRecorded(
  problem: Problem | undefined,
  status: Customer['geolocation_status'] | undefined,
): boolean {
  return (
    isRefusal(problem) ||
    (problem?.code === 'INTERNAL' && status !== undefined && status !== 'ACTIVE')
  )
}
