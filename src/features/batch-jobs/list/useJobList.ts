import { useEffect } from 'react'
import type { BatchJob, BatchJobStatus } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { requestJobs } from '../../../domain/batch-jobs/jobRequests.ts'
import { isJobOver } from '../../../domain/batch-jobs/jobWords.ts'
import { nextPollMs, shortestPollMs, waitUntilVisible } from '../../../domain/batch-jobs/poll.ts'
import { useTokenPager } from '../../../domain/paging/useTokenPager.ts'
import type { TokenList } from '../../../domain/paging/useTokenPager.ts'
import { isAbort } from '../../../lib/problem.ts'
import { createTokenPager } from '../../../lib/tokenPager.ts'
import type { TokenPager } from '../../../lib/tokenPager.ts'

const pageSize = 50

/** The jobs of a status, or all, newest first; new ones and the progress of those under way come in by themselves. */
export function useJobList(status: BatchJobStatus | undefined): TokenList<TokenPager<BatchJob>> {
  const list = useTokenPager(status ?? 'all', () =>
    createTokenPager<BatchJob>({
      load: (nextToken, signal) => requestJobs(status, pageSize, nextToken, signal),
      keyOf: ({ batchJobId }) => String(batchJobId),
      isBefore: (job, other) => job.startedAt > other.startedAt,
    }),
  )
  const { pager } = list

  useEffect(() => {
    const giveUp = new AbortController()
    const follow = async () => {
      for (let delayMs = shortestPollMs; ;) {
        await waitUntilVisible(delayMs, giveUp.signal)
        try {
          const { rows: latest } = await requestJobs(status, pageSize, null, giveUp.signal)
          const isMoving = latest.some((job) => !isJobOver(job))
          delayMs = isMoving ? shortestPollMs : nextPollMs(delayMs)
          pager.add(latest)
          await renewLeft(pager.state.getState().keys, latest)
        } catch (thrown) {
          if (isAbort(thrown)) return
          delayMs = nextPollMs(delayMs)
        }
      }
    }
    /** Jobs that have left the filter while they were shown: what became of them is asked for once more. */
    const renewLeft = async (keys: readonly string[], latest: readonly BatchJob[]) => {
      const here = new Set(latest.map(({ batchJobId }) => String(batchJobId)))
      const gone = keys
        .slice(0, pageSize)
        .filter(
          (key) =>
            !here.has(key) &&
            status !== undefined &&
            pager.source.get(key)?.statusDetails.currentStatus === status,
        )
      if (gone.length === 0) return
      const { rows: all } = await requestJobs(undefined, pageSize, null, giveUp.signal)
      pager.add(all.filter(({ batchJobId }) => gone.includes(String(batchJobId))))
    }
    follow().catch(() => {})
    return () => giveUp.abort()
  }, [pager, status])
  return list
}
