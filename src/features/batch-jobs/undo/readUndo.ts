/** Reads what undoing a job needs: the job, its entries in the audit log, and its SIMs as they are now. */
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { requestJob } from '../../../domain/batch-jobs/jobRequests.ts'
import type { BatchSim } from '../predict/BatchSim.ts'
import { requestNamedSims } from '../predict/requestBatchSims.ts'
import { requestJobAudit } from './requestJobAudit.ts'
import type { JobAudit } from './requestJobAudit.ts'

export interface UndoReading {
  job: BatchJob
  audit: JobAudit
  sims: readonly BatchSim[]
}

/** All of it; `onProgress` is told how far it is, 0 to 1. Throws a ProblemError, or an AbortError when given up. */
export async function readUndo(
  batchJobId: number,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UndoReading> {
  const job = await requestJob(batchJobId, signal)
  const audit = await requestJobAudit(job, signal, {
    onProgress: (read, total) =>
      total !== undefined && total > 0 && onProgress((read / total) * 0.7),
  })
  const iccids = [
    ...new Set(
      audit.events.flatMap(({ context }) => (context.iccid === null ? [] : [context.iccid])),
    ),
  ]
  const sims = await requestNamedSims(iccids, signal, (asked) =>
    onProgress(0.7 + (asked / iccids.length) * 0.3),
  )
  return { job, audit, sims }
}
