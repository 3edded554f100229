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

/** Events between the first fetch of a list and the registration of the subscription are in neither; the list is refetched this long after it. */
const registrationMs = 2500

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
    let timer: ReturnType<typeof setTimeout> | undefined
    const removeCatchUp = feed.addCatchUp((signal) => load(signal))
    const end = subscribe(
      UpdatedSimEvent,
      { iccid },
      {
        onData: ({ updatedSimEvent }) => {
          if (updatedSimEvent) event(updatedSimEvent)
        },
        onStatus: (status) => {
          feed.setSubscription(status)
          if (status.state === 'active')
            timer ??= setTimeout(() => feed.fetchStale(), registrationMs)
        },
        onMissed: feed.catchUp,
      },
    )
    return () => {
      clearTimeout(timer)
      end()
      removeCatchUp()
      feed.reset()
    }
  }, [feed, iccid])
  return feed
}
