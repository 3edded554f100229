/**
 * The SIMs of a batch job with their results (GraphQL interface, listBatchJobDetails). Pages and counts use sets of rows, so that a million
 * SIMs are as fast as ten.
 */
import type {
  BatchJobSimDetailStatus,
  BatchJobSimDetail,
  QuerylistBatchJobDetailsArgs,
} from '../../../contract/generated/graphqlServer.ts'
import { batchJobSimStatuses, batchJobStatuses } from '../../../contract/batchJobTables.ts'
import { limits } from '../../../contract/limits.ts'
import { cutPage, readIsDescending, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import { badInput, checkTextLength } from '../../store/serviceError.ts'
import { Bitset } from '../../index/bitset.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { batchJobSimTable, type StoredJob } from './batchTables.ts'
import { visibleJob, type RequestedJobId } from './batchJobs.ts'
import { jobSims, outcomeNumbers } from './jobSims.ts'

export interface ListBatchJobDetailsArgs extends Omit<QuerylistBatchJobDetailsArgs, 'batchJobId'> {
  readonly batchJobId: RequestedJobId
}

/**
 * Returns one page of a job's SIMs, in the order of execution or reversed. SKIPPED SIMs needed no change; SIMs not yet reached are RUNNING,
 * or SKIPPED once the job has ended. Throws NOT_FOUND for a job the viewer cannot see, BAD_USER_INPUT naming the argument.
 */
export function listBatchJobDetails(store: Store, viewer: Viewer, args: ListBatchJobDetailsArgs) {
  const limit = readLimit(args.limit, limits.listBatchJobDetails)
  const isDescending = readIsDescending(args.order?.executedAt, 'order.executedAt', 'asc')
  const job = visibleJob(store, viewer, args.batchJobId)
  const list = `batchJob ${job.batchJobId} ${isDescending ? 'desc' : 'asc'}`
  const place = readDetailPlace(
    readPageToken(store, viewer, list, args.nextToken),
    job.nextSimId - 1,
  )
  const wanted = args.filter?.status?.filter((status) => status !== null && status !== undefined)
  const rows = rowsInStatus(store, job, wanted ?? batchJobSimStatuses)
  search(store, viewer, rows, args.filter?.quickSearch ?? '')
  const { shown, nextToken } = cutPage(store, viewer, list, {
    rows: rowsByExecution(rows, isDescending, place, limit + 1),
    limit,
    placeOf: (last) => [place.boundary, last],
  })
  return {
    simList: readDetails(store, viewer, job, shown),
    nextToken,
    totalCount: rows.count(),
  }
}

function statusOfUnreached(job: StoredJob): BatchJobSimDetailStatus {
  return batchJobStatuses.find(({ status }) => status === job.status)?.isOver
    ? 'SKIPPED'
    : 'RUNNING'
}

function rowsInStatus(
  store: Store,
  job: StoredJob,
  statuses: readonly BatchJobSimDetailStatus[],
): Bitset {
  const { selected, failed, skipped } = jobSims(store, job.batchJobId)
  const rows = new Bitset(0)
  const done = selected.copy()
  done.keepWhere((row) => row < job.nextSimId - 1)
  if (statuses.includes('FAILED')) rows.join(failed)
  if (statuses.includes('SKIPPED')) rows.join(skipped)
  if (statuses.includes('SUCCESSFUL')) {
    const successful = done.copy()
    successful.cutOut(failed)
    successful.cutOut(skipped)
    rows.join(successful)
  }
  if (statuses.includes(statusOfUnreached(job))) {
    const rest = selected.copy()
    rest.cutOut(done)
    rows.join(rest)
  }
  return rows
}

function search(store: Store, viewer: Viewer, rows: Bitset, quickSearch: string): void {
  checkTextLength('filter.quickSearch', quickSearch)
  const searched = quickSearch.trim().toLowerCase()
  if (searched === '') return
  const { iccid, custom_field_1 } = store.sims.texts
  rows.keepWhere(
    (row) =>
      iccid.at(row).includes(searched) ||
      (isVisible(store, viewer, row) && custom_field_1.keyAt(row).includes(searched)),
  )
}

function readDetails(
  store: Store,
  viewer: Viewer,
  job: StoredJob,
  rows: readonly number[],
): BatchJobSimDetail[] {
  const done = batchJobSimTable.list(
    store.db,
    'WHERE batch_job_id = ? AND sim_id IN (SELECT value FROM json_each(?))',
    ...[job.batchJobId, JSON.stringify(rows.map((row) => row + 1))],
  )
  const doneById = new Map(done.map((one) => [one.simId, one]))
  return rows.map((row) => {
    const detail = doneById.get(row + 1)
    const name = isVisible(store, viewer, row) ? store.sims.texts.custom_field_1.at(row) : ''
    return {
      iccid: store.sims.texts.iccid.at(row),
      custom_field_1: name === '' ? null : name,
      details: detail
        ? {
            executedAt: detail.executedAtMs,
            errorCodes: detail.errorCodes === null ? null : readCodes(detail.errorCodes),
            status: statusOfOutcome(detail.outcome),
          }
        : { executedAt: null, errorCodes: null, status: statusOfUnreached(job) },
    }
  })
}

function statusOfOutcome(outcome: number): BatchJobSimDetailStatus {
  if (outcome === outcomeNumbers.SUCCESSFUL) return 'SUCCESSFUL'
  return outcome === outcomeNumbers.SKIPPED ? 'SKIPPED' : 'FAILED'
}

/** Whether the viewer still sees the SIM: a SIM that has moved to another account must not reveal the name it was given there. */
function isVisible(store: Store, viewer: Viewer, row: number): boolean {
  return viewer.customerIds.includes(store.sims.numbers.customerid.at(row))
}

function readCodes(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}

interface DetailPlace {
  /** The first row the job had not reached when the first page was requested. */
  readonly boundary: number
  /** The last returned row; undefined before the first page. */
  readonly last: number | undefined
}

/** Returns the position in a page token, or the start with this boundary. */
function readDetailPlace(values: readonly unknown[] | undefined, boundary: number): DetailPlace {
  if (!values) return { boundary, last: undefined }
  const [tokenBoundary, last] = values
  if (typeof tokenBoundary !== 'number' || typeof last !== 'number')
    throw badInput('nextToken', 'nextToken belongs to another list')
  return { boundary: tokenBoundary, last }
}

/** Returns up to `count` rows after the position. */
function rowsByExecution(
  rows: Bitset,
  isDescending: boolean,
  { boundary, last }: DetailPlace,
  count: number,
): number[] {
  if (!isDescending || (last !== undefined && last >= boundary))
    return rows.rowsFrom(last === undefined ? 0 : last + 1, count)
  const newest = (last ?? boundary) - 1
  const executed = newest < 0 ? [] : rows.rowsFrom(newest, count, -1)
  return [...executed, ...rows.rowsFrom(boundary, count - executed.length)]
}
