import type { Initiator, Store } from '../../store/store.ts'
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

export interface AuditEntry extends Pick<AuditRow, 'customerid' | 'action' | 'category'> {
  readonly iccid?: string | undefined
  /** The affected user. */
  readonly email?: string
  readonly batchJobId?: number | undefined
  /** Values before and after of the changed fields; stored as JSON. */
  readonly oldValue?: Readonly<Record<string, unknown>> | undefined
  readonly newValue?: Readonly<Record<string, unknown>> | undefined
}

export function appendAudit(store: Store, initiator: Initiator, entry: AuditEntry): void {
  const { initiatorType, initiatorValue } = initiatorColumns(initiator)
  // Not spread: a job adds an entry per SIM, and V8 is slow with spread copies that have this many optional fields.
  auditTable.insert(store.db, {
    customerid: entry.customerid,
    action: entry.action,
    category: entry.category,
    sourceIpAddress: initiator.sourceIpAddress,
    iccid: entry.iccid,
    email: entry.email,
    batchJobId: entry.batchJobId,
    initiatorType,
    initiatorValue,
    timestampMs: store.clock.now(),
    oldValue: entry.oldValue && JSON.stringify(entry.oldValue),
    newValue: entry.newValue && JSON.stringify(entry.newValue),
  })
}

export function initiatorColumns(
  initiator: Initiator,
): Pick<AuditRow, 'initiatorType' | 'initiatorValue'> {
  return {
    initiatorType: initiator.type,
    initiatorValue:
      initiator.type === 'USER'
        ? initiator.email
        : initiator.type === 'API_KEY'
          ? String(initiator.keyid)
          : null,
  }
}
