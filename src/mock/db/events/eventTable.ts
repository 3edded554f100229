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
