import { canarySize } from '../plan/batchPlan.ts'
import type { BatchChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { forecastSim } from './forecast.ts'
import { sampleOf } from './selectionFacts.ts'
import type { SelectionFacts } from './selectionFacts.ts'
import type { StatusTransition } from '../../../domain/sim/statusTransitions.ts'

/** Enough SIMs to find ten that will change. */
const looked = 2000

/** The SIMs to try first: those that will really change, spread over the groups of the selection, since trying no-ops proves nothing. */
export function canarySims(
  facts: SelectionFacts,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): string[] {
  const sample = sampleOf(facts, looked)
  const changing = sample.filter(
    (sim) => forecastSim(sim, changes, transitions).outcome === 'changes',
  )
  const others = sample.filter((sim) => !changing.includes(sim))
  return [...changing, ...others].slice(0, canarySize).map(({ iccid }) => iccid)
}
