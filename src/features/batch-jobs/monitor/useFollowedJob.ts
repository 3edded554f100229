import { useCallback, useEffect, useState } from 'react'
import { graphql } from '../../../data/graphql.ts'
import { useIsOffered } from '../../../data/offers.ts'
import { subscribe } from '../../../data/realtime/subscribe.ts'
import { useConnectionStatus } from '../../../data/realtime/useConnectionStatus.ts'
import { BatchJobFields } from '../../../domain/batch-jobs/BatchJobFields.ts'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { isJobOver } from '../../../domain/batch-jobs/jobWords.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { nextPollMs } from '../nextPollMs.ts'
import { requestJob } from '../../../domain/batch-jobs/jobRequests.ts'
import { waitUnlessHidden } from '../plan/waitUnlessHidden.ts'

const UpdatedBatchJob = graphql(
  `
    subscription UpdatedBatchJob($batchJobId: Long!) {
      updatedBatchJob(batchJobId: $batchJobId) {
        ...BatchJobFields
      }
    }
  `,
  [BatchJobFields],
)

const safetyPollMs = 10_000

/** A job until its end: told of each step where the service offers that, asked for again and again otherwise. */
export function useFollowedJob(batchJobId: number): QueryResult<BatchJob> {
  const [job, setJob] = useState<BatchJob>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const refetch = useCallback(() => setAttempt((before) => before + 1), [])
  const isOffered = useIsOffered('updatedBatchJob')
  const isTold = useConnectionStatus().state === 'live' && isOffered === true
  const isOver = job !== undefined && isJobOver(job)

  useEffect(() => {
    const giveUp = new AbortController()
    const ask = async () => {
      const asked = await requestJob(batchJobId, giveUp.signal)
      setError(undefined)
      setJob((before) => newer(before, asked))
      return asked
    }
    const follow = async () => {
      let last: BatchJob | undefined
      for (
        let delayMs = nextPollMs(undefined, true);
        ;
        await waitUnlessHidden(delayMs, giveUp.signal)
      ) {
        try {
          const now = await ask()
          if (isJobOver(now)) return
          // Where steps are told, asking only makes up for one that got lost.
          delayMs = isTold
            ? safetyPollMs
            : nextPollMs(delayMs, JSON.stringify(now) !== JSON.stringify(last))
          last = now
        } catch (thrown) {
          if (isAbort(thrown)) return
          setError(thrown)
          if (!problemOf(thrown).isRetryable) return
          delayMs = nextPollMs(delayMs, false)
        }
      }
    }
    follow().catch(() => {})
    return () => giveUp.abort()
  }, [batchJobId, isTold, attempt])

  useEffect(() => {
    if (!isTold || isOver) return undefined
    return subscribe(
      UpdatedBatchJob,
      { batchJobId },
      {
        onData: ({ updatedBatchJob }) =>
          updatedBatchJob && setJob((before) => newer(before, updatedBatchJob)),
        onReconnect: refetch,
      },
    )
  }, [batchJobId, isTold, isOver, refetch])

  return { data: job, error, isFetching: job === undefined && error === undefined, refetch }
}

/** Of two records the later one: a job that is over is not under way again, and its counts only grow. */
function newer(before: BatchJob | undefined, next: BatchJob): BatchJob {
  if (!before || before.batchJobId !== next.batchJobId || isJobOver(next)) return next
  const done = (job: BatchJob) => job.statusDetails.successfulSims + job.statusDetails.failedSims
  return isJobOver(before) || done(next) < done(before) ? before : next
}
