import { createStore } from 'zustand/vanilla'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'

interface LiveTarget {
  add: (events: readonly SimEvent[]) => void
  /** Reloads the list: too many events were buffered to be added. */
  reload: () => void
}

/** Limits how often the list renders during a burst of events. */
const gapMs = 200
const bufferSize = 2000

/** Returns a buffer; events are dropped until it is connected. */
export function createLiveEvents() {
  const waiting = createStore(() => ({ count: 0 }))
  let target: LiveTarget | undefined
  const buffer = new Map<string, SimEvent>()
  let dropped = 0
  let isBuffering = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushedAtMs = -Infinity

  function schedule(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined
        flushedAtMs = performance.now()
        if (isBuffering) waiting.setState({ count: buffer.size + dropped })
        else flush()
      },
      Math.max(0, flushedAtMs + gapMs - performance.now()),
    )
  }

  function flush(): void {
    const isTooMany = dropped > 0
    const events = [...buffer.values()]
    clear()
    if (isTooMany) target?.reload()
    else if (events.length > 0) target?.add(events)
  }

  function clear(): void {
    buffer.clear()
    dropped = 0
    waiting.setState({ count: 0 })
  }

  return {
    waiting,
    /** Adds events to this list from now on; those for the previous list are dropped. */
    connect(next: LiveTarget) {
      target = next
      clear()
    },
    /** An event that is in the buffer already is not added twice. */
    receive(event: SimEvent) {
      if (!target) return
      if (buffer.size < bufferSize) buffer.set(event.id, event)
      else dropped++
      schedule()
    },
    /** Counts missed events without buffering them: there are too many to add, so `release` reloads the list. */
    countMissed(count: number) {
      dropped += count
      schedule()
    },
    /** While true, events stay in the buffer; false adds them, and later ones as they arrive. */
    setBuffering(next: boolean) {
      if (next === isBuffering) return
      isBuffering = next
      if (!next) flush()
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
