import {
  defineTable,
  integer,
  key,
  nullable,
  oneOf,
  optional,
  rowId,
  text,
  type NewRowOf,
  type RowOf,
} from '../sqlite/table.ts'

export const dataStreamTable = defineTable('data_stream', {
  id: rowId,
  customerid: integer,
  stream_historic_data: integer,
  /** 2 events; 3 usage data and events. */
  data_stream_type: integer,
  /** 1 REST callback; 4 stream service; 8 object storage. */
  api_type: integer,
  api_callback_id: nullable(integer),
  api_username: nullable(text),
  api_parameter: nullable(text),
  status: oneOf<'ACTIVE' | 'PAUSED'>(),
  created_at_ms: integer,
  deleted_at_ms: optional(integer),
  name: nullable(text),
})

export type DataStreamRow = RowOf<typeof dataStreamTable.columns>
export type NewDataStream = NewRowOf<typeof dataStreamTable.columns>

export const deliveryTable = defineTable(
  'delivery',
  {
    id: rowId,
    channel: text,
    /** JSON. */
    record: text,
  },
  { indexes: ['delivery_by_channel ON delivery (channel, id)'] },
)

export const deliveryStateTable = defineTable(
  'delivery_state',
  {
    channel: key(text),
    /** Consecutive failures. */
    attempts: integer,
    next_attempt_at_ms: integer,
    last_delivery_ms: nullable(integer),
    last_error: nullable(text),
    /** The last delivered record as JSON. */
    last_record: nullable(text),
  },
  { withoutRowId: true },
)

/** Records delivered to a simulated destination, which exists only as this log. */
export const deliveryLogTable = defineTable('delivery_log', {
  id: rowId,
  channel: text,
  timestamp_ms: integer,
  target: text,
  records: text,
})
