/**
 * What a page looked like that its URL does not say (scroll position, selection), kept per entry of the browser's history,
 * so that Back and Reload bring it back. Lives as long as the sign-in and the tab; bounded.
 */
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { parseJson } from '../../lib/json.ts'
import type { Json } from '../../lib/json.ts'

const storageKey = `${sessionKeyPrefix}.views`
const capacity = 40

// Another account must not see what this one entered.
whenSessionEnds(() => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to remove.
  }
})

/** Keeps a value under the entry (the router's `location.key`) and a name. */
export function rememberView(entryKey: string, name: string, value: Json): void {
  const views = readViews()
  const key = `${entryKey} ${name}`
  const kept = views.filter(([other]) => other !== key).slice(1 - capacity)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept, [key, value]]))
  } catch {
    // Without storage (private windows, quota) the page starts at its top.
  }
}

/** The value kept under the entry and name; undefined when there is none. */
export function recallView(entryKey: string, name: string): Json | undefined {
  return readViews().find(([key]) => key === `${entryKey} ${name}`)?.[1]
}

function readViews(): [string, Json][] {
  try {
    const stored = parseJson(sessionStorage.getItem(storageKey) ?? '')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    return []
  }
}

function isView(entry: Json): entry is [string, Json] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string'
}
