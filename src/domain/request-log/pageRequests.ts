import type { LoggedRequest } from '../../data/requestLog.ts'
import type { RequestRow } from './RequestTable.tsx'

/** Returns the requests of a page, ordered by when each was first sent. Identical requests share a row with the latest result. */
export function pageRequests(log: readonly LoggedRequest[], page: string): RequestRow[] {
  const rows = new Map<string, RequestRow>()
  for (const entry of log) {
    if (entry.page !== page) continue
    const { method, url, query, input } = entry
    const key = JSON.stringify([method, url, query, input])
    rows.set(key, { ...entry, count: (rows.get(key)?.count ?? 0) + 1 })
  }
  return [...rows.values()]
}
