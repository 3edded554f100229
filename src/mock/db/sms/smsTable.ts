import type { smsStates } from '../../../contract/restTables.ts'
import {
  defineTable,
  integer,
  nullable,
  oneOf,
  rowId,
  text,
  type NewRowOf,
  type RowOf,
} from '../sqlite/table.ts'

export type SmsStatus = (typeof smsStates)[number]['state']
export type SmsDirection = 'MO' | 'MT'

export const smsTable = defineTable(
  'sms',
  {
    id: rowId,
    sim_id: integer,
    /** The SIM's device; null for a SIM without one. */
    endpoint_id: nullable(integer),
    /** MO from the device, MT to it. */
    direction: oneOf<SmsDirection>(),
    source_address: text,
    destination_address: text,
    payload: text,
    status: oneOf<SmsStatus>(),
    submitted_at_ms: integer,
    sent_at_ms: nullable(integer),
    final_at_ms: nullable(integer),
  },
  {
    indexes: [
      'sms_by_sim ON sms (sim_id, submitted_at_ms)',
      'sms_by_endpoint ON sms (endpoint_id, submitted_at_ms) WHERE endpoint_id IS NOT NULL',
      "sms_on_the_way ON sms (status, sim_id) WHERE status IN ('BUFFERED', 'SENT')",
      'sms_by_time ON sms (submitted_at_ms)',
      // The longest waiting SMS is looked up every second.
      "sms_waiting_by_time ON sms (status, submitted_at_ms) WHERE status IN ('BUFFERED', 'SENT')",
    ],
  },
)

export type SmsRow = RowOf<typeof smsTable.columns>
export type NewSms = NewRowOf<typeof smsTable.columns>
