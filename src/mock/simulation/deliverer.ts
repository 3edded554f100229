import { deliverChannel, openChannels } from '../services/data-streams/deliverRecords.ts'
import type { PostLimits } from '../node/postRecords.ts'
import { perStore } from '../store/perStore.ts'
import type { Store } from '../store/store.ts'
import { unref } from '../store/unref.ts'

const intervalMs = 250

export interface Deliverer {
  /** Resolves when every channel of a store has delivered all it could. */
  deliver(store: Store): Promise<void>
  close(): void
}

/** Creates the deliverer; `onFault` receives internal errors, never those of a receiver. `limits` apply to one attempt. */
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
  }, intervalMs)
  unref(timer)
  return {
    deliver,
    close() {
      stopping.abort()
      clearInterval(timer)
    },
  }
}
