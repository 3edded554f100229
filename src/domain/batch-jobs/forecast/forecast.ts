/**
 * Forecasts what changes do to SIMs: which change, stay unchanged or fail, and why. Pure; uses the rules of the contract and the
 * status transitions of the service.
 */
import { plural, t } from '@lingui/core/macro'
import type { FailureCode } from '../../../contract/failureCodes.ts'
import { changeFields, type BatchChanges, type ChangeField } from '../batchChanges.ts'
import { canarySize, type BatchPlan, type PartForecast, type PlanPart } from '../batchPlan.ts'
import { fieldNames } from '../describeChanges.ts'
import {
  describeFailure,
  failureOutcome,
  noOutcomes,
  outcomes,
  type Outcome,
  type OutcomeCounts,
} from '../outcome.ts'
import { simStatus } from '../../sim/simStatus.ts'
import { effectOf, estimates } from './consequences.ts'
import { factsOfSims, sampleOf, type BatchSim, type SelectionFacts } from './selectionFacts.ts'
import { isAllowedTransition, type StatusTransition } from '../../sim/statusTransitions.ts'

interface SimForecast {
  /** A SIM counts as failed when any of its changes fails. */
  outcome: Outcome
  failures: readonly ForecastFailure[]
  reasons: readonly string[]
  isPartial: boolean
}

type ForecastFailure =
  | { kind: 'unsupported'; field: ChangeField; statusid: number | undefined; providerid: number }
  | { kind: 'busy' | 'notAllowed'; statusid: number }

export interface Forecast {
  count: number
  outcomes: OutcomeCounts
  failing: number
  /** The number of failing SIMs of which another change is made. */
  partial: number
  reasons: readonly { text: string; count: number }[]
  isEstimate: boolean
}

export function forecastSim(
  sim: BatchSim,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): SimForecast {
  const { refused } = effectOf(sim, changes, transitions)
  const failed = refused.filter(({ code }) => describeFailure(code).kind !== 'alreadySo')
  const isChanging = changeFields.some(
    (field) => changes[field] !== undefined && !refused.some((each) => each.field === field),
  )
  if (failed.length === 0)
    return {
      outcome: isChanging ? 'changes' : 'unchanged',
      failures: [],
      reasons: [],
      isPartial: false,
    }
  const codes = failed.map(({ code }) => code)
  const failures = failed.map(({ field, code }) => toFailure(sim, field, code, changes))
  return {
    outcome: codes.some(isUnsupported) ? 'unsupported' : failureOutcome(codes, changes),
    failures,
    reasons: failures.map(describeFailureOfSim),
    isPartial: isChanging,
  }
}

export function forecastSelection(
  facts: SelectionFacts,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): Forecast {
  const totals = noOutcomes()
  let partial = 0
  const failures = new Map<string, { failure: ForecastFailure; count: number }>()
  for (const { sims, count } of facts.groups) {
    const weight = sims.length === 0 ? 0 : count / sims.length
    for (const sim of sims) {
      const one = forecastSim(sim, changes, transitions)
      totals[one.outcome] += weight
      if (one.isPartial) partial += weight
      for (const failure of one.failures) {
        const key = JSON.stringify(failure)
        failures.set(key, { failure, count: (failures.get(key)?.count ?? 0) + weight })
      }
    }
  }
  const failing = {
    unsupported: Math.round(totals.unsupported),
    notAllowed: Math.round(totals.notAllowed),
    temporary: Math.round(totals.temporary),
    unknown: Math.round(totals.unknown),
  }
  const unchanged = Math.round(totals.unchanged)
  const failingCount = Object.values(failing).reduce((sum, count) => sum + count, 0)
  return {
    count: facts.count,
    outcomes: { changes: facts.count - unchanged - failingCount, unchanged, ...failing },
    failing: failingCount,
    partial: Math.round(partial),
    reasons: [...failures.values()]
      .map(({ failure, count }) => ({
        text: describeFailureCount(failure, Math.round(count)),
        count: Math.round(count),
      }))
      .toSorted((one, other) => other.count - one.count),
    isEstimate: estimates(facts, changes),
  }
}

function toFailure(
  { statusid, providerid }: BatchSim,
  field: ChangeField,
  code: FailureCode,
  changes: BatchChanges,
): ForecastFailure {
  if (isUnsupported(code)) {
    const newStatus = field === 'statusid' ? changes.statusid : undefined
    return { kind: 'unsupported', field, statusid: newStatus, providerid }
  }
  return { kind: describeFailure(code).kind === 'temporary' ? 'busy' : 'notAllowed', statusid }
}

function describeFailureOfSim(failure: ForecastFailure): string {
  if (failure.kind === 'unsupported') {
    const { providerid } = failure
    const name = unsupportedName(failure)
    return t`${name} not supported by product ${providerid}`
  }
  const status = simStatus(failure.statusid).name
  return failure.kind === 'busy' ? t`busy (${status})` : t`not allowed from ${status}`
}

function describeFailureCount(failure: ForecastFailure, count: number): string {
  if (failure.kind === 'unsupported') {
    const { providerid } = failure
    const name = unsupportedName(failure)
    return t`${plural(count, { other: '#' })} without support for ${name} (product ${providerid})`
  }
  const status = simStatus(failure.statusid).name
  return failure.kind === 'busy'
    ? t`${plural(count, { other: '#' })} busy (${status})`
    : t`${plural(count, { other: '#' })} can't change (${status})`
}

function unsupportedName({
  field,
  statusid,
}: Extract<ForecastFailure, { kind: 'unsupported' }>): string {
  return statusid === undefined ? fieldNames[field] : simStatus(statusid).name
}

/** By the rules of the contract, these general codes depend only on the product. */
function isUnsupported(code: FailureCode): boolean {
  return code === 3 || code === 401 || code === 501
}

export function statusOptions(
  transitions: readonly StatusTransition[],
  groups: SelectionFacts['groups'],
) {
  const reachedFrom = (statusid: number) =>
    groups
      .filter((group) => isAllowedTransition(transitions, group, statusid))
      .reduce((sum, { count }) => sum + count, 0)
  return [...new Set(transitions.map(({ tostatusid }) => tostatusid))]
    .map((statusid) => ({ statusid, reached: reachedFrom(statusid) }))
    .toSorted((one, other) => other.reached - one.reached || one.statusid - other.statusid)
}

export function withForecasts(
  plan: BatchPlan,
  facts: SelectionFacts,
  transitions: readonly StatusTransition[],
): BatchPlan {
  const bySim = new Map(facts.groups.flatMap(({ sims }) => sims).map((sim) => [sim.iccid, sim]))
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
