/** The failures of a job by field and cause: which code, how many SIMs, and which. Pure. */
import { batchJobFields } from '../../../contract/tables.ts'
import { fieldNames } from '../../../domain/batch-jobs/batchChanges.ts'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { failureWords, isWorthRetrying } from '../../../domain/batch-jobs/failureWords.ts'
import type { FailureWords } from '../../../domain/batch-jobs/failureWords.ts'
import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'

export interface FailureCause extends FailureWords {
  iccids: readonly string[]
}

export interface FailureGroup {
  /** The field as people call it; "Other causes" for codes that belong to none. */
  title: string
  /** Failed changes of the field as the job counts them; undefined where it does not. */
  count: number | undefined
  causes: readonly FailureCause[]
}

/** The groups of a job's failures, out of its counts and the failed SIMs read so far. Codes that only say "already so" are left out. */
export function failureGroups(job: BatchJob, sims: readonly JobSim[]): FailureGroup[] {
  const byCode = new Map<number, string[]>()
  for (const sim of sims) {
    for (const code of codesOf(sim)) {
      if (failureWords(code, job.changes).kind === 'alreadySo') continue
      const iccids = byCode.get(code)
      if (iccids) iccids.push(sim.iccid)
      else byCode.set(code, [sim.iccid])
    }
  }
  const causes = [...byCode]
    .map(([code, iccids]): FailureCause => ({ ...failureWords(code, job.changes), iccids }))
    .toSorted((one, other) => other.iccids.length - one.iccids.length)
  const counts = job.statusDetails.failures
  const groups = batchJobFields.map(({ field, countField }): FailureGroup => ({
    title: fieldNames[field],
    count: counts?.[countField] ?? undefined,
    causes: causes.filter((cause) => cause.field === field),
  }))
  const others: FailureGroup = {
    title: 'Other causes',
    count: undefined,
    causes: causes.filter((cause) => cause.field === undefined),
  }
  return [...groups, others].filter(({ count, causes: own }) => (count ?? 0) > 0 || own.length > 0)
}

/** Returns the SIMs of a job that may change when they are tried again. */
export function worthRetrying({ changes }: BatchJob, sims: readonly JobSim[]): string[] {
  return sims.filter((sim) => isWorthRetrying(codesOf(sim), changes)).map(({ iccid }) => iccid)
}
