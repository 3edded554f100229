/**
 * Buffers live events before a list: added a few times a second, however many come, or held back and counted. Beyond the
 * buffer's size only the count goes on, and the list is reloaded then. Outside React.
 */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'

export interface LiveTarget {
  /** Whether the list would show this event. */
  accepts: (event: SimEvent) => boolean
  /** Adds the events, in the order they came. */
  add: (events: readonly SimEvent[]) => void
  /** Reloads the list: too many were held back to be added. */
  reload: () => void
}

export interface LiveEvents {
  readonly waiting: StoreApi<{ count: number }>
  /** Adds events to this list from now on; those for the previous list are dropped. */
  connect(target: LiveTarget): void
  take(event: SimEvent): void
  /** Holds events back, or lets them through. */
  setHeld(isHeld: boolean): void
  /** Lets through what is held back so far. */
  release(): void
  stop(): void
}

/** At most this often, so that a flood of events leaves time for everything else. */
const gapMs = 200
const bufferSize = 2000

/** Returns a buffer; events are dropped until it is connected. */
export function createLiveEvents(): LiveEvents {
  const waiting = createStore(() => ({ count: 0 }))
  let target: LiveTarget | undefined
  let buffer: SimEvent[] = []
  let uncounted = 0
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushedAtMs = -Infinity

  function schedule(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined
        flushedAtMs = performance.now()
        if (isHeld) waiting.setState({ count: buffer.length + uncounted })
        else flush()
      },
      Math.max(0, flushedAtMs + gapMs - performance.now()),
    )
  }

  function flush(): void {
    const isTooMany = uncounted > 0
    const events = buffer
    clear()
    if (isTooMany) target?.reload()
    else if (events.length > 0) target?.add(events)
  }

  function clear(): void {
    buffer = []
    uncounted = 0
    waiting.setState({ count: 0 })
  }

  return {
    waiting,
    connect(next) {
      target = next
      clear()
    },
    take(event) {
      if (!target?.accepts(event)) return
      if (buffer.length < bufferSize) buffer.push(event)
      else uncounted++
      schedule()
    },
    setHeld(held) {
      if (held === isHeld) return
      isHeld = held
      if (!held) flush()
    },
    release: flush,
    stop() {
      clearTimeout(timer)
      timer = undefined
      target = undefined
      clear()
    },
  }
}
