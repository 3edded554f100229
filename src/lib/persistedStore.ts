/**
 * What zustand's `persist` needs to keep a store in this browser: stored values are checked before they are used, values
 * from before stores had versions are version 0, and storage that is missing or full is no error.
 */
import { createStore } from 'zustand/vanilla'
import type { PersistOptions, PersistStorage, StorageValue } from 'zustand/middleware'
import { isRecord, parseJson } from './json.ts'

export interface StoredState<S extends object> {
  /** The key in storage. */
  name: string
  /** What users call it, for the notice that it could not be read: "saved views". */
  subject: string
  /** The state while nothing usable is stored. */
  initial: S
  /** Returns the usable fields of a stored state; undefined when none of it is usable. */
  read: (stored: unknown) => Partial<S> | undefined
  /** Turns the state of an older version into the present one; `read` checks the result. */
  migrate?: (stored: unknown, version: number) => unknown
  /** The storage; localStorage when left out. */
  storage?: () => Storage
  /** A longer text is not stored. */
  maxCharacters?: number
  /** Called after each write with whether the state is stored now. */
  onWrite?: (isStored: boolean) => void
}

const currentVersion = 1

/** Returns the options of `persist` for a store whose whole state is plain data. */
export function persistOptions<S extends object>({
  name,
  subject,
  initial,
  read,
  migrate = (stored) => stored,
  storage = () => localStorage,
  ...limits
}: StoredState<S>): PersistOptions<S, unknown> {
  return {
    name,
    version: currentVersion,
    storage: createCheckedStorage(storage, limits),
    migrate,
    merge: (stored) => {
      if (stored === undefined) return initial
      const usable = read(stored)
      if (usable) return { ...initial, ...usable }
      // Removed, so that it is reported once and not with every visit.
      removeItem(storage, name)
      reportUnreadable(subject)
      return initial
    },
  }
}

/** A store made with `persist`, as far as this module needs it. */
export interface PersistedStore {
  persist: { getOptions: () => { name?: string }; rehydrate: () => unknown }
}

/** Has a store in localStorage take over what other tabs write; returns the way to stop. */
export function followOtherTabs({ persist }: PersistedStore): () => void {
  if (typeof window === 'undefined') return () => {}
  const follow = ({ key }: StorageEvent) => {
    // Without a key, all of the storage was cleared.
    if (key === null || key === persist.getOptions().name) void persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The subjects of stored values that could not be read and are ignored. The shell shows them in one notice. */
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
      // The state lives on in memory; an older one must not come back with a reload.
      if (!isStored) removeItem(storage, name)
      onWrite?.(isStored)
    },
    removeItem: (name) => removeItem(storage, name),
  }
}

/** Values from before stores had versions are plain JSON or plain text. */
function readEnvelope(text: string): StorageValue<unknown> {
  const value = parseJson(text)
  return isRecord(value) && 'state' in value && typeof value['version'] === 'number'
    ? { state: value['state'], version: value['version'] }
    : { state: value === undefined ? text : value, version: 0 }
}

// Storage may be forbidden or full (private windows, policies): every access may throw.

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
    // There is nothing to remove.
  }
}
