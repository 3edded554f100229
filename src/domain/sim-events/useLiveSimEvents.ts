import { useEffect, useEffectEvent, useState } from 'react'
import { graphql } from '../../data/graphql.ts'
import { subscribe } from '../../data/realtime/subscribe.ts'
import { createLiveFeed } from '../live/liveFeed.ts'
import type { CatchUpLoader, LiveFeed } from '../live/liveFeed.ts'
import { SimEventFields } from './SimEventFields.ts'
import type { SimEvent } from './SimEventFields.ts'

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

export interface LiveSimEventHandlers {
  /** Called for each event, outside React and up to hundreds of times a second: write to a store, do not set state. */
  onEvent: (event: SimEvent) => void
  /** Fetches events that may have been missed; called until it succeeds. */
  catchUp: CatchUpLoader
}

/** Events between the first fetch of a list and the registration are in neither; they are fetched this long after it. */
const registrationMs = 2500

/** Reports every new event of one SIM while mounted (GraphQL interface, updatedSimEvent); returns whether they are live. */
export function useLiveSimEvents(
  iccid: string,
  { onEvent, catchUp }: LiveSimEventHandlers,
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
