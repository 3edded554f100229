import type { Role } from '../../../contract/tables.ts'
import type { Initiator } from '../accounts/viewer.ts'
import {
  constrained,
  defineTable,
  integer,
  json,
  nullable,
  oneOf,
  optional,
  rowId,
  text,
  type RowOf,
} from '../sqlite/table.ts'

export const apiKeyTable = defineTable('api_key', {
  keyid: rowId,
  keyHash: constrained(text, 'UNIQUE'),
  keyEnd: text,
  customerid: integer,
  role: oneOf<Role>(),
  comment: nullable(text),
  createdAtMs: integer,
  createdBy: json<Initiator>(),
  lastusedAtMs: optional(integer),
  ipAddressAllowlist: json<readonly string[]>(),
  expiresAtMs: integer,
  deletedBy: optional(json<Initiator>()),
  deletedAtMs: optional(integer),
})

export type StoredApiKey = RowOf<typeof apiKeyTable.columns>
