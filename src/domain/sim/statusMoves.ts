/** The status moves users may ask for (GraphQL interface, getAvailableStatusTransitions), asked for once per session. */
import { useSyncExternalStore } from 'react'
import { graphql } from '../../data/graphql.ts'
import { runQuery } from '../../data/graphqlClient.ts'
import { createLoadedValue } from '../../data/loadedValue.ts'
import type { QueryState } from '../../lib/queryState.ts'
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

const moves = createLoadedValue<readonly StatusMove[]>(async (signal) => {
  const { getAvailableStatusTransitions } = await runQuery(StatusMovesQuery, {}, { signal })
  return getAvailableStatusTransitions.flatMap((move) =>
    typeof move?.fromstatusid === 'number' &&
    typeof move.tostatusid === 'number' &&
    typeof move.providerid === 'number'
      ? [{ from: move.fromstatusid, to: move.tostatusid, providerid: move.providerid }]
      : [],
  )
})

/** Every move of every product. */
export function useStatusMoves(): QueryState<readonly StatusMove[]> {
  return useSyncExternalStore(moves.subscribe, moves.get)
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
