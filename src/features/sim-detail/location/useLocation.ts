import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { useStore } from 'zustand'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { subscribe } from '../../../data/realtime/subscribe.ts'
import { createLiveFeed } from '../../../domain/live/liveFeed.ts'
import type { LiveFeed } from '../../../domain/live/liveFeed.ts'
import { livePause } from '../../../domain/sim/liveSims.ts'
import { problemOf } from '../../../lib/problem.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { LocationQuery } from './locationQuery.ts'
import { trailOf, withPosition } from './positions.ts'
import type { Position, Trail } from './positions.ts'

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
export function useLocation(iccid: string): { query: QueryResult<Trail>; feed: LiveFeed } {
  const [feed] = useState(createLiveFeed)
  return { query: useTrail(iccid, feed), feed }
}

function useTrail(iccid: string, feed: LiveFeed): QueryResult<Trail> {
  const query = mapQuery(
    useQuery({ query: LocationQuery, variables: { iccid } }),
    ({ getLocationData }) => getLocationData,
  )
  const store = trailOf(iccid)
  const trail = useStore(store)
  const answered = query.data

  useEffect(() => {
    if (answered) notePosition(iccid, answered)
  }, [iccid, answered])

  useEffect(() => {
    const waiting: Position[] = []
    const takeIn = () => {
      if (!livePause.getState().isPaused)
        for (const position of waiting.splice(0)) notePosition(iccid, position)
    }
    const removeCatchUp = feed.addCatchUp((signal) => fetchPosition(iccid, signal))
    const end = subscribe(
      UpdatedLocation,
      { iccid },
      {
        onData: ({ updatedLocationData }) => {
          if (updatedLocationData) waiting.push(updatedLocationData)
          takeIn()
        },
        onStatus: feed.setSubscription,
        onMissed: feed.catchUp,
      },
    )
    const stopWaiting = livePause.subscribe(takeIn)
    return () => {
      end()
      stopWaiting()
      removeCatchUp()
      feed.reset()
    }
  }, [iccid, feed])

  // The answer enters the trail after the paint; without it for a moment, "no position yet" would flash up. An answer that
  // is nothing but an error is no "no position yet".
  const isRefused = query.error && !answered && trail.positions.length === 0
  if (answered === undefined || isRefused) return { ...query, data: undefined }
  return { ...query, data: answered ? withPosition(trail, answered) : trail }
}

async function fetchPosition(iccid: string, signal: AbortSignal): Promise<void> {
  try {
    const { getLocationData } = await fetchQuery(LocationQuery, { iccid }, signal)
    if (getLocationData) notePosition(iccid, getLocationData)
  } catch (thrown) {
    // Where positions are not recorded, none was missed.
    if (problemOf(thrown).code !== 'CONFLICT') throw thrown
  }
}

function notePosition(iccid: string, position: Position): void {
  const store = trailOf(iccid)
  store.setState(withPosition(store.getState(), position), true)
}
