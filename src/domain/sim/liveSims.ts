/**
 * The one subscription that keeps every SIM on every screen live: `updatedSim` of the customer, written to the SIM store
 * message by message, outside React. Screens know nothing of it but the store.
 */
import { graphql } from '../../data/graphql.ts'
import { subscribe } from '../../data/realtime/subscribe.ts'
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { createExternalStore } from '../../lib/externalStore.ts'
import type { Problem } from '../../lib/problem.ts'
import { SimFields } from './SimFields.ts'
import { simStore } from './simStore.ts'

const UpdatedSim = graphql(
  `
    subscription UpdatedSim($customerid: Int!) {
      updatedSim(customerid: $customerid) {
        ...SimFields
      }
    }
  `,
  [SimFields],
)

/** Whether live changes wait instead of moving what is on screen. */
export const isLivePaused = createExternalStore(false)

/** Why live changes do not come although the connection stands; undefined when they do. */
export const liveProblem = createExternalStore<Problem | undefined>(undefined)

let received = 0
const missedListeners = new Set<() => void>()

/** How many updates came since the page was loaded, of all SIMs of the customer. */
export function receivedUpdates(): number {
  return received
}

/** Lets live changes wait, or lets those that waited through at once. */
export function setLivePaused(isPaused: boolean): void {
  simStore.setPaused(isPaused)
  isLivePaused.set(isPaused)
}

/** Calls `listener` when updates may have been missed: fetch again what is on screen. Returns the way to stop. */
export function whenUpdatesWereMissed(listener: () => void): () => void {
  missedListeners.add(listener)
  return () => missedListeners.delete(listener)
}

/** Starts the subscription for a customer; returns the way to end it. */
export function startLiveSims(customerid: number): () => void {
  return subscribe(
    UpdatedSim,
    { customerid },
    {
      onData: ({ updatedSim }) => {
        if (!updatedSim) return
        received++
        simStore.patch(updatedSim.iccid, updatedSim)
      },
      onProblem: ({ problem }) => liveProblem.set(problem),
      onReconnect: () => {
        for (const listener of [...missedListeners]) listener()
      },
    },
  )
}

whenSessionEnds(() => {
  simStore.clear()
  setLivePaused(false)
  liveProblem.set(undefined)
})
