import { chunksOf } from '../plan/batchPlan.ts'
import type { PlanPart } from '../plan/batchPlan.ts'
import type { UndoGroup } from './planUndo.ts'

/** The jobs that bring old values back: one per thousand SIMs that get the same ones. */
export function undoParts(groups: readonly UndoGroup[]): PlanPart[] {
  return groups.flatMap(({ changes, iccids }) =>
    chunksOf(iccids).map((part): PlanPart => ({
      role: 'part',
      selection: { kind: 'named', iccids: part },
      changes,
      count: part.length,
    })),
  )
}
