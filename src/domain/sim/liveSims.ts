/**
 * The one subscription that keeps every SIM on every screen live: `updatedSim` of the customer, written to the SIM store
 * message by message, outside React. Screens know nothing of it but the store.
 */
import { createStore } from 'zustand/vanilla'
import { graphql } from '../../data/graphql.ts'
import { subscribe } from '../../data/realtime/subscribe.ts'
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { createLiveFeed } from '../live/liveFeed.ts'
import { SimFields } from './SimFields.ts'
import type { Sim } from './SimFields.ts'
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
export const livePause = createStore(() => ({ isPaused: false }))

/** Whether SIMs on screen are live. */
export const simFeed = createLiveFeed()

/** Incomplete updates are gathered this long before their SIMs are fetched again. */
const coalesceMs = 500
let coalescing: ReturnType<typeof setTimeout> | undefined

let received = 0
const missedListeners = new Set<() => void>()

/** How many updates came since the page was loaded, of all SIMs of the customer. */
export function receivedUpdates(): number {
  return received
}

/** Lets live changes wait, or lets those that waited through at once. */
export function setLivePaused(isPaused: boolean): void {
  simStore.setPaused(isPaused)
  livePause.setState({ isPaused })
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
        if (isComplete(updatedSim)) simStore.patch(updatedSim.iccid, updatedSim)
        else fetchSoon(updatedSim.iccid)
      },
      onStatus: (status) => {
        const wasActive = simFeed.facts.getState().subscription.state === 'active'
        if (wasActive && status.state !== 'active') simStore.markStale()
        simFeed.setSubscription(status)
      },
      onMissed: () => {
        simStore.markStale()
        simFeed.catchUp()
        for (const listener of [...missedListeners]) listener()
      },
    },
  )
}

/**
 * Whether a message holds the SIM's values. Without those that every SIM has, it only says that this SIM changed, as for one
 * that was moved to another customer.
 */
function isComplete({ imsi, msisdn, monthly_data_volume }: Sim): boolean {
  return imsi !== null || msisdn !== null || monthly_data_volume !== null
}

function fetchSoon(iccid: string): void {
  simStore.markStale([iccid])
  coalescing ??= setTimeout(() => {
    coalescing = undefined
    simFeed.fetchStale()
  }, coalesceMs)
}

whenSessionEnds(() => {
  simStore.clear()
  setLivePaused(false)
  simFeed.reset()
})
