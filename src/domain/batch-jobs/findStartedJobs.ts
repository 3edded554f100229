/** Finds the jobs of a request whose answer was lost, by content and by time or the jobs before it; several if it arrived repeatedly. */
import { isAbort } from '../../lib/problem.ts'
import { areSameChanges, changesOf } from './batchChanges.ts'
import type { BatchJob } from './batchJob.ts'
import { requestJobs, requestJobSims } from './jobRequests.ts'
import { waitUntilVisible } from './poll.ts'
import type { JobRequest } from './startJob.ts'

const pageSize = 20
const maxPages = 5
/** The service may show a job with a delay. */
const attemptDelaysMs = [0, 1000, 2000, 4000]
/** How far the clocks of the service and of this device may be apart. */
const clockToleranceMs = 5 * 60_000
/** Duplicates of a request arrive within seconds. */
const oneStartMs = 60_000

/** What tells jobs of this start from older ones with the same content: the jobs known before it, or when it was sent. */
export type StartMark = { knownIds: readonly number[] } | { sentAtMs: number }

/** Returns the numbers of the latest jobs, to be saved before a start. Throws a ProblemError. */
export async function latestJobIds(signal: AbortSignal): Promise<number[]> {
  const { rows } = await requestJobs(undefined, pageSize, null, signal)
  return rows.map(({ batchJobId }) => batchJobId)
}

/**
 * Returns the numbers of the jobs that were started by a request, the oldest first; none when the service shows none after several
 * attempts. Throws a ProblemError when the last attempt failed.
 */
export async function findStartedJobs(
  request: JobRequest,
  mark: StartMark,
  signal: AbortSignal,
): Promise<number[]> {
  for (const [attempt, delayMs] of attemptDelaysMs.entries()) {
    if (delayMs > 0) await waitUntilVisible(delayMs, signal)
    try {
      const found = await search(request, mark, signal)
      if (found.length > 0) return found
    } catch (thrown) {
      if (isAbort(thrown) || attempt === attemptDelaysMs.length - 1) throw thrown
    }
  }
  return []
}

async function search(
  request: JobRequest,
  mark: StartMark,
  signal: AbortSignal,
): Promise<number[]> {
  const known = new Set('knownIds' in mark ? mark.knownIds : [])
  const earliest = 'sentAtMs' in mark ? mark.sentAtMs - clockToleranceMs : 0
  const isOlder = (job: BatchJob) => known.has(job.batchJobId) || job.startedAt < earliest
  // By number: a job started meanwhile moves others to the next page, where they come again.
  const found = new Map<number, BatchJob>()
  let nextToken: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const { rows, nextToken: next } = await requestJobs(undefined, pageSize, nextToken, signal)
    for (const job of rows) {
      if (!isOlder(job) && (await hasContent(job, request, signal))) found.set(job.batchJobId, job)
    }
    if (next === null || rows.some(isOlder)) break
    nextToken = next
  }
  const [newest, ...others] = found.values()
  if (!newest) return []
  const ofOneStart = [
    newest,
    ...others.filter(
      ({ startedAt }) => !('sentAtMs' in mark) || newest.startedAt - startedAt <= oneStartMs,
    ),
  ]
  return ofOneStart.map(({ batchJobId }) => batchJobId).toReversed()
}

async function hasContent(
  job: BatchJob,
  { selection, changes, count }: JobRequest,
  signal: AbortSignal,
): Promise<boolean> {
  if (!areSameChanges(changesOf(job.changes), changes)) return false
  const { currentStatus, totalSims } = job.statusDetails
  const isPreparing = currentStatus === 'PREPARING'
  if (selection.kind !== 'named') return isPreparing || totalSims > 0
  if (!isPreparing && totalSims !== count) return false
  // A long list is prepared with a delay, in which the job does not name its SIMs.
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
