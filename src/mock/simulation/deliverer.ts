/**
 * Keeps deliveries going in every world there is: looks for what waits a few times a second, and lets channels deliver side by side.
 */
import { deliverChannel, openChannels } from '../services/data-streams/deliverRecords.ts'
import type { PostLimits } from '../services/data-streams/postRecords.ts'
import type { World } from '../store/world.ts'

const beatMs = 250

export interface Deliverer {
  /** Settled when every channel of a world has delivered all it could. */
  deliver(world: World): Promise<void>
  close(): void
}

/** The deliverer of all worlds; `onFault` gets what goes wrong in here, never what a receiver does. `limits` bound one attempt. */
export function createDeliverer(
  worlds: { all(): readonly World[] },
  onFault: (fault: unknown) => void,
  limits: Partial<PostLimits> = {},
): Deliverer {
  const busy = new WeakMap<World, Map<string, Promise<void>>>()
  const stopping = new AbortController()

  function deliver(world: World): Promise<void> {
    let running = busy.get(world)
    if (!running) {
      running = new Map()
      busy.set(world, running)
    }
    const channels = running
    for (const channel of openChannels(world)) {
      if (channels.has(channel)) continue
      const isGone = () => stopping.signal.aborted || !worlds.all().includes(world)
      const delivery = deliverChannel(world, channel, isGone, {
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
    for (const world of worlds.all()) {
      try {
        void deliver(world)
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
