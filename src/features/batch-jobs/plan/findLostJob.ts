/**
 * Finds the jobs of a start whose answer was lost, so that it need not be sent again: jobs that were not there before, with the same
 * changes, and with the SIMs of this part. There are several when the request arrived several times.
 */
import { areSameChanges, changesOf } from '../../../domain/batch-jobs/batchChanges.ts'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { requestJobs, requestJobSims } from '../../../domain/batch-jobs/jobRequests.ts'
import type { PlanPart } from './batchPlan.ts'

const pageSize = 20
const mostPages = 5

/** The ids of the latest jobs, to be noted before a start. */
export async function latestJobIds(signal: AbortSignal): Promise<number[]> {
  return (await requestJobs(undefined, pageSize, null, signal)).rows.map(
    ({ batchJobId }) => batchJobId,
  )
}

/** Returns the numbers of the jobs that this part became, the oldest first; none when the service shows none. Throws a ProblemError. */
export async function findLostJobs(
  part: PlanPart,
  knownIds: readonly number[],
  signal: AbortSignal,
): Promise<number[]> {
  const known = new Set(knownIds)
  const found: number[] = []
  let nextToken: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const { rows, nextToken: next } = await requestJobs(undefined, pageSize, nextToken, signal)
    for (const job of rows) {
      if (!known.has(job.batchJobId) && (await fits(job, part, signal))) found.push(job.batchJobId)
    }
    if (next === null || rows.some(({ batchJobId }) => known.has(batchJobId))) break
    nextToken = next
  }
  return found.toReversed()
}

async function fits(
  job: BatchJob,
  { selection, changes, count }: PlanPart,
  signal: AbortSignal,
): Promise<boolean> {
  if (!areSameChanges(changesOf(job.changes), changes)) return false
  const isCounted = job.statusDetails.currentStatus !== 'PREPARING'
  if (selection.kind !== 'named') return !isCounted || job.statusDetails.totalSims > 0
  if (isCounted && job.statusDetails.totalSims !== count) return false
  const [first] = selection.iccids
  if (first === undefined || !isCounted) return first !== undefined
  const { rows } = await requestJobSims(
    job.batchJobId,
    { filter: { quickSearch: first }, limit: 1 },
    null,
    signal,
  )
  return rows.some(({ iccid }) => iccid === first)
}
