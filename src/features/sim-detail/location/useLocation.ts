import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { graphql } from '../../../data/graphql.ts'
import { subscribe } from '../../../data/realtime/subscribe.ts'
import { useGraphqlQuery } from '../../../data/useGraphqlQuery.ts'
import { isLivePaused } from '../../../domain/sim/liveSims.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { trailOf, withPosition } from './locationTrail.ts'
import type { Position, Trail } from './locationTrail.ts'

const LocationQuery = graphql(`
  query Location($iccid: String!) {
    getLocationData(iccid: $iccid) {
      iccid
      longitude
      latitude
      receivedAtMs
    }
  }
`)

const UpdatedLocation = graphql(`
  subscription UpdatedLocation($iccid: String!) {
    updatedLocationData(iccid: $iccid) {
      iccid
      longitude
      latitude
      receivedAtMs
    }
  }
`)

/**
 * Where a SIM is and was during this visit, live (GraphQL interface, getLocationData and updatedLocationData). While live changes are paused
 * positions wait. An error CONFLICT means that positions of this SIM are not recorded.
 */
export function useLocation(iccid: string): QueryState<Trail> {
  const answer = useGraphqlQuery(LocationQuery, { iccid })
  const store = trailOf(iccid)
  const trail = useStore(store)
  const answered = answer.status === 'ready' ? answer.data.getLocationData : undefined
  const askAgain = useEffectEvent(() => {
    if (answer.status === 'ready') answer.retry()
  })

  useEffect(() => {
    if (answered) notePosition(iccid, answered)
  }, [iccid, answered])

  useEffect(() => {
    const waiting: Position[] = []
    const takeIn = () => {
      if (!isLivePaused.get())
        for (const position of waiting.splice(0)) notePosition(iccid, position)
    }
    const end = subscribe(
      UpdatedLocation,
      { iccid },
      {
        onData: ({ updatedLocationData }) => {
          if (updatedLocationData) waiting.push(updatedLocationData)
          takeIn()
        },
        onReconnect: () => askAgain(),
      },
    )
    const stopWaiting = isLivePaused.subscribe(takeIn)
    return () => {
      end()
      stopWaiting()
    }
  }, [iccid])

  // The answer of the query enters the trail after the paint; drawn without it for a moment, "no position yet" would flash up.
  // An answer that is nothing but an error is no "no position yet".
  if (answer.status === 'ready' && answer.problem && !answered && trail.positions.length === 0)
    return { status: 'error', problem: answer.problem, retry: answer.retry }
  if (answer.status === 'ready')
    return { ...answer, data: answered ? withPosition(trail, answered) : trail }
  return answer
}

function notePosition(iccid: string, position: Position): void {
  const store = trailOf(iccid)
  store.setState(withPosition(store.getState(), position), true)
}
