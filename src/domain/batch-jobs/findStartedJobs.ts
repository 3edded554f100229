/**
 * Finds the jobs that a request started although its response was lost: those with the same content that are not older than the
 * request. There are several if the request arrived repeatedly.
 */
import { isAbort } from '../../lib/problem.ts'
import { walkPages } from '../../lib/pageWalk.ts'
import { changesKey, changesOf } from './batchChanges.ts'
import type { BatchJob } from './batchJob.ts'
import { requestJobs, requestJobSims } from './jobRequests.ts'
import { waitUntilVisible } from './poll.ts'
import type { JobRequest } from './startJob.ts'

const pageSize = 20
const maxPages = 5
/** The service may show a job with a delay. */
const attemptDelaysMs = [0, 1000, 2000, 4000]
/** The allowed difference between the clocks of the service and of this device. */
const clockToleranceMs = 5 * 60_000
/** Duplicates of a request arrive within seconds. */
const duplicateWindowMs = 60_000

/** Distinguishes the jobs of a request from older ones with the same content: by the jobs known before, else by the time it was sent. */
interface StartMark {
  sentAtMs: number
  knownIds?: readonly number[] | undefined
}

/** Returns the numbers of the latest jobs, to save before a start. Throws a ProblemError. */
export async function latestJobIds(signal: AbortSignal): Promise<number[]> {
  const { rows } = await requestJobs(undefined, pageSize, null, signal)
  return rows.map(({ batchJobId }) => batchJobId)
}

/**
 * Returns the numbers of the jobs that a request started, oldest first; none when the service lists none after several attempts.
 * Throws a ProblemError when the last attempt failed.
 */
export async function findStartedJobs(
  request: JobRequest,
  mark: StartMark,
  signal: AbortSignal,
): Promise<number[]> {
  for (const [attempt, delayMs] of attemptDelaysMs.entries()) {
    if (delayMs > 0) await waitUntilVisible(delayMs, signal)
    try {
      const jobIds = await search(request, mark, signal)
      if (jobIds.length > 0) return jobIds
    } catch (thrown) {
      if (isAbort(thrown) || attempt === attemptDelaysMs.length - 1) throw thrown
    }
  }
  return []
}

async function search(
  request: JobRequest,
  { sentAtMs, knownIds }: StartMark,
  signal: AbortSignal,
): Promise<number[]> {
  const known = new Set(knownIds)
  const earliest = knownIds ? 0 : sentAtMs - clockToleranceMs
  const isOlder = (job: BatchJob) => known.has(job.batchJobId) || job.startedAt < earliest
  const matches: BatchJob[] = []
  const walk = walkPages(
    (nextToken) => requestJobs(undefined, pageSize, nextToken, signal),
    ({ batchJobId }: BatchJob) => batchJobId,
  )
  for (let page = 0; page < maxPages; page++) {
    const { rows, isLast } = await walk.next(signal)
    for (const job of rows)
      if (!isOlder(job) && (await hasContent(job, request, signal))) matches.push(job)
    if (isLast || rows.some(isOlder)) break
  }
  const [newest, ...others] = matches
  if (!newest) return []
  const jobsOfStart = others.filter(
    ({ startedAt }) => knownIds || newest.startedAt - startedAt <= duplicateWindowMs,
  )
  return [newest, ...jobsOfStart].map(({ batchJobId }) => batchJobId).toReversed()
}

async function hasContent(
  job: BatchJob,
  { selection, changes, count }: JobRequest,
  signal: AbortSignal,
): Promise<boolean> {
  if (changesKey(changesOf(job.changes)) !== changesKey(changes)) return false
  const { currentStatus, totalSims } = job.statusDetails
  const isPreparing = currentStatus === 'PREPARING'
  if (selection.kind !== 'named') return isPreparing || totalSims > 0
  if (!isPreparing && totalSims !== count) return false
  // While a long list is prepared, the job does not list its SIMs.
  if (isPreparing && count > 1) return true
  const [first] = selection.iccids
  if (first === undefined) return false
  const { rows } = await requestJobSims(
    job.batchJobId,
    { filter: { quickSearch: first }, limit: 1 },
    null,
    signal,
  )
  return rows.some(({ iccid }) => iccid === first)
}
