import { defineTable, integer, key, optional, text } from '../sqlite/table.ts'

export const idempotencyTable = defineTable(
  'idempotency_key',
  { key_hash: key(text), request_hash: text, answer: optional(text), created_at_ms: integer },
  { withoutRowId: true, indexes: ['idempotency_key_by_time ON idempotency_key (created_at_ms)'] },
)
