/** The status moves users may ask for (GraphQL interface, getAvailableStatusTransitions), fetched once per session. */
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { mapQuery } from '../../lib/queryResult.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import type { Sim } from './SimFields.ts'

const StatusMovesQuery = graphql(`
  query StatusMoves {
    getAvailableStatusTransitions {
      fromstatusid
      tostatusid
      providerid
    }
  }
`)

export interface StatusMove {
  from: number
  to: number
  providerid: number
}

/** Every move of every product. */
export function useStatusMoves(): QueryResult<readonly StatusMove[]> {
  return mapQuery(
    useQuery({ query: StatusMovesQuery, requestPolicy: 'cache-first' }),
    ({ getAvailableStatusTransitions }) =>
      getAvailableStatusTransitions.flatMap((move) =>
        typeof move?.fromstatusid === 'number' &&
        typeof move.tostatusid === 'number' &&
        typeof move.providerid === 'number'
          ? [{ from: move.fromstatusid, to: move.tostatusid, providerid: move.providerid }]
          : [],
      ),
  )
}

/** The statuses a user may ask for from where the SIM is now, of this SIM's product, each once. */
export function targetsOf(
  sim: Pick<Sim, 'statusid' | 'providerid'>,
  all: readonly StatusMove[],
): number[] {
  const fitting = all.filter(
    (move) => move.from === sim.statusid && move.providerid === sim.providerid,
  )
  return [...new Set(fitting.map((move) => move.to))]
}
