import type { BatchJobChanges } from '../../../contract/batchRules.ts'
import type { BatchJob, QuerylistBatchJobsArgs } from '../../../contract/generated/graphqlServer.ts'
import { limits } from '../../../contract/limits.ts'
import { cutPage, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Bitset } from '../../index/bitset.ts'
import type { Initiator, Viewer, Store } from '../../store/store.ts'
import { batchJobTable, type StoredJob } from './batchTables.ts'
import { accountOf } from '../accounts/users.ts'
import { saveSelection } from './jobSims.ts'

/** A job ID from a client; one beyond 2^53 is a bigint and matches no job. */
export type RequestedJobId = number | bigint

/** Returns the job with this ID. Throws NOT_FOUND when the viewer cannot see it. */
export function getBatchJob(store: Store, viewer: Viewer, batchJobId: RequestedJobId): BatchJob {
  return jobRow(store, visibleJob(store, viewer, batchJobId))
}

/** Returns the stored job with this ID. Throws NOT_FOUND when the viewer cannot see it. */
export function visibleJob(store: Store, viewer: Viewer, batchJobId: RequestedJobId): StoredJob {
  const job = typeof batchJobId === 'bigint' ? undefined : readJob(store, batchJobId)
  if (!job || !viewer.customerIds.includes(job.customerid))
    throw notFound('batchJobId', `There is no batch job ${batchJobId}`)
  return job
}

/**
 * Returns the jobs of the viewer's customers, latest first (GraphQL interface, listBatchJobs). Throws BAD_USER_INPUT naming the argument.
 */
export function listBatchJobs(store: Store, viewer: Viewer, args: QuerylistBatchJobsArgs) {
  const limit = readLimit(args.limit, limits.listBatchJobs)
  const [before = Number.MAX_SAFE_INTEGER] =
    readPageToken(store, viewer, 'batchJobs', args.nextToken) ?? []
  const customers = JSON.stringify(viewer.customerIds)
  const status = args.filter?.status ?? null
  const wanted = 'customerid IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR status = ?2)'
  // IDs ascend with the start time.
  const rows = batchJobTable.list(
    store.db,
    `WHERE ${wanted} AND batch_job_id < ?3 ORDER BY batch_job_id DESC LIMIT ?4`,
    ...[customers, status, Number(before), limit + 1],
  )
  const { shown, nextToken } = cutPage(store, viewer, 'batchJobs', {
    rows,
    limit,
    placeOf: (last) => [last.batchJobId],
  })
  return {
    items: shown.map((job) => jobRow(store, job)),
    nextToken,
    totalCount: batchJobTable.count(store.db, `WHERE ${wanted}`, customers, status),
  }
}

export function jobRow(store: Store, job: StoredJob): BatchJob {
  const { batchJobId, customerid, changes, status, totalSims, failedSims } = job
  const { successfulSims, failures } = job
  return {
    batchJobId,
    startedAt: job.startedAtMs,
    finishedAt: job.finishedAtMs,
    startedBy: accountOf(store, job.startedBy),
    statusDetails: { currentStatus: status, totalSims, failedSims, successfulSims, failures },
    changes,
    customerid,
  }
}

export function readJob(store: Store, batchJobId: number): StoredJob | undefined {
  return batchJobTable.find(store.db, 'WHERE batch_job_id = ?', batchJobId)
}

/** Returns the next unfinished job after this ID, starting over after the last one. */
export function nextUnfinishedJob(store: Store, afterId: number): StoredJob | undefined {
  const next = (id: number) =>
    batchJobTable.find(
      store.db,
      'WHERE finished_at_ms IS NULL AND batch_job_id > ? ORDER BY batch_job_id LIMIT 1',
      id,
    )
  return next(afterId) ?? next(0)
}

interface NewJob {
  readonly customerid: number
  readonly initiator: Initiator
  readonly changes: BatchJobChanges
  /** Rows of the SIMs. */
  readonly selection: Bitset
}

/** Inserts a job that has not started, at the store's time. */
export function insertJob(
  store: Store,
  { customerid, initiator, changes, selection }: NewJob,
): StoredJob {
  const { sourceIpAddress = null, ...startedBy } = initiator
  const batchJobId = batchJobTable.insert(store.db, {
    customerid,
    status: 'PREPARING',
    startedAtMs: store.clock.now(),
    startedBy,
    sourceIpAddress,
    changes,
    totalSims: selection.count(),
  })
  saveSelection(store, batchJobId, selection)
  const job = readJob(store, batchJobId)
  if (!job) throw new Error(`The batch job ${batchJobId} was not stored`)
  return job
}

export function saveJob(store: Store, job: StoredJob): void {
  const { batchJobId, status, failedSims, successfulSims, failures, nextSimId, finishedAtMs } = job
  const progress = { status, failedSims, successfulSims, failures, nextSimId, finishedAtMs }
  batchJobTable.update(store.db, batchJobId, progress)
}
