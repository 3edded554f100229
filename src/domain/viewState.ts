/** View state that the URL does not hold (scroll position, selection), per history entry, until sign-out. Bounded. */
import { t } from '@lingui/core/macro'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { sessionSignal } from '../data/session/endOfSession.ts'
import { sessionKeyPrefix } from '../data/session/storage.ts'
import { isRecord, readFields, type Json } from '../lib/json.ts'
import { createPersistedStore } from '../lib/persistedStore.ts'
import { resetOnSignOut } from './session/resetOnSignOut.ts'

interface ViewStates {
  /** Values by "entry name", the oldest first. */
  views: readonly (readonly [key: string, value: Json])[]
}

const capacity = 40
const noViews: ViewStates = { views: [] }

const viewStateStore = createPersistedStore<ViewStates>({
  name: `${sessionKeyPrefix}.views`,
  subject: t`scroll positions`,
  initial: noViews,
  read: readViews,
  storage: () => sessionStorage,
})

resetOnSignOut(viewStateStore)

/** Saves a value under the entry (the router's `location.key`) and a name. */
export function writeViewState(entryKey: string, name: string, value: Json): void {
  const key = `${entryKey} ${name}`
  viewStateStore.setState(({ views }) => ({
    views: [...views.filter(([other]) => other !== key).slice(1 - capacity), [key, value]],
  }))
}

export function readViewState(entryKey: string, name: string): Json | undefined {
  return viewStateStore.getState().views.find(([key]) => key === `${entryKey} ${name}`)?.[1]
}

function readViews(stored: unknown): ViewStates | undefined {
  return isRecord(stored) && Array.isArray(stored['views'])
    ? { views: stored['views'].filter(isView) }
    : undefined
}

function isView(entry: unknown): entry is [string, Json] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string'
}

/** Returns the key of the current history entry; `nameFirstEntry` names the first one. */
export function useEntryKey(): string {
  return useLocation().key
}

const debounceMs = 250

/** Saves a value that changes often: debounced, and when the entry is left or the page is closed. */
export function useDebouncedViewState(entryKey: string, name: string): (value: Json) => void {
  const writer = useMemo(() => createDebouncedWriter(entryKey, name), [entryKey, name])
  useEffect(() => {
    window.addEventListener('pagehide', writer.write)
    return () => {
      window.removeEventListener('pagehide', writer.write)
      writer.write()
    }
  }, [writer])
  return writer.save
}

function createDebouncedWriter(entryKey: string, name: string) {
  let unwritten: { value: Json } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const session = sessionSignal()
  const write = () => {
    clearTimeout(timer)
    if (unwritten && !session.aborted) writeViewState(entryKey, name, unwritten.value)
    unwritten = undefined
  }
  const save = (value: Json) => {
    unwritten = { value }
    clearTimeout(timer)
    timer = setTimeout(write, debounceMs)
  }
  return { save, write }
}

/** Names the first history entry, so that a new visit does not restore another one's state. Call before the router is created. */
export function nameFirstEntry(): void {
  const state = readFields(history.state) ?? {}
  if (typeof state['key'] === 'string') return
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}
