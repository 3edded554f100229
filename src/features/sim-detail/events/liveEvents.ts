/**
 * Events on their way from the real-time connection into the list: gathered and handed over a few times a second, however many
 * come, and held back while somebody reads. What is held back is counted; beyond what is worth keeping only the count goes on,
 * and the list is then loaded anew. It lives outside React.
 */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'

/** The list that events go to. */
export interface LiveTarget {
  /** Whether the list would show this event. */
  accepts: (event: SimEvent) => boolean
  /** Takes the events, in the order they came. */
  add: (events: readonly SimEvent[]) => void
  /** Loads the list anew: too many were held back to be added. */
  reload: () => void
}

export interface LiveEvents {
  /** How many events are held back. */
  readonly waiting: StoreApi<{ count: number }>
  /** Hands events to this list from now on; those for the list before are forgotten. */
  connect(target: LiveTarget): void
  take(event: SimEvent): void
  /** Holds events back, or lets them through. */
  setHeld(isHeld: boolean): void
  /** Lets through what is held back so far. */
  release(): void
  stop(): void
}

/** Events are handed over at most this often, so that a flood of them leaves time for everything else. */
const gapMs = 200
/** More than this is not kept while held back. */
const mostKept = 2000

/** A way for live events that leads nowhere until it is connected. */
export function createLiveEvents(): LiveEvents {
  const waiting = createStore(() => ({ count: 0 }))
  let target: LiveTarget | undefined
  let kept: SimEvent[] = []
  let uncounted = 0
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let handedOverAtMs = -Infinity

  function schedule(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined
        handedOverAtMs = performance.now()
        if (isHeld) waiting.setState({ count: kept.length + uncounted })
        else handOver()
      },
      Math.max(0, handedOverAtMs + gapMs - performance.now()),
    )
  }

  function handOver(): void {
    const isTooMany = uncounted > 0
    const events = kept
    forget()
    if (isTooMany) target?.reload()
    else if (events.length > 0) target?.add(events)
  }

  function forget(): void {
    kept = []
    uncounted = 0
    waiting.setState({ count: 0 })
  }

  return {
    waiting,
    connect(next) {
      target = next
      forget()
    },
    take(event) {
      if (!target?.accepts(event)) return
      if (kept.length < mostKept) kept.push(event)
      else uncounted++
      schedule()
    },
    setHeld(held) {
      if (held === isHeld) return
      isHeld = held
      if (!held) handOver()
    },
    release: handOver,
    stop() {
      clearTimeout(timer)
      timer = undefined
      target = undefined
      forget()
    },
  }
}
