/**
 * Records that many components subscribe to and a live feed changes. Listeners of a key are called in an animation frame, so that a
 * burst of updates costs one render. Only records of retained or subscribed keys are stored, so the size follows the screen.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'

interface EntityStore<T extends object> {
  /** Returns the record as of the last notification; the same reference until it changes, while it has listeners. */
  get(key: string): T | undefined
  subscribe(key: string, listener: () => void): () => void
  retain(keys: Iterable<string>): void
  release(keys: Iterable<string>): void
  /** Returns the current version: read it before a request and pass it to `put` with the response. */
  stamp(): number
  /** Stores a whole record. Live changes after `asOf` take precedence, because the response may be older than them. */
  put(key: string, record: T, asOf?: number): void
  /** Stores a whole record like `put`, or while paused collects it like a live change. */
  putUnlessPaused(key: string, record: T, asOf: number): void
  /** Applies a live change in the next frame: null is a value, an absent field does not change. */
  patch(key: string, change: Partial<T>): void
  /** Applies a live change that has all fields, like `patch`; it takes the place of a record without listeners. */
  patchWhole(key: string, record: T): void
  /** Marks these records, or all, as possibly outdated, until they are put with a later `asOf`. */
  markStale(keys?: Iterable<string>): void
  /** Marks all records to be fetched again although nothing suggests that they are outdated. */
  markUnconfirmed(): void
  /** Whether a record must be fetched again. */
  isDue(key: string): boolean
  markGone(key: string): void
  markOf(key: string): RecordMark | undefined
  /** A counter that changes whenever records are marked; storing a new record clears its mark. */
  readonly marks: Pick<StoreApi<number>, 'getState' | 'subscribe'>
  /** While paused, live changes are collected (the last per key) and not applied. */
  setPaused(value: boolean): void
  waitingCount(): number
  clear(): void
}

type RecordMark = 'stale' | 'unconfirmed' | 'gone'

interface Entry<T> {
  value: T | undefined
  holders: number
  listeners: Set<() => void> | undefined
  patchedAt: number
  early: Partial<T> | undefined
  mark: RecordMark | undefined
  markedAt: number
}

/** `requestAnimationFrame`, or a test's own. */
type RequestFrame = (callback: () => void) => void

