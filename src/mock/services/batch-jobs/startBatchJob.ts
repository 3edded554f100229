/**
 * Starts and cancels batch jobs (GraphQL interface, startBatchJob; cancelBatchJob is an extension). A job is only saved here; runBatchSlice
 * executes it.
 */
import type {
  BatchJob,
  BatchJobParametersInput,
} from '../../../contract/generated/graphqlServer.ts'
import {
  insertJob,
  jobRow,
  visibleJob,
  type RequestedJobId,
} from '../../db/batch-jobs/batchJobs.ts'
import { ServiceError } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { appendAudit } from '../../db/audit-log/auditLog.ts'
import { readBatchChanges } from './batchChanges.ts'
import { endJob, publishJob } from './endJob.ts'
import { selectBatchSims } from './selectBatchSims.ts'

/** Starts a job for the SIMs that the parameters select now; returns its ID. Throws BAD_USER_INPUT and NOT_FOUND with the argument. */
export function startBatchJob(
  store: Store,
  viewer: Viewer,
  params: BatchJobParametersInput,
): { readonly batchJobId: number } {
  const changes = readBatchChanges(viewer, params)
  const selection = selectBatchSims(store, viewer, params)
  const { customerid, initiator } = viewer
  const job = store.db.transaction(() => {
    const inserted = insertJob(store, { customerid, initiator, changes, selection })
    const { batchJobId, totalSims } = inserted
    appendAudit(store, initiator, {
      customerid,
      action: 'CREATED',
      category: 'BATCH_JOB',
      batchJobId,
      newValue: { ...changes, totalSims },
    })
    return inserted
  })
  publishJob(store, job)
  return { batchJobId: job.batchJobId }
}

/** Cancels a job: processed SIMs stay changed, the others are skipped. Throws NOT_FOUND for an unknown job, CONFLICT for a finished one. */
export function cancelBatchJob(store: Store, viewer: Viewer, batchJobId: RequestedJobId): BatchJob {
  const job = visibleJob(store, viewer, batchJobId)
  if (job.finishedAtMs !== null)
    throw new ServiceError(
      'CONFLICT',
      `The batch job ${batchJobId} is over: it was ${job.status.toLowerCase()}.`,
      'batchJobId',
    )
  const ended = store.db.transaction(() => endJob(store, job, 'CANCELLED', viewer.initiator))
  publishJob(store, ended)
  return jobRow(store, ended)
}
