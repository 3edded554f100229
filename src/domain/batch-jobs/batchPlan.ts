/**
 * A plan: the jobs that make a change, in order, since a job takes at most 1000 ICCIDs. The wizard, an import, an undo, a quick
 * action and the page of a SIM make plans; `runPlan.ts` runs them. A plan never changes once started.
 */
import { changesKey, type BatchChanges } from './batchChanges.ts'
import { maxListed } from './batchSelection.ts'
import type { OutcomeCounts } from './outcome.ts'
import type { JobRequest } from './startJob.ts'

export interface PlanPart extends Omit<JobRequest, 'confirmedCount'> {
  /** The next part starts after a canary has finished. */
  role: 'canary' | 'part'
  forecast?: PartForecast
}

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
  undoes?: number | undefined
}

interface SimsToChange {
  iccids: readonly string[]
  changes: BatchChanges
}

export function groupByChanges(
  sims: readonly { iccid: string; changes: BatchChanges }[],
): SimsToChange[] {
  const groups = new Map<string, { iccids: string[]; changes: BatchChanges }>()
  for (const { iccid, changes } of sims) {
    const key = changesKey(changes)
    const group = groups.get(key)
    if (group) group.iccids.push(iccid)
    else groups.set(key, { iccids: [iccid], changes })
  }
  return [...groups.values()]
}

export function partsOf({ iccids, changes }: SimsToChange): PlanPart[] {
  return Array.from({ length: Math.ceil(iccids.length / maxListed) }, (_, index) =>
    partOf(iccids.slice(index * maxListed, (index + 1) * maxListed), changes, 'part'),
  )
}

function partOf(
  iccids: readonly string[],
  changes: BatchChanges,
  role: PlanPart['role'],
): PlanPart {
  return { role, selection: { kind: 'named', iccids }, changes, count: iccids.length }
}

export function iccidsOf({ selection }: PlanPart): readonly string[] {
  return selection.kind === 'named' ? selection.iccids : []
}

export const canarySize = 10

interface PlanInput extends JobRequest {
  id: string
  canary: readonly string[]
}

export function createPlan({
  id,
  selection,
  changes,
  count,
  confirmedCount,
  canary,
}: PlanInput): BatchPlan {
  const tried = new Set(canary)
  const rest: PlanPart[] =
    selection.kind === 'named'
      ? partsOf({ iccids: selection.iccids.filter((iccid) => !tried.has(iccid)), changes })
      : [
          {
            role: 'part',
            selection: { ...selection, excluded: [...selection.excluded, ...canary] },
            changes,
            count: count - canary.length,
          },
        ]
  const first = canary.length === 0 ? [] : [partOf(canary, changes, 'canary')]
  return { id, confirmedCount, parts: [...first, ...rest] }
}