/** Returns an empty store whose listeners are called in the callback of `requestFrame`. */
export function createEntityStore<T extends object>(requestFrame: RequestFrame): EntityStore<T> {
  const entries = new Map<string, Entry<T>>()
  const marks = createStore(() => 0)
  let waiting = new Map<string, Partial<T>>()
  let changed = new Set<string>()
  let isFrameRequested = false
  let isPaused = false
  let time = 0

  function notifyInNextFrame() {
    if (isFrameRequested) return
    isFrameRequested = true
    requestFrame(() => {
      isFrameRequested = false
      if (!isPaused) applyWaiting()
      const changedKeys = changed
      changed = new Set()
      for (const key of changedKeys) {
        const listeners = entries.get(key)?.listeners
        if (listeners) for (const listener of [...listeners]) listener()
      }
    })
  }

  function applyWaiting() {
    const changes = waiting
    waiting = new Map()
    for (const [key, change] of changes) {
      const entry = entries.get(key)
      if (!entry?.value) continue
      entry.value = { ...entry.value, ...change }
      changed.add(key)
    }
  }

  function entryOf(key: string): Entry<T> {
    let entry = entries.get(key)
    if (!entry) {
      entry = {
        value: undefined,
        holders: 0,
        listeners: undefined,
        patchedAt: 0,
        early: undefined,
        mark: undefined,
        markedAt: 0,
      }
      entries.set(key, entry)
    }
    return entry
  }

  function mark(entry: Entry<T>, value: RecordMark) {
    entry.mark = value
    entry.markedAt = time
  }

  function deleteIfUnused(key: string, entry: Entry<T>) {
    if (entry.holders > 0 || entry.listeners) return
    entries.delete(key)
    waiting.delete(key)
  }

  function put(key: string, record: T, asOf = time) {
    const entry = entries.get(key)
    if (!entry) return
    entry.value =
      entry.patchedAt > asOf
        ? { ...record, ...entry.value, ...entry.early, ...waiting.get(key) }
        : record
    entry.early = undefined
    if (asOf >= entry.markedAt) entry.mark = undefined
    waiting.delete(key)
    changed.add(key)
    notifyInNextFrame()
  }

  /** `whole` is the change itself if it has all fields. */
  function applyChange(key: string, change: Partial<T>, whole: T | undefined) {
    const entry = entries.get(key)
    if (!entry) return
    entry.patchedAt = ++time
    if (entry.mark === 'gone') {
      entry.mark = undefined
      marks.setState((count) => count + 1)
    }
    if (!entry.value) {
      entry.early = { ...entry.early, ...change }
    } else if (isPaused || entry.listeners) {
      waiting.set(key, { ...waiting.get(key), ...change })
      if (!isPaused) notifyInNextFrame()
    } else if (whole) {
      waiting.delete(key)
      entry.value = whole
    } else {
      // Mutated, because without listeners no code compares references, and copies of a large fleet are expensive.
      Object.assign(entry.value, waiting.get(key), change)
      waiting.delete(key)
    }
  }

  return {
    get: (key) => entries.get(key)?.value,
    subscribe(key, listener) {
      const entry = entryOf(key)
      entry.listeners ??= new Set()
      entry.listeners.add(listener)
      return () => {
        if (!entry.listeners?.delete(listener) || entry.listeners.size > 0) return
        entry.listeners = undefined
        if (entries.get(key) === entry) deleteIfUnused(key, entry)
      }
    },
    retain(keys) {
      for (const key of keys) entryOf(key).holders++
    },
    release(keys) {
      for (const key of keys) {
        const entry = entries.get(key)
        if (!entry || entry.holders === 0) continue
        entry.holders--
        deleteIfUnused(key, entry)
      }
    },
    stamp: () => time,
    put,
    putUnlessPaused(key, record, asOf) {
      const entry = entries.get(key)
      if (!isPaused || !entry?.value) return put(key, record, asOf)
      const isOlder = entry.patchedAt > asOf
      waiting.set(key, isOlder ? { ...record, ...entry.value, ...waiting.get(key) } : record)
      if (asOf >= entry.markedAt) entry.mark = undefined
      marks.setState((count) => count + 1)
    },
    patch: (key, change) => applyChange(key, change, undefined),
    patchWhole: (key, record) => applyChange(key, record, record),
    markStale(keys = entries.keys()) {
      time++
      for (const key of keys) {
        const entry = entries.get(key)
        if (entry) mark(entry, 'stale')
      }
      marks.setState((count) => count + 1)
    },
    markUnconfirmed() {
      time++
      for (const entry of entries.values()) if (!entry.mark) mark(entry, 'unconfirmed')
    },
    isDue(key) {
      const due = entries.get(key)?.mark
      return due === 'stale' || due === 'unconfirmed'
    },
    markGone(key) {
      const entry = entries.get(key)
      if (!entry) return
      mark(entry, 'gone')
      marks.setState((count) => count + 1)
    },
    markOf: (key) => entries.get(key)?.mark,
    marks,
    setPaused(value) {
      isPaused = value
      if (!value && waiting.size > 0) notifyInNextFrame()
    },
    waitingCount: () => (isPaused ? waiting.size : 0),
    clear() {
      waiting.clear()
      for (const [key, entry] of entries) {
        entry.value = undefined
        entry.early = undefined
        entry.holders = 0
        entry.mark = undefined
        changed.add(key)
        deleteIfUnused(key, entry)
      }
      notifyInNextFrame()
    },
  }
}
