import type { Initiator } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { auditTable, type AuditRow } from './auditTable.ts'

export interface AuditEntry extends Pick<AuditRow, 'customerid' | 'action' | 'category'> {
  readonly sourceIpAddress?: string | undefined
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
    sourceIpAddress: entry.sourceIpAddress,
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
