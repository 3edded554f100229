import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { useStore } from 'zustand'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { subscribe } from '../../../data/realtime/subscribe.ts'
import { createLiveFeed, type LiveFeed } from '../../../domain/live/liveFeed.ts'
import { livePause } from '../../../domain/sim/liveSims.ts'
import { isRefusal, problemOf } from '../../../lib/problem.ts'
import { mapQuery, type QueryResult } from '../../../lib/queryResult.ts'
import { LocationQuery, type Position, type Trail, trailOf, withPosition } from './positions.ts'

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
 * Returns where a SIM is and was since the page was opened, live (GraphQL interface, getLocationData and updatedLocationData). New
 * positions wait while live changes are paused. The error CONFLICT means that positions of this SIM are not recorded.
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
  const loaded = query.data

  useEffect(() => {
    if (loaded) addPosition(iccid, loaded)
  }, [iccid, loaded])

  useEffect(() => {
    const waiting: Position[] = []
    const addWaiting = () => {
      if (!livePause.getState().isPaused)
        for (const position of waiting.splice(0)) addPosition(iccid, position)
    }
    const removeCatchUp = feed.addCatchUp((signal) => fetchPosition(iccid, signal))
    const end = subscribe(
      UpdatedLocation,
      { iccid },
      {
        onData: ({ updatedLocationData }) => {
          if (updatedLocationData) waiting.push(updatedLocationData)
          addWaiting()
        },
        onStatus: feed.setSubscription,
        onMissed: feed.catchUp,
      },
    )
    const stopWaiting = livePause.subscribe(addWaiting)
    return () => {
      end()
      stopWaiting()
      removeCatchUp()
      feed.reset()
    }
  }, [iccid, feed])

  // The effect adds the loaded position after the paint; until then it is added here, so that "No position yet" does not flash.
  const hasFailed = query.error && !loaded && trail.positions.length === 0
  if (loaded === undefined || hasFailed) return { ...query, data: undefined }
  return { ...query, data: loaded ? withPosition(trail, loaded) : trail }
}

async function fetchPosition(iccid: string, signal: AbortSignal): Promise<void> {
  try {
    const { getLocationData } = await fetchQuery(LocationQuery, { iccid }, signal)
    if (getLocationData) addPosition(iccid, getLocationData)
  } catch (thrown) {
    // If positions are not recorded, none was missed.
    if (!isRefusal(problemOf(thrown))) throw thrown
  }
}

function addPosition(iccid: string, position: Position): void {
  const store = trailOf(iccid)
  store.setState(withPosition(store.getState(), position), true)
}
