/**
 * The queries that a page sends first. On the next visit of the page in this session, `src/boot.js` sends them with the first bytes, and
 * their answers do not wait for the scripts.
 */
import { isRecord } from '../lib/json.ts'
import { sessionKeyPrefix, sessionStorageInUse } from './session/storage.ts'

declare global {
  /** Written by `src/boot.js`. */
  var firstResponses: Map<string, Promise<Response>> | undefined
}

/** Stored beside the credentials, for as long as they are. */
const key = `${sessionKeyPrefix}.queries`
const maxPages = 20

let queries: string[] | undefined = []
let hasTaken = false

/** Returns whether answers on screen were requested before the scripts had loaded. */
export function hasTakenFirstResponses(): boolean {
  return hasTaken
}

/** Returns the response that `boot.js` has requested for exactly this query, once. */
export function takeFirstResponse(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Response> | undefined {
  const request = [url, ...Object.values(headers), body].join('\n')
  const response = globalThis.firstResponses?.get(request)
  globalThis.firstResponses?.delete(request)
  hasTaken ||= response !== undefined
  return response
}

/** Records a query while the page starts: only those that were sent before the first answer do not depend on one. */
export function recordFirstQuery(body: string): void {
  queries?.push(body)
}

export function endFirstQueries(): void {
  if (!queries) return
  try {
    const storage = sessionStorageInUse()
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    const page = location.pathname + location.search
    const pages = Object.entries({ ...(isRecord(stored) && stored), [page]: queries })
    storage?.setItem(key, JSON.stringify(Object.fromEntries(pages.slice(-maxPages))))
  } catch {
    // Without storage, they are sent once the scripts have loaded.
  }
  queries = undefined
}
