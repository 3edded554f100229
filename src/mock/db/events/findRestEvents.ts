/**
 * Finds events of the REST interface by the document's filter criteria. A job over a whole fleet writes an event per SIM, so events are
 * read in slices, between which other requests are served.
 */
import type { SqlValue } from '../sqlite/database.ts'
import { pageCount, type Page } from '../../index/findPage.ts'
import { createTimeSlices } from '../../store/timeSlices.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { perStore } from '../../store/perStore.ts'
import { setRecent } from '../../store/setRecent.ts'
import {
  readEventConditions,
  type EventConditions,
  type EventCriteria,
  type EventScope,
} from './eventConditions.ts'
import { readRestEvents, type RestEventRow } from './readRestEvents.ts'

export interface EventSort {
  readonly field: 'id' | 'timestamp' | 'severity' | 'type'
  readonly isDescending: boolean
}

interface FindEventsArgs {
  readonly scope: EventScope
  readonly criteria: EventCriteria
  /** The default is latest first. */
  readonly sorts: readonly EventSort[]
  /** From 1; a page past the end becomes the last one. */
  readonly page: number
  readonly perPage: number
}

/** Returns one page of events and their total. */
export async function findRestEvents(
  store: Store,
  viewer: Viewer,
  { scope, criteria, sorts, page, perPage }: FindEventsArgs,
): Promise<Page<RestEventRow>> {
  const conditions = readEventConditions(store, viewer, scope, criteria)
  const { groupBy, isDescending } = orderOf(sorts)
  if (groupBy !== '') {
    const groups = await groupedIds(store, conditions, groupBy, isDescending)
    const total = groups.reduce((sum, ids) => sum + ids.length, 0)
    const shown = Math.min(page, pageCount(total, perPage))
    const ids = idsOfPage(groups, (shown - 1) * perPage, perPage)
    return { items: readRestEvents(store, ids), page: shown, total }
  }
  const total = await countEvents(store, conditions)
  const shown = Math.min(page, pageCount(total, perPage))
  const offset = (shown - 1) * perPage
  const count = Math.min(perPage, total - offset)
  // Read from the nearer end of the list.
  const isFromEnd = offset > total / 2
  const ids = await idsFrom(store, conditions, isDescending !== isFromEnd, {
    offset: isFromEnd ? total - offset - count : offset,
    count,
  })
  return {
    items: readRestEvents(store, isFromEnd ? ids.reverse() : ids),
    page: shown,
    total,
  }
}

/** IDs per slice: about a millisecond of work. */
const sliceIds = 2_000

/** Yields the ID ranges to read: a single one if an index finds few events, otherwise slices. */
function* slices(
  { isNarrow, firstId, lastId }: EventConditions,
  isDescending: boolean,
): Generator<readonly [first: number, last: number]> {
  const size = isNarrow ? Number.MAX_SAFE_INTEGER : sliceIds
  if (isDescending) {
    for (let last = lastId; last >= firstId; last -= size)
      yield [Math.max(firstId, last - size + 1), last]
  } else {
    for (let first = firstId; first <= lastId; first += size)
      yield [first, Math.min(lastId, first + size - 1)]
  }
}

function readSlice(
  store: Store,
  { source, where, values, isNarrow, test }: EventConditions,
  [first, last]: readonly [number, number],
  order: string,
  column = 'NULL',
): SqlValue[][] {
  const tested = test ? ', description, endpoint_id' : ''
  const rows = store.db
    .arrayStatement(
      `SELECT id, ${column}${tested} FROM ${source} WHERE ${where} AND ${idOf(isNarrow)} BETWEEN ? AND ? ${order}`,
    )
    .all(...values, first, last)
  if (!test) return rows
  return rows.filter(([, , description, endpointId]) =>
    test(String(description), typeof endpointId === 'number' ? endpointId : null),
  )
}

/** Returns the ID column. The unary plus keeps SQLite from scanning IDs when another index finds fewer events. */
function idOf(isNarrow: boolean): string {
  return isNarrow ? '+id' : 'id'
}

interface KnownCount {
  readonly upToId: number
  readonly count: number
}

const maxKnownCounts = 40
const countsOf = perStore(() => new Map<string, KnownCount>())

