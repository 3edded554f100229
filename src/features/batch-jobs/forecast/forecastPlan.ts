/** The forecast of each part of a plan, to compare with its result, and the canary SIMs. */
import { noOutcomes, outcomes } from '../../../domain/batch-jobs/outcome.ts'
import type { StatusTransition } from '../../../domain/sim/statusTransitions.ts'
import type { BatchChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { canarySize, type BatchPlan, type PartForecast, type PlanPart } from '../plan/batchPlan.ts'
import type { BatchSim } from './batchSims.ts'
import { forecastSelection, forecastSim, type Forecast } from './forecast.ts'
import { factsOfSims, sampleOf, type SelectionFacts } from './selectionFacts.ts'

/** Returns the plan with a forecast for each part. */
export function withForecasts(
  plan: BatchPlan,
  facts: SelectionFacts,
  transitions: readonly StatusTransition[],
): BatchPlan {
  const bySim = new Map(facts.strata.flatMap(({ sims }) => sims).map((sim) => [sim.iccid, sim]))
  const named = new Map<PlanPart, PartForecast>()
  for (const part of plan.parts) {
    if (part.selection.kind !== 'named') continue
    const sims = part.selection.iccids.flatMap((iccid): BatchSim[] => {
      const sim = bySim.get(iccid)
      return sim ? [sim] : []
    })
    named.set(part, pick(forecastSelection(factsOfSims(sims), part.changes, transitions)))
  }
  return {
    ...plan,
    parts: plan.parts.map((part) => ({
      ...part,
      forecast: named.get(part) ?? restOf(part, facts, transitions, [...named.values()]),
    })),
  }
}

/** Returns the forecast of a filter: that of the whole selection minus the parts that are lists. */
function restOf(
  part: PlanPart,
  facts: SelectionFacts,
  transitions: readonly StatusTransition[],
  others: readonly PartForecast[],
): PartForecast {
  const whole = pick(forecastSelection(facts, part.changes, transitions))
  const rest = noOutcomes()
  for (const name of outcomes) {
    const inOthers = others.reduce((sum, other) => sum + other.outcomes[name], 0)
    rest[name] = Math.max(0, whole.outcomes[name] - inOthers)
  }
  return { outcomes: rest, isEstimate: whole.isEstimate }
}

function pick({ outcomes: counts, isEstimate }: Forecast): PartForecast {
  return { outcomes: counts, isEstimate }
}

/** Enough to find ten SIMs that change. */
const sampleSize = 2000

/** Returns the canary SIMs: SIMs that change, spread over the groups, because unchanged SIMs prove nothing. */
export function canarySims(
  facts: SelectionFacts,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): string[] {
  const sample = sampleOf(facts, sampleSize)
  const changing = sample.filter(
    (sim) => forecastSim(sim, changes, transitions).outcome === 'changes',
  )
  const others = sample.filter((sim) => !changing.includes(sim))
  return [...changing, ...others].slice(0, canarySize).map(({ iccid }) => iccid)
}
