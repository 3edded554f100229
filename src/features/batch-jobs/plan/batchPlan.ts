/**
 * What is started: one job or several in order, since a job takes at most 1000 ICCIDs; a canary is a first part of ten. A plan is
 * never changed once begun.
 */
import type { BatchChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { maxListed } from '../../../domain/batch-jobs/batchSelection.ts'
import type { OutcomeCounts } from '../../../domain/batch-jobs/outcome.ts'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import type { JobRequest } from '../../../domain/batch-jobs/startJob.ts'

export interface PlanPart extends Omit<JobRequest, 'confirmedCount'> {
  /** A canary is followed to its end before the part after it is started. */
  role: 'canary' | 'part'
  forecast?: PartForecast
}

/** How many SIMs are expected to change, stay unchanged and fail for which reason. */
export interface PartForecast {
  outcomes: OutcomeCounts
  isEstimate: boolean
}

export interface BatchPlan {
  /** That of the draft: a draft is started once. */
  id: string
  parts: readonly PlanPart[]
  /** The number the user typed to change every SIM. */
  confirmedCount?: number | undefined
  /** The job that this plan undoes. */
  undoes?: number | undefined
}

export const canarySize = 10

interface PlanOrder {
  id: string
  selection: BatchSelection
  changes: BatchChanges
  count: number
  confirmedCount?: number | undefined
  /** The SIMs to try first; none without a canary. */
  canary: readonly string[]
}

export function getCanaryDisabledReason(
  selection: BatchSelection,
  count: number,
): string | undefined {
  if (count <= canarySize)
    return `There is nothing to try first: the selection has ${count === 1 ? 'one SIM' : `${count} SIMs`}.`
  if (selection.kind !== 'named' && selection.excluded.length > maxListed - canarySize)
    return 'Too many SIMs are left out already: those tried first have to be left out of the rest as well.'
  return undefined
}

export function makePlan({
  id,
  selection,
  changes,
  count,
  confirmedCount,
  canary,
}: PlanOrder): BatchPlan {
  const first: PlanPart[] =
    canary.length === 0
      ? []
      : [
          {
            role: 'canary',
            selection: { kind: 'named', iccids: canary },
            changes,
            count: canary.length,
          },
        ]
  return {
    id,
    confirmedCount,
    parts: [...first, ...partsWithout(canary, selection, changes, count)],
  }
}

function partsWithout(
  canary: readonly string[],
  selection: BatchSelection,
  changes: BatchChanges,
  count: number,
): PlanPart[] {
  if (selection.kind !== 'named') {
    const excluded = [...selection.excluded, ...canary]
    return [
      {
        role: 'part',
        selection: { ...selection, excluded },
        changes,
        count: count - canary.length,
      },
    ]
  }
  const tried = new Set(canary)
  const rest = selection.iccids.filter((iccid) => !tried.has(iccid))
  return chunksOf(rest).map((iccids) => ({
    role: 'part',
    selection: { kind: 'named', iccids },
    changes,
    count: iccids.length,
  }))
}

/** Splits a list into chunks that fit one job each. */
export function chunksOf(iccids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(iccids.length / maxListed) }, (_, index) =>
    iccids.slice(index * maxListed, (index + 1) * maxListed),
  )
}
