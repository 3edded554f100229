import { defineTable, integer, oneOf, optional, rowId, text } from '../sqlite/table.ts'
import type { NewRowOf, RowOf } from '../sqlite/table.ts'

export const auditTable = defineTable('audit_event', {
  id: rowId,
  timestampMs: integer,
  customerid: integer,
  action: oneOf<'UPDATED' | 'CREATED' | 'DELETED'>(),
  category: oneOf<'USER_MANAGEMENT' | 'SIM_CARD' | 'BATCH_JOB'>(),
  initiatorType: oneOf<'USER' | 'API_KEY' | 'SYSTEM'>(),
  /** The e-mail of a user, the id of a key, nothing for the system: as InitiatorInput names them. */
  initiatorValue: optional(text),
  sourceIpAddress: optional(text),
  iccid: optional(text),
  /** The user something happened to. */
  email: optional(text),
  batchJobId: optional(integer),
  /** JSON texts, of the changed fields only. */
  oldValue: optional(text),
  newValue: optional(text),
})

export type AuditRow = RowOf<typeof auditTable.columns>
export type NewAuditRow = NewRowOf<typeof auditTable.columns>

/** The condition of SQL for all entries but those of SIMs that a batch job changed, as the index `audit_event_outside_jobs` has it. */
export const outsideJobs = "(category <> 'SIM_CARD' OR batch_job_id IS NULL)"

export const auditIccidIndex = 'CREATE INDEX audit_event_by_iccid ON audit_event (iccid);'

/**
 * A job over a whole fleet writes an entry for every SIM: one index finds a job's entries, the other all entries but those. A query
 * names the second one's condition word for word, or SQLite does not use it.
 */
export const auditJobIndexes = `
CREATE INDEX audit_event_by_job ON audit_event (batch_job_id) WHERE batch_job_id IS NOT NULL;
CREATE INDEX audit_event_outside_jobs ON audit_event (id) WHERE ${outsideJobs};`

/** Finds and counts the entries of some customers without reading those of the others. */
export const auditCustomerIndex =
  'CREATE INDEX audit_event_by_customer ON audit_event (customerid);'
