/**
 * What a page looked like that its URL does not say (scroll position, selection), kept per entry of the browser's history,
 * so that Back and Reload bring it back. Lives as long as the sign-in and the tab; bounded.
 */
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { sessionKeyPrefix } from '../data/session/storage.ts'
import { isRecord, readFields } from '../lib/json.ts'
import type { Json } from '../lib/json.ts'
import { persistOptions } from '../lib/persistedStore.ts'
import { forgetWithSession } from './session/forgetWithSession.ts'
import { useLocation } from 'react-router'
import { useEffect, useMemo } from 'react'

interface ViewMemory {
  /** Values by "entry name", the oldest first. */
  views: readonly (readonly [key: string, value: Json])[]
}

const capacity = 40
const noViews: ViewMemory = { views: [] }

export const viewMemory = createStore<ViewMemory>()(
  persist(
    () => noViews,
    persistOptions({
      name: `${sessionKeyPrefix}.views`,
      subject: 'scroll positions',
      initial: noViews,
      read: readViews,
      // Version 0 was the list alone.
      migrate: (stored) => (Array.isArray(stored) ? { views: stored } : stored),
      storage: () => sessionStorage,
    }),
  ),
)

forgetWithSession(viewMemory)

/** Keeps a value under the entry (the router's `location.key`) and a name. */
export function rememberView(entryKey: string, name: string, value: Json): void {
  const key = `${entryKey} ${name}`
  viewMemory.setState(({ views }) => ({
    views: [...views.filter(([other]) => other !== key).slice(1 - capacity), [key, value]],
  }))
}

/** Returns the value kept under the entry and name; undefined when there is none. */
export function recallView(entryKey: string, name: string): Json | undefined {
  return viewMemory.getState().views.find(([key]) => key === `${entryKey} ${name}`)?.[1]
}

function readViews(stored: unknown): ViewMemory | undefined {
  return isRecord(stored) && Array.isArray(stored['views'])
    ? { views: stored['views'].filter(isView) }
    : undefined
}

function isView(entry: unknown): entry is [string, Json] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string'
}

/** The name of the entry of the browser's history that is shown, for `rememberView`; the first one is named by `nameFirstEntry`. */
export function useEntryKey(): string {
  return useLocation().key
}

const restMs = 250

/**
 * Keeps what changes often, as the place one has scrolled to, under a name of this entry of the history: once it rests, and at once when
 * the entry is left or the page is closed or loaded anew.
 */
export function useLateMemory(entryKey: string, name: string): (value: Json) => void {
  const memory = useMemo(() => createLateMemory(entryKey, name), [entryKey, name])
  useEffect(() => {
    window.addEventListener('pagehide', memory.write)
    return () => {
      window.removeEventListener('pagehide', memory.write)
      memory.write()
    }
  }, [memory])
  return memory.keep
}

function createLateMemory(entryKey: string, name: string) {
  let unwritten: { value: Json } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    if (unwritten) rememberView(entryKey, name, unwritten.value)
    unwritten = undefined
  }
  const keep = (value: Json) => {
    unwritten = { value }
    clearTimeout(timer)
    timer = setTimeout(write, restMs)
  }
  return { keep, write }
}

/**
 * Gives the entry of the history that a visit begins with a name of its own, as the router gives one to all others: a page opened afresh
 * then brings back nothing that another visit left, and reload and Back still do. Call before the router is made.
 */
export function nameFirstEntry(): void {
  const kept = readFields(history.state) ?? {}
  if (typeof kept['key'] === 'string') return
  history.replaceState({ ...kept, key: Math.random().toString(36).slice(2, 10) }, '')
}
