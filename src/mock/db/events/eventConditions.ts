/**
 * Turns the criteria of the event collections (REST interface, Working with collections) into conditions: most in SQL; words and long lists
 * are tested in code.
 */
import type { SqlValue } from '../sqlite/database.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { firstIdFrom } from '../sqlite/firstIdFrom.ts'

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
  /** The event's ID must be in each list; an empty list matches nothing. */
  readonly typeIds?: readonly number[]
  readonly simIds?: readonly number[]
  readonly customerIds?: readonly number[]
  readonly userNumbers?: readonly number[]
  readonly endpointIds?: readonly number[]
  /** Both inclusive, in milliseconds. */
  readonly fromMs?: number
  readonly untilMs?: number
  readonly tag?: string
  /** Parts of words that the description contains, in lower case. */
  readonly descriptionParts?: readonly string[]
  /** Tests descriptions that contain all parts, for what the parts alone cannot decide. */
  readonly meetsDescription?: (description: string) => boolean
}

export interface EventConditions {
  /** The table and the index to read. */
  readonly source: string
  readonly where: string
  readonly values: readonly SqlValue[]
  /** Whether an index finds so few events that they are read at once. */
  readonly isNarrow: boolean
  /** IDs, both inclusive; without events `lastId` is less than `firstId`. */
  readonly firstId: number
  readonly lastId: number
  readonly test: ((description: string, endpointId: number | null) => boolean) | undefined
}

/** Longer lists are tested in code, because the database would parse them again for every slice. */
const maxListedIds = 500
/** Maximum number of cached test results. Descriptions repeat, so each is tested once. */
const maxCachedResults = 10_000

/** Returns the conditions for the events of this scope that the viewer sees. */
export function readEventConditions(
  store: Store,
  viewer: Viewer,
  scope: EventScope,
  criteria: EventCriteria,
): EventConditions {
  const conditions: string[] = []
  const values: SqlValue[] = []
  const add = (condition: string, ...bound: SqlValue[]) => {
    conditions.push(condition)
    values.push(...bound)
  }
  const addList = (column: string, list: readonly number[] | undefined) => {
    if (list) add(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(list))
  }
  const visible =
    scope.kind === 'organisation'
      ? viewer.customerIds.filter((id) => id === scope.id)
      : viewer.customerIds
  const customers = criteria.customerIds
    ? visible.filter((id) => criteria.customerIds?.includes(id))
    : visible
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
  const { simIds, endpointIds } = criteria
  const isLong = endpointIds !== undefined && endpointIds.length > maxListedIds
  addList('type', criteria.typeIds)
  addList('user_number', criteria.userNumbers)
  addList('sim_id', simIds)
  if (!isLong) addList('endpoint_id', endpointIds)
  for (const part of criteria.descriptionParts ?? []) add('instr(lower(description), ?) > 0', part)
  const isCustomersOnly = conditions.length === 0
  addList('customerid', customers)
  const isNarrow =
    id !== undefined ||
    scope.kind === 'sim' ||
    scope.kind === 'endpoint' ||
    (simIds !== undefined && simIds.length <= maxListedIds) ||
    (endpointIds !== undefined && !isLong)
  return {
    source: sourceOf(scope, isNarrow, isCustomersOnly),
    where: conditions.join(' AND '),
    values,
    isNarrow,
    firstId: firstIdFrom(store.db, 'event', fromMs ?? 0),
    lastId: firstIdFrom(store.db, 'event', (untilMs ?? Number.MAX_SAFE_INTEGER) + 1) - 1,
    test: testOf(criteria.meetsDescription, isLong ? endpointIds : undefined),
  }
}

function sourceOf(scope: EventScope, isNarrow: boolean, isCustomersOnly: boolean): string {
  if (isNarrow) return 'event'
  if (scope.kind === 'user') return 'event INDEXED BY event_by_user'
  return isCustomersOnly ? 'event INDEXED BY event_by_customer' : 'event NOT INDEXED'
}

function testOf(
  meetsDescription: EventCriteria['meetsDescription'],
  endpointIds: readonly number[] | undefined,
): EventConditions['test'] {
  if (!meetsDescription && !endpointIds) return undefined
  const endpoints = endpointIds && new Set(endpointIds)
  const results = new Map<string, boolean>()
  return (description, endpointId) => {
    if (endpoints && (endpointId === null || !endpoints.has(endpointId))) return false
    if (!meetsDescription) return true
    const known = results.get(description)
    if (known !== undefined) return known
    const isMet = meetsDescription(description)
    if (results.size < maxCachedResults) results.set(description, isMet)
    return isMet
  }
}
