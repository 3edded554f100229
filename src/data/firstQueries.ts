/**
 * The queries that a page sends first. On the next visit of the page in this session, `src/boot.js` sends them with the first bytes, and
 * their answers do not wait for the scripts.
 */
import { isRecord } from '../lib/json.ts'
import { sessionKeyPrefix, sessionStorageInUse } from './session/storage.ts'

declare global {
  /** Responses with their bodies, written by `src/boot.js`. Read before the first render, they are in the first paint. */
  var firstResponses: Map<string, Promise<[Response, string]>> | undefined
}

/** Stored beside the credentials, for as long as they are. */
const key = `${sessionKeyPrefix}.queries`
const maxPages = 20
/** Before the notifications send theirs. */
const startMs = 2_000
/** Browsers send six requests at a time over HTTP/1.1, and the scripts need some of them. */
const maxQueries = 4

/** Of the page at `path`, while it starts. */
let queries: Set<string> | undefined
let path: string | undefined
/** Pages that the user comes to later may have some of their data already. */
let isFirstPage = true

/** Returns the response that `boot.js` has requested for exactly this query, once. */
export function takeFirstResponse(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<[Response, string]> | undefined {
  const request = [url, ...Object.values(headers), body].join('\n')
  const response = globalThis.firstResponses?.get(request)
  globalThis.firstResponses?.delete(request)
  return response
}

/** Records a query while a page starts, unless it is for a further page of a list. */
export function recordFirstQuery(body: string): void {
  // Those of a sign-in are not those of the page.
  if (!sessionStorageInUse()) return
  if (path !== location.pathname) {
    isFirstPage = path === undefined
    path = location.pathname
    const recorded = new Set<string>()
    queries = recorded
    setTimeout(() => {
      if (queries === recorded) storeFirstQueries(recorded)
    }, startMs)
  }
  if (queries && queries.size < maxQueries && !body.includes('"nextToken":"')) queries.add(body)
}

function storeFirstQueries(recorded: ReadonlySet<string>): void {
  queries = undefined
  try {
    const storage = sessionStorageInUse()
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    const pages = isRecord(stored) ? stored : {}
    const page = location.pathname + location.search
    if (!isFirstPage && page in pages) return
    const latest = Object.entries({ ...pages, [page]: [...recorded] }).slice(-maxPages)
    storage?.setItem(key, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // Without storage, they are sent once the scripts have loaded.
  }
}
