import { useState } from 'react'
import { isJobOver, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { collectJobSims, type CollectedSims } from '../../../domain/batch-jobs/jobRequests.ts'
import { useLongQuery, type LongQuery } from '../useLongQuery.ts'

const initialCount = 1000
const initialCountWhileRunning = 200

export interface Failures {
  query: LongQuery<CollectedSims>
  isLoadingAll: boolean
  loadAll: () => void
}

export function useFailures(job: BatchJob): Failures {
  const [isWhole, setWhole] = useState(false)
  const isOver = isJobOver(job)
  const { failedSims } = job.statusDetails
  const maxSims = isWhole ? Infinity : isOver ? initialCount : initialCountWhileRunning
  const { batchJobId } = job
  const query = useLongQuery({
    key: failedSims === 0 ? undefined : ['failed SIMs', batchJobId, failedSims, isOver, isWhole],
    load: (signal, onProgress) =>
      collectJobSims(batchJobId, signal, {
        status: ['FAILED'],
        maxSims,
        onProgress: (read, total) =>
          total !== undefined && onProgress(read / Math.min(total, maxSims)),
      }),
  })
  return { query, isLoadingAll: isWhole, loadAll: () => setWhole(true) }
}
