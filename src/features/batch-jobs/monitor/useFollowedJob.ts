import { useCallback, useEffect, useState } from 'react'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { followJob } from '../../../domain/batch-jobs/followJob.ts'
import { isAbort } from '../../../lib/problem.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'

/** A job, followed to its end. */
export function useFollowedJob(batchJobId: number): QueryResult<BatchJob> {
  const [job, setJob] = useState<BatchJob>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const refetch = useCallback(() => setAttempt((before) => before + 1), [])

  useEffect(() => {
    const abort = new AbortController()
    const onJob = (next: BatchJob) => {
      setError(undefined)
      setJob(next)
    }
    followJob(batchJobId, abort.signal, { onJob, onError: setError }).catch((thrown: unknown) => {
      if (!isAbort(thrown)) setError(thrown)
    })
    return () => abort.abort()
  }, [batchJobId, attempt])

  return { data: job, error, isFetching: job === undefined && error === undefined, refetch }
}
