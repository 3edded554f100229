import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { readQuery, type QueryResult } from '../../lib/queryResult.ts'
import type { StatusTransition } from './statusTransitions.ts'

const StatusTransitions = graphql(`
  query StatusTransitions {
    getAvailableStatusTransitions {
      fromstatusid
      tostatusid
      providerid
    }
  }
`)

/** Returns the transitions, fetched once per session. */
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
