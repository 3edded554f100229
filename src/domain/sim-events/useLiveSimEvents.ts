import { useEffect, useEffectEvent } from 'react'
import { graphql } from '../../data/graphql.ts'
import { subscribe } from '../../data/realtime/subscribe.ts'
import type { Problem } from '../../lib/problem.ts'
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
  /** Events may have been missed, as after a reconnect or before the registration was in force: ask for them. */
  onMissed?: () => void
  /** The service refused: no event will come this way. */
  onProblem?: (problem: Problem) => void
}

/** The service takes a moment to register; what happened meanwhile is neither in a list asked for before nor told live. */
const registrationMs = 2500

/** Tells every new event of one SIM while mounted (GraphQL interface, updatedSimEvent). */
export function useLiveSimEvents(
  iccid: string,
  { onEvent, onMissed, onProblem }: LiveSimEventHandlers,
): void {
  const event = useEffectEvent(onEvent)
  const missed = useEffectEvent(() => onMissed?.())
  const refused = useEffectEvent((problem: Problem) => onProblem?.(problem))
  useEffect(() => {
    const timer = setTimeout(missed, registrationMs)
    const end = subscribe(
      UpdatedSimEvent,
      { iccid },
      {
        onData: ({ updatedSimEvent }) => {
          if (updatedSimEvent) event(updatedSimEvent)
        },
        onProblem: ({ problem }) => refused(problem),
        onReconnect: missed,
      },
    )
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [iccid])
}
