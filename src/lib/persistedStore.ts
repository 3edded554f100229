/** Options of zustand's `persist`: stored values are checked before use, and missing or full storage is not an error. */
import { createStore } from 'zustand/vanilla'
import type { PersistOptions, PersistStorage, StorageValue } from 'zustand/middleware'
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
}

const currentVersion = 1

export function persistOptions<S extends object>({
  name,
  subject,
  initial,
  read,
  storage = () => localStorage,
  ...limits
}: StoredState<S>): PersistOptions<S, unknown> {
  return {
    name,
    version: currentVersion,
    storage: createCheckedStorage(storage, limits),
    merge: (stored) => {
      if (stored === undefined) return initial
      const usable = read(stored)
      if (usable) return { ...initial, ...usable }
      // Removed, so that it is reported only once.
      removeItem(storage, name)
      reportUnreadable(subject)
      return initial
    },
  }
}

interface PersistedStore {
  persist: { getOptions: () => { name?: string }; rehydrate: () => unknown }
}

/** Updates a store in localStorage when other tabs write it; returns a cleanup function. */
export function followOtherTabs({ persist }: PersistedStore): () => void {
  if (typeof window === 'undefined') return () => {}
  const follow = ({ key }: StorageEvent) => {
    // Without a key, all storage was cleared.
    if (key === null || key === persist.getOptions().name) void persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

export const unreadableStorage = createStore<{ subjects: readonly string[] }>(() => ({
  subjects: [],
}))

function reportUnreadable(subject: string): void {
  unreadableStorage.setState(({ subjects }) => ({
    subjects: subjects.includes(subject) ? subjects : [...subjects, subject],
  }))
}

function createCheckedStorage(
  storage: () => Storage,
  { maxCharacters = Infinity, onWrite }: Pick<StoredState<object>, 'maxCharacters' | 'onWrite'>,
): PersistStorage<unknown> {
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
