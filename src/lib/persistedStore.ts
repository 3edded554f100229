/** Stores with zustand's `persist`: stored values are checked before use, and missing or full storage is not an error. */
import { create } from 'zustand'
import {
  persist,
  type PersistOptions,
  type PersistStorage,
  type StorageValue,
} from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { parseJson, readField } from './json.ts'

interface StoredState<S extends object> {
  name: string
  subject: string
  initial: S
  read: (stored: unknown) => Partial<S> | undefined
  storage?: () => Storage
  /** A state whose JSON is longer is not stored. */
  maxCharacters?: number
  onWrite?: (isStored: boolean) => void
  /** Whether the state in memory counts where nothing is stored, instead of the initial one. */
  keepsMemory?: boolean
}

const currentVersion = 1

/**
 * Returns a store that the browser keeps. One in localStorage also follows what other tabs write, and changes the latest of it: the event
 * of another tab's change may come later, and a page that the browser restores for Back gets none.
 */
export function createPersistedStore<S extends object>(stored: StoredState<S>) {
  const { name, subject, initial, read, storage = () => localStorage, keepsMemory } = stored
  const options: PersistOptions<S, unknown> = {
    name,
    version: currentVersion,
    storage: createCheckedStorage(storage, stored),
    merge: (state, current) => {
      if (state === undefined) return keepsMemory ? current : initial
      const usable = read(state)
      if (usable) return { ...initial, ...usable }
      // Removed, so that it is reported only once.
      removeItem(storage, name)
      reportUnreadable(subject)
      return initial
    },
  }
  const store = create<S>()(persist(() => initial, options))
  if (stored.storage) return store
  const { setState } = store
  const setLatest = (...change: Parameters<typeof setState>) => {
    const text = readItem(storage, name)
    const own = JSON.stringify({ state: store.getState(), version: currentVersion })
    // Without a stored state, which a browser may have refused to store, the state in memory counts.
    if (text !== null && text !== own) void store.persist.rehydrate()
    setState(...change)
  }
  store.setState = setLatest as typeof setState
  // Another tab has written a value, or cleared all storage.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null || key === name) void store.persist.rehydrate()
  })
  return store
}

interface UnreadableStorage {
  subjects: readonly string[]
  /** Whether the browser refused to keep a store in localStorage. */
  isRefused?: boolean
}

export const unreadableStorage = createStore<UnreadableStorage>(() => ({ subjects: [] }))

function reportUnreadable(subject: string): void {
  unreadableStorage.setState(({ subjects }) => ({
    subjects: subjects.includes(subject) ? subjects : [...subjects, subject],
  }))
}

function createCheckedStorage(
  storage: () => Storage,
  stored: Pick<StoredState<object>, 'storage' | 'maxCharacters' | 'onWrite'>,
): PersistStorage<unknown> {
  const { maxCharacters = Infinity, onWrite } = stored
  return {
    getItem(name) {
      const text = readItem(storage, name)
      return text === null ? null : readEnvelope(text)
    },
    setItem(name, value) {
      const text = JSON.stringify(value)
      const isStored = text.length <= maxCharacters && writeItem(storage, name, text)
      // Otherwise a reload would restore an older state.
      if (!isStored) removeItem(storage, name)
      if (!isStored && !stored.storage) unreadableStorage.setState({ isRefused: true })
      onWrite?.(isStored)
    },
    removeItem: (name) => removeItem(storage, name),
  }
}

/** Returns a stored state; null, which no store can read, for anything but what this version writes. */
function readEnvelope(text: string): StorageValue<unknown> {
  const value = parseJson(text)
  const isCurrent = readField(value, 'version') === currentVersion
  return { state: isCurrent ? readField(value, 'state') : null, version: currentVersion }
}

// Every access may throw: storage may be forbidden or full.

function readItem(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

function writeItem(storage: () => Storage, name: string, text: string): boolean {
  try {
    storage().setItem(name, text)
    return true
  } catch {
    return false
  }
}

function removeItem(storage: () => Storage, name: string): void {
  try {
    storage().removeItem(name)
  } catch {
    // Storage that cannot be accessed has nothing to remove.
  }
}
