/** The status moves users may ask for, per product (GraphQL interface, getAvailableStatusTransitions), fetched once per session. */
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../data/graphql.ts'
import { readQuery } from '../../../lib/queryResult.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import type { Stratum } from './selectionFacts.ts'

const TransitionsQuery = graphql(`
  query StatusTransitions {
    getAvailableStatusTransitions {
      fromstatusid
      tostatusid
      providerid
    }
  }
`)

export interface Transition {
  fromstatusid: number
  tostatusid: number
  providerid: number
}

function isWhole(
  transition: { [Key in keyof Transition]: number | null } | null,
): transition is Transition {
  return (
    transition !== null &&
    transition.fromstatusid !== null &&
    transition.tostatusid !== null &&
    transition.providerid !== null
  )
}

/** Every move users may ask for. */
export function useTransitions(): QueryResult<readonly Transition[]> {
  const query = useQuery({ query: TransitionsQuery, requestPolicy: 'cache-first' })
  const { data, ...rest } = readQuery(query)
  const transitions = useMemo(() => data?.getAvailableStatusTransitions.filter(isWhole), [data])
  return { ...rest, data: transitions }
}

/** Whether a SIM of this status and product may be asked to move to a status. */
export function isAllowedMove(
  all: readonly Transition[],
  from: { statusid: number; providerid: number },
  to: number,
): boolean {
  return all.some(
    ({ fromstatusid, tostatusid, providerid }) =>
      fromstatusid === from.statusid && tostatusid === to && providerid === from.providerid,
  )
}

export interface StatusOption {
  statusid: number
  /** How many SIMs of the selection may move there. */
  reached: number
}

/** Every status some SIM of the selection may move to, those that reach the most first. */
export function statusOptions(
  all: readonly Transition[],
  strata: readonly Stratum[],
): StatusOption[] {
  const targets = [...new Set(all.map(({ tostatusid }) => tostatusid))]
  return targets
    .map((statusid) => ({
      statusid,
      reached: strata.reduce(
        (sum, stratum) => sum + (isAllowedMove(all, stratum, statusid) ? stratum.count : 0),
        0,
      ),
    }))
    .toSorted((one, other) => other.reached - one.reached || one.statusid - other.statusid)
}
