import { useEffect, useEffectEvent, useState } from 'react'
import { graphql } from '../../data/graphql.ts'
import { subscribe } from '../../data/realtime/subscribe.ts'
import { createLiveFeed, type CatchUpLoader, type LiveFeed } from '../live/liveFeed.ts'
import { SimEventFields, type SimEvent } from './simEvents.ts'

const UpdatedSimEvent = graphql(
  `
    subscription UpdatedSimEvent($iccid: ID!) {
      updatedSimEvent(iccid: $iccid) {
        ...SimEventFields
      }
    }
  `,
  [SimEventFields],
)

/**
 * Reports each new event of one SIM while mounted (GraphQL interface, updatedSimEvent): outside React and up to hundreds of times a
 * second, so write to a store, do not set state.
 */
export function useLiveSimEvents(
  iccid: string,
  { onEvent, catchUp }: { onEvent: (event: SimEvent) => void; catchUp: CatchUpLoader },
): LiveFeed {
  const [feed] = useState(createLiveFeed)
  const event = useEffectEvent(onEvent)
  const load = useEffectEvent(catchUp)
  useEffect(() => {
    const removeCatchUp = feed.addCatchUp((signal) => load(signal))
    const end = subscribe(
      UpdatedSimEvent,
      { iccid },
      {
        onData: ({ updatedSimEvent }) => {
          if (updatedSimEvent) event(updatedSimEvent)
        },
        onStatus: feed.setSubscription,
        onMissed: feed.catchUp,
      },
    )
    return () => {
      end()
      removeCatchUp()
      feed.reset()
    }
  }, [feed, iccid])
  return feed
}
