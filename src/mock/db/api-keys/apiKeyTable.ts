import type { Role } from '../../../contract/tables.ts'
import type { Account } from '../accounts/account.ts'
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
  createdBy: json<Account>(),
  lastusedAtMs: optional(integer),
  ipAddressAllowlist: json<readonly string[]>(),
  expiresAtMs: integer,
  deletedBy: optional(json<Account>()),
  deletedAtMs: optional(integer),
})

export type StoredApiKey = RowOf<typeof apiKeyTable.columns>

/** The `expiresAtMs` of a key that never expires (GraphQL interface, API key). */
export const unlimitedMs = -1

/** The permissions of every key: those of a user, except managing keys and tokens. */
export const apiKeyRole: Role = 'USER'

/** Returns a masked key that still shows its last characters, to distinguish keys. */
export function maskedKey(keyEnd: string): string {
  return `••••••••${keyEnd}`
}
