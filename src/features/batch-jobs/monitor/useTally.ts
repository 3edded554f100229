import { useEffect, useRef, useState } from 'react'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { isJobOver, jobCounts } from '../../../domain/batch-jobs/batchJob.ts'
import { isAbort } from '../../../lib/problem.ts'
import { requestJobSims } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSimStatus } from '../../../domain/batch-jobs/jobRequests.ts'

export interface Tally {
  total: number
  successful: number
  failed: number
  /** Already so, or left as they were by a job that was stopped. */
  skipped: number
  /** SIMs the job has not come to. */
  open: number
  /** SIMs a second over the last seconds; undefined while there is too little to tell. */
  perSecond: number | undefined
  /** Grows with each refresh. */
  version: number
}

interface Sample {
  atMs: number
  done: number
}

const refreshMs = 2000
const windowMs = 20_000

/**
 * How far a job is, exactly: its record counts what changed and what failed, the service is asked how many were skipped, at most
 * every two seconds while it runs.
 */
export function useTally(job: BatchJob): Tally {
  const { total, successful, failed } = jobCounts(job)
  const isOver = isJobOver(job)
  const [loaded, setLoaded] = useState({ skipped: 0, version: 0 })
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const lastLoadMs = useRef(0)
  const key = `${job.batchJobId} ${successful} ${failed} ${job.statusDetails.currentStatus}`

  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      lastLoadMs.current = Date.now()
      try {
        const skipped = await countOf(job.batchJobId, 'SKIPPED', controller.signal)
        setLoaded((before) => ({ skipped, version: before.version + 1 }))
        const now = { atMs: Date.now(), done: successful + failed + skipped }
        setSamples((before) => [...before.filter(({ atMs }) => now.atMs - atMs < windowMs), now])
      } catch (thrown) {
        // The record's own counts stay; the next refresh tries again.
        if (!isAbort(thrown)) setLoaded((before) => ({ ...before, version: before.version + 1 }))
      }
    }
    const timer = setTimeout(
      () => void load(),
      isOver ? 0 : Math.max(0, lastLoadMs.current + refreshMs - Date.now()),
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // The key holds all of the job that matters here.
  }, [key, isOver, job.batchJobId, successful, failed])

  const skipped = Math.min(loaded.skipped, Math.max(0, total - successful - failed))
  const open = isOver ? 0 : total - successful - failed - skipped
  return {
    total,
    successful,
    failed,
    skipped: isOver ? total - successful - failed : skipped,
    open,
    perSecond: isOver ? undefined : rateOf(samples),
    version: loaded.version,
  }
}

async function countOf(
  batchJobId: number,
  status: JobSimStatus,
  signal: AbortSignal,
): Promise<number> {
  const { total, rows } = await requestJobSims(
    batchJobId,
    { filter: { status: [status] }, limit: 1 },
    null,
    signal,
  )
  return total ?? rows.length
}

function rateOf(samples: readonly Sample[]): number | undefined {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.atMs - first.atMs < 1000) return undefined
  return ((last.done - first.done) * 1000) / (last.atMs - first.atMs)
}
