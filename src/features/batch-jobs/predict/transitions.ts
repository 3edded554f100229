/** The status moves users may ask for, per product (GraphQL interface, getAvailableStatusTransitions), asked for once per session. */
import { useSyncExternalStore } from 'react'
import { graphql } from '../../../data/graphql.ts'
import { runQuery } from '../../../data/graphqlClient.ts'
import { createLoadedValue } from '../../../data/loadedValue.ts'
import type { QueryState } from '../../../lib/queryState.ts'
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

const transitions = createLoadedValue<readonly Transition[]>(async (signal) => {
  const { getAvailableStatusTransitions } = await runQuery(TransitionsQuery, {}, { signal })
  return getAvailableStatusTransitions.flatMap((transition) =>
    isWhole(transition) ? [transition] : [],
  )
})

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
export function useTransitions(): QueryState<readonly Transition[]> {
  return useSyncExternalStore(transitions.subscribe, transitions.get)
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
