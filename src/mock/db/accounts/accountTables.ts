import type { Role } from '../../../contract/tables.ts'
import {
  constrained,
  defineTable,
  flag,
  integer,
  json,
  nullable,
  oneOf,
  optional,
  rowId,
  text,
} from '../sqlite/table.ts'

export type GeolocationStatus = 'ACTIVE' | 'INACTIVE' | 'IN_ACTIVATION' | 'IN_DEACTIVATION'

export const customerTable = defineTable('customer', {
  customerid: rowId,
  current_name: text,
  parent_customerid: nullable(integer),
  is_test_customer: flag,
  common_iccid_prefix: nullable(text),
  geolocation_status: oneOf<GeolocationStatus>(),
  ext_reference: nullable(text),
  created_at_ms: integer,
})

export const userTable = defineTable('user_account', {
  number: rowId,
  userId: constrained(text, 'UNIQUE'),
  username: text,
  email: text,
  name: text,
  role: oneOf<Role>(),
  customerid: integer,
  createdAtMs: integer,
  deletedAtMs: optional(integer),
})

export const applicationTokenTable = defineTable('application_token', {
  id: rowId,
  tokenHash: constrained(text, 'UNIQUE'),
  description: text,
  userId: text,
  customerid: integer,
  createdAtMs: integer,
  /** yyyy-MM-dd. */
  expiry_date: optional(text),
  ip_ranges: json<readonly string[]>(),
  application: optional(text),
  lastUsedAtMs: optional(integer),
  revokedAtMs: optional(integer),
})
