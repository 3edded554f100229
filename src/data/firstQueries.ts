/**
 * The queries that a page sends first. On the next visit of the page in this session, `src/boot.js` sends them with the first bytes, and
 * their answers do not wait for the scripts.
 */
import { isRecord, parseJson } from '../lib/json.ts'
import { readFirstQueries, storeFirstQueries } from './session/storage.ts'

declare global {
  interface Window {
    /** Written by `src/boot.js`. */
    firstResponses?: Map<string, Promise<Response>>
  }
}

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
  const key = [url, ...Object.values(headers), body].join('\n')
  const response = window.firstResponses?.get(key)
  window.firstResponses?.delete(key)
  hasTaken ||= response !== undefined
  return response
}

/** Records a query while the page starts: only those that were sent before the first answer do not depend on one. */
export function recordFirstQuery(body: string): void {
  queries?.push(body)
}

export function endFirstQueries(): void {
  if (!queries) return
  const stored = parseJson(readFirstQueries() ?? '')
  const page = location.pathname + location.search
  const others = isRecord(stored) ? Object.entries(stored).filter(([name]) => name !== page) : []
  storeFirstQueries(
    JSON.stringify(Object.fromEntries([...others.slice(1 - maxPages), [page, queries]])),
  )
  queries = undefined
}
