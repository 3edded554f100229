/**
 * Finds events of the REST interface: those of one resource or of all that the viewer sees, by the criteria of the document's table. What the
 * database can decide by itself is asked there; words are compared here.
 */
import type { SqlValue } from '../openDatabase.ts'
import type { Page } from '../pageSims.ts'
import type { Viewer } from '../viewer.ts'
import type { World } from '../world.ts'
import { readRestEvents } from './readRestEvents.ts'
import type { RestEventRow } from './restEvent.ts'

/** Whose events: a device's, a SIM's, an organisation's, a user's, or everybody's. */
export type EventScope =
  | { readonly kind: 'endpoint' | 'sim' | 'organisation' | 'user'; readonly id: number }
  | { readonly kind: 'all' }

export interface EventCriteria {
  readonly id?: number
  readonly severity?: string
  readonly source?: string
  readonly alert?: boolean
  readonly imei?: string
  readonly ip_address?: string
  /** Each list holds the ids of which one must be the event's; none is met by an empty list. */
  readonly typeIds?: readonly number[]
  readonly simIds?: readonly number[]
  readonly customerIds?: readonly number[]
  readonly userNumbers?: readonly number[]
  readonly endpointIds?: readonly number[]
  /** Both inclusive, in milliseconds. */
  readonly fromMs?: number
  readonly untilMs?: number
  /** One tag. */
  readonly tag?: string
  /** Parts of words the description has in it, lower-cased. */
  readonly descriptionParts?: readonly string[]
  /** What only the whole event can decide, for the rest. */
  readonly test?: (event: RestEventRow) => boolean
}

export interface EventSort {
  readonly field: 'id' | 'timestamp' | 'severity' | 'type'
  readonly isDescending: boolean
}

export interface FindEventsArgs {
  readonly scope: EventScope
  readonly criteria: EventCriteria
  /** Without any the latest come first. */
  readonly sorts: readonly EventSort[]
  /** Counts from 1; past the end it is the last. */
  readonly page: number
  readonly perPage: number
}

/** One page of events and how many there are. */
export function findRestEvents(
  world: World,
  viewer: Viewer,
  { scope, criteria, sorts, page, perPage }: FindEventsArgs,
): Page<RestEventRow> {
  const { where, values } = conditionsOf(world, viewer, scope, criteria)
  const order = orderOf(sorts)
  if (criteria.test)
    return pageOfTested(
      world,
      `SELECT id FROM event WHERE ${where} ORDER BY ${order}`,
      values,
      criteria.test,
      page,
      perPage,
    )
  const total = Number(
    world.db.statement(`SELECT count(*) AS total FROM event WHERE ${where}`).get(...values)?.[
      'total'
    ] ?? 0,
  )
  const shown = Math.min(page, Math.max(1, Math.ceil(total / perPage)))
  // The plus keeps the database from gathering all events of the customers first and sorting them.
  const ids = world.db
    .arrayStatement(
      `SELECT id FROM event WHERE ${where.replace('customerid IN', '+customerid IN')} ORDER BY ${order} LIMIT ? OFFSET ?`,
    )
    .all(...values, perPage, (shown - 1) * perPage)
    .map(([id]) => Number(id))
  return { items: readRestEvents(world, ids), page: shown, total }
}

const chunkEvents = 500

function pageOfTested(
  world: World,
  sql: string,
  values: readonly SqlValue[],
  test: (event: RestEventRow) => boolean,
  page: number,
  perPage: number,
): Page<RestEventRow> {
  const ids = world.db
    .arrayStatement(sql)
    .all(...values)
    .map(([id]) => Number(id))
  const met: number[] = []
  for (let at = 0; at < ids.length; at += chunkEvents) {
    for (const event of readRestEvents(world, ids.slice(at, at + chunkEvents)))
      if (test(event)) met.push(event.id)
  }
  const shown = Math.min(page, Math.max(1, Math.ceil(met.length / perPage)))
  return {
    items: readRestEvents(world, met.slice((shown - 1) * perPage, shown * perPage)),
    page: shown,
    total: met.length,
  }
}

function conditionsOf(
  world: World,
  viewer: Viewer,
  scope: EventScope,
  criteria: EventCriteria,
): { where: string; values: SqlValue[] } {
  const conditions: string[] = []
  const values: SqlValue[] = []
  const add = (condition: string, ...bound: SqlValue[]) => {
    conditions.push(condition)
    values.push(...bound)
  }
  const addList = (column: string, list: readonly number[] | undefined) => {
    if (list) add(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(list))
  }
  const seen =
    scope.kind === 'organisation'
      ? viewer.customerIds.filter((id) => id === scope.id)
      : viewer.customerIds
  addList(
    'customerid',
    criteria.customerIds ? seen.filter((id) => criteria.customerIds?.includes(id)) : seen,
  )
  if (scope.kind === 'endpoint') add('endpoint_id = ?', scope.id)
  if (scope.kind === 'sim') add('sim_id = ?', scope.id)
  if (scope.kind === 'user') add('user_number = ?', scope.id)
  const { id, severity, source, alert, imei, ip_address, tag, fromMs, untilMs } = criteria
  if (id !== undefined) add('id = ?', id)
  if (severity !== undefined) add('severity = ?', severity)
  if (source !== undefined) add('source = ?', source)
  if (alert !== undefined) add('alert = ?', alert ? 1 : 0)
  if (imei !== undefined) add('imei = ?', imei)
  if (ip_address !== undefined) add('ip_address = ?', ip_address)
  if (tag !== undefined) add(`instr(' ' || tags || ' ', ?) > 0`, ` ${tag} `)
  addList('type', criteria.typeIds)
  addList('sim_id', criteria.simIds)
  addList('user_number', criteria.userNumbers)
  addList('endpoint_id', criteria.endpointIds)
  for (const part of criteria.descriptionParts ?? []) add('instr(lower(description), ?) > 0', part)
  // Events are numbered as they happen, so a time is a number.
  if (fromMs !== undefined) add('id >= ?', firstIdFrom(world, fromMs))
  if (untilMs !== undefined) add('id < ?', firstIdFrom(world, untilMs + 1))
  return { where: conditions.join(' AND '), values }
}

/** The id of the first event at this time or later; one past the last when there is none. */
export function firstIdFrom(world: World, timestampMs: number): number {
  let low = 1
  let high = Number(
    world.db.statement('SELECT coalesce(max(id), 0) + 1 AS next FROM event').get()?.['next'] ?? 1,
  )
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = world.db
      .statement('SELECT id, timestamp_ms FROM event WHERE id >= ? ORDER BY id LIMIT 1')
      .get(middle)
    if (!row || Number(row['timestamp_ms']) >= timestampMs) high = middle
    else low = Number(row['id']) + 1
  }
  return low
}

const sortColumns = {
  id: 'id',
  timestamp: 'id',
  severity: `CASE severity WHEN 'INFO' THEN 0 WHEN 'WARN' THEN 1 ELSE 2 END`,
  type: 'type',
} as const

function orderOf(sorts: readonly EventSort[]): string {
  const keys = sorts.map(
    ({ field, isDescending }) => `${sortColumns[field]} ${isDescending ? 'DESC' : 'ASC'}`,
  )
  return [...keys, sorts.length === 0 ? 'id DESC' : 'id ASC'].join(', ')
}
