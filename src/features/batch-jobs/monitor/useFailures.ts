import { useState } from 'react'
import type { BatchJob } from '../../../domain/batch/BatchJobFields.ts'
import { isJobOver } from '../../../domain/batch/jobWords.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { useAsked } from '../useAsked.ts'
import { collectJobSims } from './collectJobSims.ts'
import type { CollectedSims } from './collectJobSims.ts'

/** So many failed SIMs are read without being asked to. */
const readAtOnce = 1000
const readWhileRunning = 200

export interface Failures {
  state: QueryState<CollectedSims>
  /** How many have been read by a reading under way, 0 to 1. */
  share: number | undefined
  /** Reads all of them. */
  readAll: () => void
}

/** The failed SIMs of a job with their causes, read again as more fail; of very many only the first until all are asked for. */
export function useFailures(job: BatchJob): Failures {
  const [isWhole, setWhole] = useState(false)
  const isOver = isJobOver(job)
  const { failedSims } = job.statusDetails
  const most = isWhole ? Infinity : isOver ? readAtOnce : readWhileRunning
  const key = failedSims === 0 ? undefined : `${job.batchJobId} ${failedSims} ${isOver} ${isWhole}`
  const { state, share } = useAsked(key, (signal, onProgress) =>
    collectJobSims(job.batchJobId, signal, {
      status: ['FAILED'],
      most,
      onProgress: (read, total) => total !== undefined && onProgress(read / Math.min(total, most)),
    }),
  )
  return { state, share, readAll: () => setWhole(true) }
}
