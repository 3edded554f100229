/**
 * Begins and ends batch jobs (GraphQL interface, startBatchJob; cancelBatchJob is an extension). Here a job is only written down; runBatchSlice carries it
 * out.
 */
import type { BatchJobRow } from '../../db/batch-jobs/batchJob.ts'
import { insertJob, jobRow, visibleJob } from '../../db/batch-jobs/batchJobs.ts'
import type { AskedJobId } from '../../db/batch-jobs/batchJobs.ts'
import { ServiceError } from '../../store/serviceError.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { World } from '../../store/world.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import { readBatchChanges } from './batchChanges.ts'
import type { AskedChanges } from './batchChanges.ts'
import { endJob, publishJob } from './endJob.ts'
import { selectBatchSims } from './selectBatchSims.ts'
import type { BatchSelection } from './selectBatchSims.ts'

export type BatchJobParameters = BatchSelection & AskedChanges

/**
 * Starts a job over the SIMs that the parameters select at this moment, and answers its id. BAD_USER_INPUT and NOT_FOUND name the argument; nothing is
 * started then.
 */
export function startBatchJob(
  world: World,
  viewer: Viewer,
  params: BatchJobParameters,
  sourceIpAddress?: string,
): { readonly batchJobId: number } {
  const changes = readBatchChanges(viewer, params)
  const selection = selectBatchSims(world, viewer, params)
  const { customerid, initiator } = viewer
  const job = world.db.transaction(() => {
    const inserted = insertJob(world, {
      customerid,
      initiator,
      sourceIpAddress,
      changes,
      selection,
    })
    const { batchJobId, totalSims } = inserted
    appendAudit(world, initiator, {
      customerid,
      action: 'CREATED',
      category: 'BATCH_JOB',
      sourceIpAddress,
      batchJobId,
      newValue: { ...changes, totalSims },
    })
    return inserted
  })
  publishJob(world, job)
  return { batchJobId: job.batchJobId }
}

/** Stops a job: SIMs it has come to stay as they are, the others are skipped. NOT_FOUND for an unknown one, CONFLICT for one that is over. */
export function cancelBatchJob(
  world: World,
  viewer: Viewer,
  batchJobId: AskedJobId,
  sourceIpAddress?: string,
): BatchJobRow {
  const job = visibleJob(world, viewer, batchJobId)
  if (job.finishedAtMs !== null)
    throw new ServiceError(
      'CONFLICT',
      `The batch job ${batchJobId} is over: it was ${job.status.toLowerCase()}.`,
      'batchJobId',
    )
  const ended = world.db.transaction(() =>
    endJob(world, job, 'CANCELLED', viewer.initiator, sourceIpAddress),
  )
  publishJob(world, ended)
  return jobRow(world, ended)
}
