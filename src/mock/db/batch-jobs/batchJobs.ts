/**
 * Batch jobs in the database: reading and listing them for a viewer, and the writes of services/batch-jobs.
 */
import { limits } from '../../../contract/limits.ts'
import { cutPage, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Bitset } from '../../sim-index/bitset.ts'
import type { Initiator, Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import type { BatchJobChanges, BatchJobRow } from './batchJob.ts'
import { batchJobTable } from './batchTables.ts'
import type { StoredJob } from './batchTables.ts'
import { accountOf } from '../accounts/accountOf.ts'
import { saveSelection } from './jobSims.ts'

type Maybe<T> = T | null | undefined

export interface ListBatchJobsArgs {
  readonly filter?: Maybe<{ readonly status?: Maybe<StoredJob['status']> }>
  readonly limit?: Maybe<number>
  readonly nextToken?: Maybe<string>
}

export interface BatchJobList {
  readonly items: readonly BatchJobRow[]
  readonly nextToken: string | null
  readonly totalCount: number
}

/** The id of a job as a client sends it: one beyond 2^53 is a bigint, and no job has it. */
export type RequestedJobId = number | bigint

/** The job of this id. NOT_FOUND when there is none, or none of the viewer's customers. */
export function getBatchJob(store: Store, viewer: Viewer, batchJobId: RequestedJobId): BatchJobRow {
  return jobRow(store, visibleJob(store, viewer, batchJobId))
}

/** The same with all that is needed to carry it on. */
export function visibleJob(store: Store, viewer: Viewer, batchJobId: RequestedJobId): StoredJob {
  const job = typeof batchJobId === 'bigint' ? undefined : readJob(store, batchJobId)
  if (!job || !viewer.customerIds.includes(job.customerid))
    throw notFound('batchJobId', `There is no batch job ${batchJobId}`)
  return job
}

/** The jobs of the viewer's customers, the latest first (GraphQL interface, listBatchJobs). BAD_USER_INPUT names the argument. */
export function listBatchJobs(store: Store, viewer: Viewer, args: ListBatchJobsArgs): BatchJobList {
  const limit = readLimit(args.limit, limits.listBatchJobs)
  const [before = Number.MAX_SAFE_INTEGER] =
    readPageToken(store, viewer, 'batchJobs', args.nextToken) ?? []
  const customers = JSON.stringify(viewer.customerIds)
  const status = args.filter?.status ?? null
  const wanted = 'customerid IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR status = ?2)'
  // Ids rise with the time of the start, so the latest start is the highest id.
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
    totalCount: Number(
      store.db
        .statement(`SELECT count(*) AS jobs FROM batch_job WHERE ${wanted}`)
        .get(customers, status)?.['jobs'],
    ),
  }
}

/** A job in the shape of the contract. */
export function jobRow(store: Store, job: StoredJob): BatchJobRow {
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

/** The job that is not over and comes next after this id, going round: each is served in its turn. */
export function nextUnfinishedJob(store: Store, afterId: number): StoredJob | undefined {
  const next = (id: number) =>
    batchJobTable.find(
      store.db,
      'WHERE finished_at_ms IS NULL AND batch_job_id > ? ORDER BY batch_job_id LIMIT 1',
      id,
    )
  return next(afterId) ?? next(0)
}

export interface NewJob {
  readonly customerid: number
  readonly initiator: Initiator
  readonly sourceIpAddress: string | undefined
  readonly changes: BatchJobChanges
  /** Rows of the SIMs. */
  readonly selection: Bitset
}

/** Writes a job that is still to begin, at the store's time. */
export function insertJob(
  store: Store,
  { customerid, initiator, sourceIpAddress, changes, selection }: NewJob,
): StoredJob {
  const batchJobId = batchJobTable.insert(store.db, {
    customerid,
    status: 'PREPARING',
    startedAtMs: store.clock.now(),
    startedBy: initiator,
    sourceIpAddress: sourceIpAddress ?? null,
    changes,
    totalSims: selection.count(),
  })
  saveSelection(store, batchJobId, selection)
  const job = readJob(store, batchJobId)
  if (!job) throw new Error(`The batch job ${batchJobId} was not stored`)
  return job
}

/** Writes how far a job is. */
export function saveJob(store: Store, job: StoredJob): void {
  const { batchJobId, status, failedSims, successfulSims, failures, nextSimId, finishedAtMs } = job
  const progress = { status, failedSims, successfulSims, failures, nextSimId, finishedAtMs }
  batchJobTable.update(store.db, batchJobId, progress)
}
