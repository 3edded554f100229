import { walkJobSims, type JobSim, type JobSimStatus } from './jobRequests.ts'

interface CollectOptions {
  /** All statuses without it. */
  status?: readonly JobSimStatus[]
  /** Stops after this many. */
  maxSims?: number
  onProgress?: (read: number, total: number | undefined) => void
}

export interface CollectedSims {
  sims: JobSim[]
  isComplete: boolean
  total: number | undefined
}

/** Requests all SIMs of a job, each once. Throws a ProblemError, or an AbortError when aborted. */
export async function collectJobSims(
  batchJobId: number,
  signal: AbortSignal,
  { status, maxSims = Infinity, onProgress }: CollectOptions = {},
): Promise<CollectedSims> {
  const sims: JobSim[] = []
  const walk = walkJobSims(batchJobId, status ? { filter: { status: [...status] } } : {})
  let isComplete = false
  let total: number | undefined
  do {
    const page = await walk.next(signal)
    sims.push(...page.rows)
    isComplete = page.isLast
    total = page.total ?? total
    onProgress?.(sims.length, total)
  } while (!isComplete && sims.length < maxSims)
  return { sims, isComplete, total }
}
