import type { components } from '../../../contract/generated/rest.ts'
import { restEventTypes } from '../../../contract/restEventTypes.ts'
import type { SqlValue } from '../sqlite/database.ts'
import type { Store } from '../../store/store.ts'
import {
  defineTable,
  flag,
  integer,
  json,
  nullable,
  oneOf,
  rowId,
  text,
  withDefault,
} from '../sqlite/table.ts'

export type EventData = Readonly<Record<string, unknown>>

/** Events of the REST interface, in order of time. */
export const eventTable = defineTable(
  'event',
  {
    id: rowId,
    timestamp_ms: integer,
    customerid: integer,
    type: integer,
    severity: oneOf<'INFO' | 'WARN' | 'CRITICAL'>(),
    source: text,
    description: text,
    /** What happened, for clients that say it in their own words. */
    data: withDefault(json<EventData>(), '{}'),
    alert: flag,
    /** Separated by spaces. */
    tags: text,
    endpoint_id: nullable(integer),
    sim_id: nullable(integer),
    imei: nullable(text),
    ip_address: nullable(text),
    user_number: nullable(integer),
  },
  {
    indexes: [
      'event_by_sim ON event (sim_id) WHERE sim_id IS NOT NULL',
      'event_by_endpoint ON event (endpoint_id) WHERE endpoint_id IS NOT NULL',
      'event_by_customer ON event (customerid)',
      'event_by_user ON event (user_number) WHERE user_number IS NOT NULL',
    ],
  },
)

type Schemas = components['schemas']
export type RestEventRow = Schemas['Event']

const event = eventTable.all
const names =
  'endpoint.name, sim.iccid, sim.custom_field_1, sim.imsi, customer.current_name, user_account.username'

const joins = `LEFT JOIN endpoint ON endpoint.id = event.endpoint_id LEFT JOIN sim ON sim.id = event.sim_id
  LEFT JOIN customer ON customer.customerid = event.customerid LEFT JOIN user_account ON user_account.number = event.user_number`

export function readRestEvents(store: Pick<Store, 'db'>, ids: readonly number[]): RestEventRow[] {
  return store.db
    .arrayStatement(
      `SELECT ${names}, ${event.list} FROM json_each(?) AS wanted JOIN event ON event.id = wanted.value ${joins} ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids))
    .map(eventFromValues)
}

function eventFromValues(values: readonly SqlValue[]): RestEventRow {
  // In the order of `names`; STRICT tables guarantee their types.
  const [endpointName, iccid, simName, imsi, customerName, username] = values as (string | null)[]
  const row = event.read(values, 6)
  const { id, severity, source, description, data, alert, imei, ip_address } = row
  return {
    id,
    timestamp: new Date(row.timestamp_ms).toISOString(),
    event_type: eventTypeOf(row.type),
    severity,
    source,
    description,
    data,
    alert,
    tags: row.tags.split(' ').filter((tag) => tag !== ''),
    endpoint: named(row.endpoint_id, endpointName),
    sim:
      row.sim_id === null || iccid == null
        ? null
        : { id: row.sim_id, iccid, ...(simName && { name: simName }) },
    imsi: imsi ?? null,
    imei,
    ip_address,
    organisation: named(row.customerid, customerName),
    user: named(row.user_number, username),
  }
}

function named(id: number | null, name: string | null | undefined): Schemas['NullableReference'] {
  return id === null ? null : { id, name: name ?? '' }
}

function eventTypeOf(id: number): { id: number; description: string } {
  return { id, description: restEventTypes.find((type) => type.id === id)?.description ?? 'Event' }
}
