/**
 * Records that many parts of a screen watch and a live feed changes: each watcher hears of its own key only, and all of
 * them at most once per animation frame. The first change after a quiet frame is told at once, so that it is painted with
 * the next frame; those that follow wait for that frame. Changes nobody watches are written without asking for a frame at
 * all, which is what keeps a large fleet cheap. The store keeps a record as long as somebody holds its key and drops
 * changes of keys nobody holds, so its size follows what is on screen. It knows neither React nor what its records are.
 */
import { createExternalStore } from './externalStore.ts'
import type { ExternalStore } from './externalStore.ts'

export interface EntityStore<T extends object> {
  /** The record as it was told last; while somebody watches it, the same reference until it changes. */
  get(key: string): T | undefined
  /** Calls `listener` when the record of `key` has changed, at most once per frame. */
  subscribe(key: string, listener: () => void): () => void
  /** Calls `listener` once per frame with the keys that changed in it. */
  subscribeAll(listener: (changedKeys: ReadonlySet<string>) => void): () => void
  /** Keeps the records of `keys` until `release`; holds are counted. */
  retain(keys: Iterable<string>): void
  release(keys: Iterable<string>): void
  /** A mark of the present, to be taken before a request and given to `put` with its answer. */
  stamp(): number
  /**
   * Writes a whole record of a held or watched key; that of any other key is dropped. Live changes that came in after
   * `asOf` win over it, since the answer may have been made before them.
   */
  put(key: string, record: T, asOf?: number): void
  /** Notes a live change: null is a value, an absent field keeps the old one. Told at once or with the next frame. */
  patch(key: string, change: Partial<T>): void
  /** These records, or all, may be old from now on; a record is not any more once it is put with a later `asOf`. */
  markStale(keys?: Iterable<string>): void
  /** The service does not know this record any more; the last known one stays until its key is released. */
  markGone(key: string): void
  markOf(key: string): RecordMark | undefined
  /** Another number whenever records were marked. A mark that ends comes with a new record. */
  readonly marks: Pick<ExternalStore<number>, 'get' | 'subscribe'>
  /** While paused, live changes wait (the last per key) and nothing on screen moves. */
  setPaused(value: boolean): void
  /** How many records have changes waiting while paused; 0 otherwise. */
  waitingCount(): number
  clear(): void
}

export type RecordMark = 'stale' | 'gone'

interface Entry<T> {
  value: T | undefined
  holders: number
  listeners: Set<() => void> | undefined
  patchedAt: number
  /** Changes that came before the first record. */
  early: Partial<T> | undefined
  mark: RecordMark | undefined
  markedAt: number
}

/** What asks for the next frame; tests give their own. */
export type RequestFrame = (callback: () => void) => void

/** An empty store whose watchers are told in the callback of `requestFrame`. */
export function createEntityStore<T extends object>(requestFrame: RequestFrame): EntityStore<T> {
  const entries = new Map<string, Entry<T>>()
  const storeListeners = new Set<(changedKeys: ReadonlySet<string>) => void>()
  const marks = createExternalStore(0)
  let waiting = new Map<string, Partial<T>>()
  let changed = new Set<string>()
  let isFrameRequested = false
  let isPaused = false
  let time = 0

  /** Tells the watchers with the next frame. */
  function tellSoon() {
    if (isFrameRequested) return
    isFrameRequested = true
    requestFrame(() => {
      isFrameRequested = false
      if (changed.size > 0 || (waiting.size > 0 && !isPaused)) tellNow()
    })
  }

  /** Tells the watchers, unless that has happened since the last frame: then with the next one. */
  function tellNow() {
    if (isFrameRequested) return
    tellSoon()
    if (!isPaused) applyWaiting()
    const told = changed
    changed = new Set()
    for (const key of told) {
      const listeners = entries.get(key)?.listeners
      if (listeners) for (const listener of [...listeners]) listener()
    }
    if (told.size > 0) for (const listener of [...storeListeners]) listener(told)
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

  function dropIfUnheld(key: string, entry: Entry<T>) {
    if (entry.holders > 0 || entry.listeners) return
    entries.delete(key)
    waiting.delete(key)
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
        if (entries.get(key) === entry) dropIfUnheld(key, entry)
      }
    },
    subscribeAll(listener) {
      storeListeners.add(listener)
      return () => storeListeners.delete(listener)
    },
    retain(keys) {
      for (const key of keys) entryOf(key).holders++
    },
    release(keys) {
      for (const key of keys) {
        const entry = entries.get(key)
        if (!entry || entry.holders === 0) continue
        entry.holders--
        dropIfUnheld(key, entry)
      }
    },
    stamp: () => time,
    put(key, record, asOf = time) {
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
      tellSoon()
    },
    patch(key, change) {
      const entry = entries.get(key)
      if (!entry) return
      entry.patchedAt = ++time
      if (entry.mark === 'gone') {
        entry.mark = undefined
        marks.set(marks.get() + 1)
      }
      if (!entry.value) {
        entry.early = { ...entry.early, ...change }
        return
      }
      const earlier = waiting.get(key)
      const all = earlier ? { ...earlier, ...change } : change
      if (isPaused || entry.listeners || storeListeners.size > 0) {
        waiting.set(key, all)
        if (!isPaused) tellNow()
      } else {
        waiting.delete(key)
        // Nobody watches it, so nobody can miss a new reference; copying every record of a large fleet costs more than all the rest.
        if (isWhole(all, entry.value)) entry.value = all
        else Object.assign(entry.value, all)
      }
    },
    markStale(keys = entries.keys()) {
      time++
      for (const key of keys) {
        const entry = entries.get(key)
        if (entry) mark(entry, 'stale')
      }
      marks.set(marks.get() + 1)
    },
    markGone(key) {
      const entry = entries.get(key)
      if (!entry) return
      mark(entry, 'gone')
      marks.set(marks.get() + 1)
    },
    markOf: (key) => entries.get(key)?.mark,
    marks,
    setPaused(value) {
      isPaused = value
      if (!value && waiting.size > 0) tellNow()
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
        dropIfUnheld(key, entry)
      }
      tellSoon()
    },
  }
}

/** Whether a change has every field of the record, and so can take its place. */
function isWhole<T extends object>(change: Partial<T>, record: T): change is T {
  for (const field in record) if (!(field in change)) return false
  return true
}
