/**
 * Keeps deliveries going in every store there is: looks for what waits a few times a second, and lets channels deliver side by side.
 */
import { deliverChannel, openChannels } from '../services/data-streams/deliverRecords.ts'
import type { PostLimits } from '../services/data-streams/postRecords.ts'
import { perStore } from '../store/perStore.ts'
import type { Store } from '../store/store.ts'

const beatMs = 250

export interface Deliverer {
  /** Settled when every channel of a store has delivered all it could. */
  deliver(store: Store): Promise<void>
  close(): void
}

/** The deliverer of all stores; `onFault` gets what goes wrong in here, never what a receiver does. `limits` bound one attempt. */
export function createDeliverer(
  stores: { all(): readonly Store[] },
  onFault: (fault: unknown) => void,
  limits: Partial<PostLimits> = {},
): Deliverer {
  const busyIn = perStore(() => new Map<string, Promise<void>>())
  const stopping = new AbortController()

  function deliver(store: Store): Promise<void> {
    const channels = busyIn(store)
    for (const channel of openChannels(store)) {
      if (channels.has(channel)) continue
      const isGone = () => stopping.signal.aborted || !stores.all().includes(store)
      const delivery = deliverChannel(store, channel, isGone, {
        ...limits,
        stop: stopping.signal,
      })
        .catch(onFault)
        .finally(() => channels.delete(channel))
      channels.set(channel, delivery)
    }
    return Promise.all(channels.values()).then(() => undefined)
  }

  const timer = setInterval(() => {
    for (const store of stores.all()) {
      try {
        void deliver(store)
      } catch (fault) {
        onFault(fault)
      }
    }
  }, beatMs)
  timer.unref()
  return {
    deliver,
    close() {
      stopping.abort()
      clearInterval(timer)
    },
  }
}
