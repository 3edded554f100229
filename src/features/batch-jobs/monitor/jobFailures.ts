import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { isJobOver, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { collectJobSims, type CollectedSims } from '../../../domain/batch-jobs/jobRequests.ts'
import { codesOf, type JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { batchJobFields } from '../../../contract/batchJobTables.ts'
import { fieldNames } from '../../../domain/batch-jobs/describeChanges.ts'
import {
  describeFailure,
  isWorthRetrying,
  type FailureDescription,
} from '../../../domain/batch-jobs/outcome.ts'
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

export interface FailureCause extends FailureDescription {
  iccids: readonly string[]
}

export interface FailureGroup {
  title: string
  /** Failed changes of the field as counted by the job; undefined where it does not. */
  count: number | undefined
  causes: readonly FailureCause[]
}

export function groupFailures(job: BatchJob, sims: readonly JobSim[]): FailureGroup[] {
  const byCode = new Map<number, string[]>()
  for (const sim of sims) {
    for (const code of codesOf(sim)) {
      if (describeFailure(code, job.changes).kind === 'alreadySo') continue
      const iccids = byCode.get(code)
      if (iccids) iccids.push(sim.iccid)
      else byCode.set(code, [sim.iccid])
    }
  }
  const causes = [...byCode]
    .map(([code, iccids]): FailureCause => ({ ...describeFailure(code, job.changes), iccids }))
    .toSorted((one, other) => other.iccids.length - one.iccids.length)
  const counts = job.statusDetails.failures
  const pastField = { field: 'monthly_sms_mt_limit', countField: 'monthly_sms_mt_limit' } as const
  const groups = [...batchJobFields, pastField].map(({ field, countField }): FailureGroup => ({
    title: fieldNames[field],
    count: counts?.[countField] ?? undefined,
    causes: causes.filter((cause) => cause.field === field),
  }))
  const others: FailureGroup = {
    title: t`Other causes`,
    count: undefined,
    causes: causes.filter((cause) => cause.field === undefined),
  }
  return [...groups, others].filter(({ count, causes: own }) => (count ?? 0) > 0 || own.length > 0)
}

export function worthRetrying({ changes }: BatchJob, sims: readonly JobSim[]): string[] {
  return sims.filter((sim) => isWorthRetrying(codesOf(sim), changes)).map(({ iccid }) => iccid)
}
