/** The status transitions open to users, per product (GraphQL interface, getAvailableStatusTransitions), fetched once per session. */
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { readQuery, type QueryResult } from '../../lib/queryResult.ts'

const StatusTransitions = graphql(`
  query StatusTransitions {
    getAvailableStatusTransitions {
      fromstatusid
      tostatusid
      providerid
    }
  }
`)

export interface StatusTransition {
  fromstatusid: number
  tostatusid: number
  providerid: number
}

interface From {
  statusid: number
  providerid: number
}

export function useStatusTransitions(): QueryResult<readonly StatusTransition[]> {
  const query = useQuery({ query: StatusTransitions, requestPolicy: 'cache-first' })
  const { data, ...rest } = readQuery(query)
  const transitions = useMemo(() => data?.getAvailableStatusTransitions.filter(isWhole), [data])
  return { ...rest, data: transitions }
}

function isWhole(
  transition: { [Key in keyof StatusTransition]: number | null } | null,
): transition is StatusTransition {
  return (
    transition !== null &&
    transition.fromstatusid !== null &&
    transition.tostatusid !== null &&
    transition.providerid !== null
  )
}

export function allowedStatuses(all: readonly StatusTransition[], from: From): number[] {
  const allowed = all.filter(
    ({ fromstatusid, providerid }) =>
      fromstatusid === from.statusid && providerid === from.providerid,
  )
  return [...new Set(allowed.map(({ tostatusid }) => tostatusid))]
}

export function isAllowedTransition(
  all: readonly StatusTransition[],
  from: From,
  to: number,
): boolean {
  return allowedStatuses(all, from).includes(to)
}
