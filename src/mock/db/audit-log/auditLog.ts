/**
 * The audit log (GraphQL interface, Audit log): who changed what, from where. Written with the change it speaks of, in the same transaction.
 */
import type { Initiator } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface AuditEntry {
  readonly customerid: number
  readonly action: 'UPDATED' | 'CREATED' | 'DELETED'
  readonly category: 'USER_MANAGEMENT' | 'SIM_CARD' | 'BATCH_JOB'
  readonly sourceIpAddress?: string | undefined
  readonly iccid?: string
  /** The user something happened to. */
  readonly email?: string
  readonly batchJobId?: number | undefined
  /** What was before and after, of the changed fields only; kept as JSON texts. */
  readonly oldValue?: Readonly<Record<string, unknown>>
  readonly newValue?: Readonly<Record<string, unknown>>
}

/** The condition of SQL for all entries but those of SIMs that a batch job changed, as the index `audit_event_outside_jobs` has it. */
export const outsideJobs = "(category <> 'SIM_CARD' OR batch_job_id IS NULL)"

/** Adds an entry at the store's time. */
export function appendAudit(store: Store, initiator: Initiator, entry: AuditEntry): void {
  store.db
    .statement(
      `INSERT INTO audit_event (timestamp_ms, customerid, action, category, initiator_type, initiator_value, source_ip_address, iccid, email, batch_job_id, old_value, new_value)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      store.clock.now(),
      entry.customerid,
      entry.action,
      entry.category,
      initiator.type,
      initiatorValue(initiator),
      entry.sourceIpAddress ?? null,
      entry.iccid ?? null,
      entry.email ?? null,
      entry.batchJobId ?? null,
      entry.oldValue ? JSON.stringify(entry.oldValue) : null,
      entry.newValue ? JSON.stringify(entry.newValue) : null,
    )
}

/** The value by which InitiatorInput names an initiator: the e-mail of a user, the id of a key, nothing for the system. */
function initiatorValue(initiator: Initiator): string | null {
  if (initiator.type === 'USER') return initiator.email
  return initiator.type === 'API_KEY' ? String(initiator.keyid) : null
}
