/**
 * The end of a batch job, however it comes: written with its audit entry, in the caller's transaction; and telling subscribers of a job.
 */
import type { StoredJob } from '../../db/batch-jobs/batchTables.ts'
import { jobRow, saveJob } from '../../db/batch-jobs/batchJobs.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import type { Initiator } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

/** Ends a job in this status and answers it as it is then. */
export function endJob(
  store: Store,
  job: StoredJob,
  status: 'COMPLETED' | 'CANCELLED' | 'FAILED',
  initiator: Initiator,
  sourceIpAddress?: string,
): StoredJob {
  const ended: StoredJob = { ...job, status, finishedAtMs: store.clock.now() }
  const { customerid, batchJobId, totalSims, successfulSims, failedSims } = ended
  saveJob(store, ended)
  const newValue = { currentStatus: status, totalSims, successfulSims, failedSims }
  appendAudit(store, initiator, {
    customerid,
    action: 'UPDATED',
    category: 'BATCH_JOB',
    sourceIpAddress,
    batchJobId,
    oldValue: { currentStatus: job.status },
    newValue,
  })
  return ended
}

/** Sends the state of a job to its subscribers; to be called once that is committed. */
export function publishJob(store: Store, job: StoredJob): void {
  store.bus.publish({
    type: 'batchJobUpdated',
    customerid: job.customerid,
    batchJobId: job.batchJobId,
    job: jobRow(store, job),
  })
}
