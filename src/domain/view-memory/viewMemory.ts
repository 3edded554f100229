/**
 * What a page looked like that its URL does not say (scroll position, selection), kept per entry of the browser's history,
 * so that Back and Reload bring it back. Lives as long as the sign-in and the tab; bounded.
 */
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { isRecord } from '../../lib/json.ts'
import type { Json } from '../../lib/json.ts'
import { persistOptions } from '../../lib/persistedStore.ts'
import { forgetWithSession } from '../session/forgetWithSession.ts'

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