/** Counts events. They are only appended, so earlier counts are reused. */
async function countEvents(store: Store, conditions: EventConditions): Promise<number> {
  const { source, where, values, firstId, lastId, isNarrow, test } = conditions
  if (isNarrow || test) return countSlices(store, conditions)
  const known = countsOf(store)
  const key = JSON.stringify([source, where, values, firstId])
  const cached = known.get(key)
  if (cached && cached.upToId > lastId) return countSlices(store, conditions)
  const uncounted = cached ? { ...conditions, firstId: cached.upToId + 1 } : conditions
  const count = (cached?.count ?? 0) + (await countSlices(store, uncounted))
  setRecent(known, key, { upToId: lastId, count }, maxKnownCounts)
  return count
}

async function countSlices(store: Store, conditions: EventConditions): Promise<number> {
  const { source, where, values, isNarrow, test } = conditions
  const nextSlice = createTimeSlices()
  let count = 0
  for (const slice of slices(conditions, false)) {
    count += test
      ? readSlice(store, conditions, slice, '').length
      : Number(
          store.db
            .statement(
              `SELECT count(*) AS count FROM ${source} WHERE ${where} AND ${idOf(isNarrow)} BETWEEN ? AND ?`,
            )
            .get(...values, ...slice)?.['count'],
        )
    await nextSlice()
  }
  return count
}

async function idsFrom(
  store: Store,
  conditions: EventConditions,
  isDescending: boolean,
  { offset, count }: { offset: number; count: number },
): Promise<number[]> {
  const nextSlice = createTimeSlices()
  const ids: number[] = []
  let toSkip = offset
  for (const slice of slices(conditions, isDescending)) {
    if (ids.length >= count) break
    const rows = readSlice(store, conditions, slice, `ORDER BY id ${isDescending ? 'DESC' : 'ASC'}`)
    for (const [id] of rows.slice(toSkip, toSkip + count - ids.length)) ids.push(Number(id))
    toSkip = Math.max(0, toSkip - rows.length)
    await nextSlice()
  }
  return ids
}

const severityRank = `CASE severity WHEN 'INFO' THEN 0 WHEN 'WARN' THEN 1 ELSE 2 END`
const maxTypeId = 1_000

/** Returns the SQL expression that events are grouped by, which has few values, and the direction within a group. */
function orderOf(sorts: readonly EventSort[]): { groupBy: string; isDescending: boolean } {
  if (sorts.length === 0) return { groupBy: '', isDescending: true }
  // The ID is unique, so further sort fields change nothing.
  const byId = sorts.findIndex(({ field }) => field === 'id' || field === 'timestamp')
  const groups = (byId === -1 ? sorts : sorts.slice(0, byId)).map(({ field, isDescending }) => ({
    column: field === 'severity' ? severityRank : 'type',
    isDescending,
  }))
  return {
    groupBy: groups
      .reverse()
      .map(({ column, isDescending }, at) => {
        const rank = isDescending ? `(${maxTypeId - 1} - ${column})` : column
        return `${rank} * ${maxTypeId ** at}`
      })
      .join(' + '),
    isDescending: sorts[byId]?.isDescending ?? false,
  }
}

async function groupedIds(
  store: Store,
  conditions: EventConditions,
  groupBy: string,
  isDescending: boolean,
): Promise<number[][]> {
  const nextSlice = createTimeSlices()
  const groups = new Map<number, number[]>()
  for (const slice of slices(conditions, isDescending)) {
    const order = `ORDER BY id ${isDescending ? 'DESC' : 'ASC'}`
    for (const [id, rank] of readSlice(store, conditions, slice, order, groupBy)) {
      const group = groups.get(Number(rank))
      if (group) group.push(Number(id))
      else groups.set(Number(rank), [Number(id)])
    }
    await nextSlice()
  }
  return [...groups].sort(([left], [right]) => left - right).map(([, ids]) => ids)
}

function idsOfPage(groups: readonly number[][], offset: number, count: number): number[] {
  const ids: number[] = []
  let from = offset
  for (const group of groups) {
    ids.push(...group.slice(from, from + count - ids.length))
    from = Math.max(0, from - group.length)
    if (ids.length >= count) break
  }
  return ids
}
