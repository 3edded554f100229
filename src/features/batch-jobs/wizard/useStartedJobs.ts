import { useEffect, useState } from 'react'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { isJobOver } from '../../../domain/batch-jobs/jobWords.ts'
import { jobPageLimit, requestJobs } from '../../../domain/batch-jobs/jobRequests.ts'
import { poll } from '../../../domain/batch-jobs/poll.ts'

/** The jobs of a plan as they are now, by their number, asked for until all of them are over. */
export function useStartedJobs(batchJobIds: readonly number[]): ReadonlyMap<number, BatchJob> {
  const [jobs, setJobs] = useState<ReadonlyMap<number, BatchJob>>(new Map())
  const key = batchJobIds.join(' ')

  useEffect(() => {
    if (key === '') return undefined
    const wanted = key.split(' ').map(Number)
    const giveUp = new AbortController()
    poll(() => requestJobsOf(wanted, giveUp.signal), {
      signal: giveUp.signal,
      isDone: (found) => wanted.every((id) => isOver(found.get(id))),
      onValue: setJobs,
    }).catch(() => {
      // What is known stays; the page of each job says what is wrong.
    })
    return () => giveUp.abort()
  }, [key])

  return jobs
}

function isOver(job: BatchJob | undefined): boolean {
  return job !== undefined && isJobOver(job)
}

/** Jobs come newest first: those of a plan stand on the first pages. */
async function requestJobsOf(
  wanted: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, BatchJob>> {
  const found = new Map<number, BatchJob>()
  let nextToken: string | null = null
  const mostPages = Math.ceil(wanted.length / jobPageLimit) + 1
  for (
    let page = 0;
    page < mostPages && found.size < wanted.length && (page === 0 || nextToken !== null);
    page++
  ) {
    const answer: Awaited<ReturnType<typeof requestJobs>> = await requestJobs(
      undefined,
      jobPageLimit,
      nextToken,
      signal,
    )
    for (const job of answer.rows)
      if (wanted.includes(job.batchJobId)) found.set(job.batchJobId, job)
    nextToken = answer.nextToken
  }
  return found
}
