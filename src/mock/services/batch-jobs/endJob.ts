import type { StoredJob } from '../../db/batch-jobs/batchTables.ts'
import { jobRow, saveJob } from '../../db/batch-jobs/batchJobs.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import type { Initiator, Store } from '../../store/store.ts'

/** Ends a job with this status and returns it. */
export function endJob(
  store: Store,
  job: StoredJob,
  status: 'COMPLETED' | 'CANCELLED' | 'FAILED',
  initiator: Initiator,
): StoredJob {
  const ended: StoredJob = { ...job, status, finishedAtMs: store.clock.now() }
  const { customerid, batchJobId, totalSims, successfulSims, failedSims } = ended
  saveJob(store, ended)
  const newValue = { currentStatus: status, totalSims, successfulSims, failedSims }
  appendAudit(store, initiator, {
    customerid,
    action: 'UPDATED',
    category: 'BATCH_JOB',
    batchJobId,
    oldValue: { currentStatus: job.status },
    newValue,
  })
  return ended
}

/** Sends a job to its subscribers; call it after the commit. */
export function publishJob(store: Store, job: StoredJob): void {
  store.bus.publish({
    type: 'batchJobUpdated',
    customerid: job.customerid,
    batchJobId: job.batchJobId,
    job: jobRow(store, job),
  })
}
