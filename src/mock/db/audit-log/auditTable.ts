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

/** The SQL condition for all entries except SIM changes by batch jobs. */
export const outsideJobs = "(category <> 'SIM_CARD' OR batch_job_id IS NULL)"

/**
 * A job over a whole fleet writes an entry per SIM: one index finds a job's entries, another all other entries. SQLite uses that one only
 * for queries that repeat its condition verbatim.
 */
export const auditTable = defineTable(
  'audit_event',
  {
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
  },
  {
    indexes: [
      'audit_event_by_iccid ON audit_event (iccid)',
      'audit_event_by_customer ON audit_event (customerid)',
      'audit_event_by_job ON audit_event (batch_job_id) WHERE batch_job_id IS NOT NULL',
      `audit_event_outside_jobs ON audit_event (id) WHERE ${outsideJobs}`,
    ],
  },
)

export type AuditRow = RowOf<typeof auditTable.columns>
export type NewAuditRow = NewRowOf<typeof auditTable.columns>
