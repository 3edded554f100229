import { defineTable, integer, nullable, rowId, text } from '../sqlite/table.ts'

export const simEventTable = defineTable(
  'sim_event',
  {
    id: rowId,
    sim_id: integer,
    timestamp_ms: integer,
    type: text,
    details: nullable(text),
    json_data: nullable(text),
  },
  { indexes: ['sim_event_by_sim ON sim_event (sim_id, timestamp_ms)'] },
)
