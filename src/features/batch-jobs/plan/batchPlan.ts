/**
 * The jobs of a batch in order, since a job takes at most 1000 ICCIDs; a canary is a first part of ten SIMs. A plan never changes
 * once started.
 */
import { plural, t } from '@lingui/core/macro'
import type { BatchChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { maxListed, type BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import type { OutcomeCounts } from '../../../domain/batch-jobs/outcome.ts'
import type { JobRequest } from '../../../domain/batch-jobs/startJob.ts'

export interface PlanPart extends Omit<JobRequest, 'confirmedCount'> {
  /** The next part starts after a canary has finished. */
  role: 'canary' | 'part'
  forecast?: PartForecast
}

/** The expected number of SIMs per outcome. */
export interface PartForecast {
  outcomes: OutcomeCounts
  isEstimate: boolean
}

export interface BatchPlan {
  /** The id of the draft: a draft is started once. */
  id: string
  parts: readonly PlanPart[]
  /** The number the user typed to confirm changing all SIMs. */
  confirmedCount?: number | undefined
  /** The job this plan undoes. */
  undoes?: number | undefined
}

export const canarySize = 10

interface PlanInput {
  id: string
  selection: BatchSelection
  changes: BatchChanges
  count: number
  confirmedCount?: number | undefined
  /** The SIMs of the canary; empty without one. */
  canary: readonly string[]
}

/** Returns why no canary is possible; undefined when one is. */
export function getCanaryDisabledReason(
  selection: BatchSelection,
  count: number,
): string | undefined {
  if (count <= canarySize)
    return plural(canarySize, { other: 'Select more than # SIMs to try some first.' })
  if (selection.kind !== 'named' && selection.excluded.length > maxListed - canarySize)
    return t`Too many SIMs are excluded: the SIMs tried first must be excluded from the rest.`
  return undefined
}

/** Returns the plan of a selection: the canary, if any, then the rest in as few jobs as possible. */
export function createPlan({
  id,
  selection,
  changes,
  count,
  confirmedCount,
  canary,
}: PlanInput): BatchPlan {
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
  const canarySet = new Set(canary)
  const rest = selection.iccids.filter((iccid) => !canarySet.has(iccid))
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
