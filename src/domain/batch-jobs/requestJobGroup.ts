import type { BatchJob } from './batchJob.ts'
import { groupJobs, onlyJob, type JobGroup } from './jobGroups.ts'
import { requestJob, walkJobs } from './jobRequests.ts'
import { currentUndoJobs } from './startedJobs.ts'

/** Returns the job with those that were started as one with it. Throws NOT_FOUND for an unknown job. */
export async function requestJobGroup(batchJobId: number, signal: AbortSignal): Promise<JobGroup> {
  const undoJobs = currentUndoJobs()
  const walk = walkJobs()
  const jobs: BatchJob[] = []
  for (;;) {
    const { rows, isLast } = await walk.next(signal)
    jobs.push(...rows)
    const group = groupJobs(jobs, undoJobs, !isLast).find((each) =>
      each.jobs.some((job) => job.batchJobId === batchJobId),
    )
    if (group && !group.isCut) return group
    if (isLast) break
  }
  return onlyJob(await requestJob(batchJobId, signal))
}
