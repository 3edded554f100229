import { requestJobSims } from './jobRequests.ts'
import type { JobSim, JobSimStatus } from './jobRequests.ts'

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
  const sims = new Map<string, JobSim>()
  let nextToken: string | null = null
  let total: number | undefined
  do {
    const page: Awaited<ReturnType<typeof requestJobSims>> = await requestJobSims(
      batchJobId,
      status ? { filter: { status: [...status] } } : {},
      nextToken,
      signal,
    )
    signal.throwIfAborted()
    for (const sim of page.rows) sims.set(sim.iccid, sim)
    nextToken = page.nextToken
    total = page.total ?? total
    onProgress?.(sims.size, total)
  } while (nextToken !== null && sims.size < maxSims)
  return { sims: [...sims.values()], isComplete: nextToken === null, total }
}
