/**
 * What changes would do to SIMs, worked out before they are made: which change, which are unchanged, which fail and why. Pure; it
 * judges by the rules of the contract and the status transitions the service offers.
 */
import { fieldFailure } from '../../../contract/batchRules.ts'
import type { FailureCode } from '../../../contract/failureCodes.ts'
import { changeFields } from '../../../domain/batch-jobs/batchChanges.ts'
import { fieldNames } from '../../../domain/batch-jobs/describeChanges.ts'
import type { BatchChanges, ChangeField } from '../../../domain/batch-jobs/batchChanges.ts'
import { describeFailure, failureOutcome, noOutcomes } from '../../../domain/batch-jobs/outcome.ts'
import type { Outcome, OutcomeCounts } from '../../../domain/batch-jobs/outcome.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { BatchSim } from './batchSims.ts'
import type { SelectionFacts, Stratum } from './selectionFacts.ts'
import { isAllowedTransition } from '../../../domain/sim/statusTransitions.ts'
import type { StatusTransition } from '../../../domain/sim/statusTransitions.ts'

export interface SimForecast {
  /** A SIM of which any change fails counts as failed, whatever the others do. */
  outcome: Outcome
  /** Why changes fail: "not allowed from Retired". Empty unless one does. */
  reasons: readonly string[]
  /** Whether something changes although something else fails. */
  isPartial: boolean
}

export interface Forecast {
  count: number
  outcomes: OutcomeCounts
  /** SIMs of which anything fails. */
  failing: number
  /** SIMs of which one change is made and another fails; counted among the failing. */
  partial: number
  /** Why SIMs fail, with how many they are, the most first. */
  reasons: readonly { text: string; count: number }[]
  /** Whether the numbers are worked out from some SIMs of each group instead of all. */
  isEstimate: boolean
}

/** Returns what the changes would do to one SIM. */
export function forecastSim(
  sim: BatchSim,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): SimForecast {
  const fields = changeFields.filter((field) => changes[field] !== undefined)
  const refused = fields.flatMap((field) => {
    const code = fieldFailure(field, sim, changes, transitions)
    return code === undefined || isReachedByUnlock(field, sim, changes) ? [] : [{ field, code }]
  })
  const failed = refused.filter(({ code }) => describeFailure(code).kind !== 'alreadySo')
  const isChanging = refused.length < fields.length
  if (failed.length === 0)
    return { outcome: isChanging ? 'changes' : 'unchanged', reasons: [], isPartial: false }
  const codes = failed.map(({ code }) => code)
  return {
    outcome: codes.some(isLackOfSupport) ? 'unsupported' : failureOutcome(codes, changes),
    reasons: failed.map(({ field, code }) => describeForecastFailure(sim, field, code, changes)),
    isPartial: isChanging,
  }
}

/** Returns what the changes would do to a selection. */
export function forecastSelection(
  facts: SelectionFacts,
  changes: BatchChanges,
  transitions: readonly StatusTransition[],
): Forecast {
  const totals = noOutcomes()
  let partial = 0
  const reasons = new Map<string, number>()
  for (const { sims, count } of facts.strata) {
    const weight = sims.length === 0 ? 0 : count / sims.length
    for (const sim of sims) {
      const one = forecastSim(sim, changes, transitions)
      totals[one.outcome] += weight
      if (one.isPartial) partial += weight
      for (const text of one.reasons) reasons.set(text, (reasons.get(text) ?? 0) + weight)
    }
  }
  const needsEverySim = changeFields.some(
    (field) => changes[field] !== undefined && field !== 'statusid' && field !== 'customer_id',
  )
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
    reasons: [...reasons]
      .map(([text, count]) => ({ text, count: Math.round(count) }))
      .toSorted((one, other) => other.count - one.count),
    isEstimate: !facts.isWhole && needsEverySim,
  }
}

/** A SIM that is blocked by its IMEI lock is activated when the lock is switched off, also where that status cannot be requested. */
function isReachedByUnlock(field: ChangeField, sim: BatchSim, changes: BatchChanges): boolean {
  return (
    field === 'statusid' &&
    changes.statusid === 2 &&
    changes.imei_lock === false &&
    sim.statusid === 20 &&
    sim.imei_lock?.enabled === true
  )
}

function describeForecastFailure(
  sim: BatchSim,
  field: ChangeField,
  code: FailureCode,
  changes: BatchChanges,
): string {
  if (isLackOfSupport(code)) {
    const what = field === 'statusid' ? simStatus(changes.statusid ?? 0).name : fieldNames[field]
    return `${what} not supported by product ${sim.providerid}`
  }
  const status = simStatus(sim.statusid).name
  return describeFailure(code).kind === 'temporary'
    ? `busy (${status})`
    : `not allowed from ${status}`
}

/** By the rules of the contract these general codes come from the product alone. */
function isLackOfSupport(code: FailureCode): boolean {
  return code === 3 || code === 401 || code === 501
}

export interface StatusOption {
  statusid: number
  /** How many SIMs of the selection may be changed to it. */
  reached: number
}

/** Returns every status some SIM may be changed to, those that reach the most SIMs first. */
export function statusOptions(
  transitions: readonly StatusTransition[],
  strata: readonly Stratum[],
): StatusOption[] {
  const reachedFrom = (statusid: number) =>
    strata
      .filter((stratum) => isAllowedTransition(transitions, stratum, statusid))
      .reduce((sum, { count }) => sum + count, 0)
  return [...new Set(transitions.map(({ tostatusid }) => tostatusid))]
    .map((statusid) => ({ statusid, reached: reachedFrom(statusid) }))
    .toSorted((one, other) => other.reached - one.reached || one.statusid - other.statusid)
}
