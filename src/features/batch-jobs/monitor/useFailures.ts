import { useState } from 'react'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { isJobOver } from '../../../domain/batch-jobs/jobWords.ts'
import { useLongQuery } from '../useLongQuery.ts'
import type { LongQuery } from '../useLongQuery.ts'
import { collectJobSims } from './collectJobSims.ts'
import type { CollectedSims } from './collectJobSims.ts'

/** So many failed SIMs are read without being asked to. */
const readAtOnce = 1000
const readWhileRunning = 200

export interface Failures {
  query: LongQuery<CollectedSims>
  /** Whether all of them have been asked for. */
  isReadingAll: boolean
  /** Reads all of them. */
  readAll: () => void
}

/** The failed SIMs of a job with their causes, read again as more fail; of very many only the first until all are asked for. */
export function useFailures(job: BatchJob): Failures {
  const [isWhole, setWhole] = useState(false)
  const isOver = isJobOver(job)
  const { failedSims } = job.statusDetails
  const most = isWhole ? Infinity : isOver ? readAtOnce : readWhileRunning
  const { batchJobId } = job
  const query = useLongQuery({
    key: failedSims === 0 ? undefined : ['failed SIMs', batchJobId, failedSims, isOver, isWhole],
    load: (signal, onProgress) =>
      collectJobSims(batchJobId, signal, {
        status: ['FAILED'],
        most,
        onProgress: (read, total) =>
          total !== undefined && onProgress(read / Math.min(total, most)),
      }),
  })
  return { query, isReadingAll: isWhole, readAll: () => setWhole(true) }
}
