import {
  defineTable,
  integer,
  oneOf,
  optional,
  rowId,
  text,
  type NewRowOf,
  type RowOf,
} from '../sqlite/table.ts'

export const auditTable = defineTable('audit_event', {
  id: rowId,
  timestampMs: integer,
  customerid: integer,
  action: oneOf<'UPDATED' | 'CREATED' | 'DELETED'>(),
  category: oneOf<'USER_MANAGEMENT' | 'SIM_CARD' | 'BATCH_JOB'>(),
  initiatorType: oneOf<'USER' | 'API_KEY' | 'SYSTEM'>(),
  /** The e-mail of a user, the ID of a key, null for the system, as in InitiatorInput. */
  initiatorValue: optional(text),
  sourceIpAddress: optional(text),
  iccid: optional(text),
  /** The affected user. */
  email: optional(text),
  batchJobId: optional(integer),
  /** JSON, of the changed fields only. */
  oldValue: optional(text),
  newValue: optional(text),
})

export type AuditRow = RowOf<typeof auditTable.columns>
export type NewAuditRow = NewRowOf<typeof auditTable.columns>

/** The SQL condition for all entries except SIM changes by batch jobs, as in the index `audit_event_outside_jobs`. */
export const outsideJobs = "(category <> 'SIM_CARD' OR batch_job_id IS NULL)"

export const auditIccidIndex = 'CREATE INDEX audit_event_by_iccid ON audit_event (iccid);'

/**
 * A job over a whole fleet writes an entry per SIM: one index finds a job's entries, the other all other entries. SQLite uses the second
 * one only for queries that repeat its condition verbatim.
 */
export const auditJobIndexes = `
CREATE INDEX audit_event_by_job ON audit_event (batch_job_id) WHERE batch_job_id IS NOT NULL;
CREATE INDEX audit_event_outside_jobs ON audit_event (id) WHERE ${outsideJobs};`

/** Finds and counts the entries of some customers without reading those of others. */
export const auditCustomerIndex =
  'CREATE INDEX audit_event_by_customer ON audit_event (customerid);'
