/**
 * Scans the audit log in slices, so that other requests are served in between: after jobs over a whole fleet it has millions of entries.
 * The log only grows in order of time, so earlier counts are reused.
 */
import { firstIdFrom } from '../sqlite/firstIdFrom.ts'
import { createTimeSlices } from '../../store/timeSlices.ts'
import { perStore } from '../../store/perStore.ts'
import { setRecent } from '../../store/setRecent.ts'
import type { Store } from '../../store/store.ts'
import type { AuditLogRequest } from './auditFilter.ts'
import { auditTable, type AuditRow } from './auditLog.ts'

/** Entries per slice: about a millisecond of work. */
const sliceEntries = 2_500
const cachedSearches = 40

const countsOf = perStore(
  () => new Map<string, { readonly upToId: number; readonly count: number }>(),
)

/** The first page of recent searches, with its size: only entries after `upToId` have to be searched again. */
const firstPagesOf = perStore(
  () =>
    new Map<
      string,
      { readonly upToId: number; readonly size: number; readonly rows: AuditRow[] }
    >(),
)

/** IDs of the log, both inclusive; in an empty log `last` is less than `first`. */
interface IdRange {
  readonly first: number
  readonly last: number
}

/** Returns the newest `count` matching entries before `beforeId` (exclusive). */
export async function readNewest(
  store: Store,
  input: AuditLogRequest,
  beforeId: number | undefined,
  count: number,
): Promise<AuditRow[]> {
  if (input.iccid !== undefined) {
    return auditTable.list(
      store.db,
      `${indexClause(input)} WHERE ${input.condition} AND id < ? ORDER BY id DESC LIMIT ?`,
      ...[...input.values, beforeId ?? Number.MAX_SAFE_INTEGER, count],
    )
  }
  const range = timeRangeOf(store, input)
  const key = searchKey(input)
  const cached = beforeId === undefined ? firstPagesOf(store).get(key) : undefined
  const known = cached && cached.size >= count ? cached : undefined
  const first = Math.max(range.first, (known?.upToId ?? 0) + 1)
  const nextSlice = createTimeSlices()
  const found: AuditRow[] = []
  for (
    let last = Math.min(range.last, (beforeId ?? Number.MAX_SAFE_INTEGER) - 1);
    last >= first && found.length < count;
    last -= sliceEntries
  ) {
    await nextSlice()
    const from = Math.max(first, last - sliceEntries + 1)
    const older = auditTable.list(
      store.db,
      `${indexClause(input)} WHERE id BETWEEN ? AND ? AND ${input.condition} ORDER BY id DESC LIMIT ?`,
      ...[from, last, ...input.values, count - found.length],
    )
    found.push(...older)
  }
  if (known) found.push(...known.rows.slice(0, count - found.length))
  if (beforeId === undefined) {
    const upToId = Math.max(range.last, known?.upToId ?? 0)
    setRecent(firstPagesOf(store), key, { upToId, size: count, rows: found }, cachedSearches)
  }
  return found
}

function searchKey({ condition, values }: AuditLogRequest): string {
  return JSON.stringify([condition, values])
}

export async function countEntries(store: Store, input: AuditLogRequest): Promise<number> {
  if (input.iccid !== undefined)
    return auditTable.count(
      store.db,
      `${indexClause(input)} WHERE ${input.condition}`,
      ...input.values,
    )
  const known = countsOf(store)
  const key = searchKey(input)
  const cached = known.get(key)
  const range = timeRangeOf(store, input)
  const nextSlice = createTimeSlices()
  let count = cached?.count ?? 0
  for (
    let first = Math.max(range.first, (cached?.upToId ?? 0) + 1);
    first <= range.last;
    first += sliceEntries
  ) {
    count += auditTable.count(
      store.db,
      `${indexClause(input)} WHERE id BETWEEN ? AND ? AND ${input.condition}`,
      ...[first, Math.min(first + sliceEntries - 1, range.last), ...input.values],
    )
    await nextSlice()
  }
  const upToId = Math.max(range.last, cached?.upToId ?? 0)
  setRecent(known, key, { upToId, count }, cachedSearches)
  return count
}

/** Calls `visit` for slices of all IDs after this one; returns the newest ID. */
export async function eachNewSlice(
  store: Store,
  afterId: number,
  visit: (firstId: number, lastId: number) => void,
): Promise<number> {
  const last = newestId(store)
  const nextSlice = createTimeSlices()
  for (let first = afterId + 1; first <= last; first += sliceEntries) {
    visit(first, Math.min(first + sliceEntries - 1, last))
    await nextSlice()
  }
  return last
}

/**
 * The IDs of the timeframe's entries, found by binary search because IDs ascend with time, with a margin in case the clock was set back.
 */
function timeRangeOf(store: Store, { startMs, stopMs, batchJobId }: AuditLogRequest): IdRange {
  const newest = newestId(store)
  if (batchJobId !== undefined) return timeRangeOfJob(store, batchJobId)
  const margin = 1_000
  return {
    first: Math.max(1, firstIdFrom(store.db, 'audit_event', startMs) - margin),
    last: Math.min(newest, firstIdFrom(store.db, 'audit_event', stopMs + 1) - 1 + margin),
  }
}

function timeRangeOfJob(store: Store, batchJobId: number): IdRange {
  // SQLite reads min(id) or max(id) from the index only in a query for one of them; a query for both scans all entries.
  const idOf = (end: 'min' | 'max') =>
    store.db
      .statement(
        `SELECT ${end}(id) AS id FROM audit_event INDEXED BY audit_event_by_job WHERE batch_job_id = ?`,
      )
      .get(batchJobId)?.['id']
  return { first: Number(idOf('min') ?? 1), last: Number(idOf('max') ?? 0) }
}

function indexClause({ index }: AuditLogRequest): string {
  return index === undefined ? 'NOT INDEXED' : `INDEXED BY ${index}`
}

function newestId(store: Store): number {
  return Number(
    store.db.statement('SELECT coalesce(max(id), 0) AS id FROM audit_event').get()?.['id'],
  )
}
