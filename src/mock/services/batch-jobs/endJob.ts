/**
 * The end of a batch job, however it comes: written with its audit entry, in the caller's transaction; and telling subscribers of a job.
 */
import type { StoredJob } from '../../db/batch-jobs/batchJob.ts'
import { jobRow, saveJob } from '../../db/batch-jobs/batchJobs.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import type { Initiator } from '../../db/accounts/viewer.ts'
import type { World } from '../../store/world.ts'

/** Ends a job in this status and answers it as it is then. */
export function endJob(
  world: World,
  job: StoredJob,
  status: 'COMPLETED' | 'CANCELLED' | 'FAILED',
  initiator: Initiator,
  sourceIpAddress?: string,
): StoredJob {
  const ended: StoredJob = { ...job, status, finishedAtMs: world.clock.now() }
  const { customerid, batchJobId, totalSims, successfulSims, failedSims } = ended
  saveJob(world, ended)
  const newValue = { currentStatus: status, totalSims, successfulSims, failedSims }
  appendAudit(world, initiator, {
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

/** Tells subscribers how a job stands; to be called once that is committed. */
export function publishJob(world: World, job: StoredJob): void {
  world.bus.publish({
    type: 'batchJobUpdated',
    customerid: job.customerid,
    batchJobId: job.batchJobId,
    job: jobRow(world, job),
  })
}
