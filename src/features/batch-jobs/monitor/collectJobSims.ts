/** Reads the SIMs of a job to their end, a hundred a call. */
import { requestJobSims } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim, JobSimStatus } from '../../../domain/batch-jobs/jobRequests.ts'

export interface CollectOptions {
  /** Only these; all without it. */
  status?: readonly JobSimStatus[]
  /** Stops after this many. */
  most?: number
  onProgress?: (read: number, total: number | undefined) => void
}

export interface CollectedSims {
  sims: JobSim[]
  isWhole: boolean
  total: number | undefined
}

/** The SIMs of a job, each once. Throws a ProblemError, or an AbortError when given up. */
export async function collectJobSims(
  batchJobId: number,
  signal: AbortSignal,
  { status, most = Infinity, onProgress }: CollectOptions = {},
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
  } while (nextToken !== null && sims.size < most)
  return { sims: [...sims.values()], isWhole: nextToken === null, total }
}
