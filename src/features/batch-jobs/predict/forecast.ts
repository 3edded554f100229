/**
 * What changes would do to SIMs, told before they are made: which change, which are already so, which the service will refuse and
 * why. Pure; it follows the rules of the documents and the moves the service has told.
 */
import { providers } from '../../../contract/tables.ts'
import { changeFields, fieldNames } from '../../../domain/batch/batchChanges.ts'
import type { BatchChanges, ChangeField } from '../../../domain/batch/batchChanges.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { BatchSim } from './BatchSim.ts'
import type { SelectionFacts } from './selectionFacts.ts'
import { isAllowedMove } from './transitions.ts'
import type { Transition } from './transitions.ts'

/** A SIM counts as refused when any of its changes is, whatever becomes of the others. */
export type Outcome = 'changes' | 'alreadySo' | 'refused'

export interface SimForecast {
  outcome: Outcome
  /** What is refused, in words: "not allowed from Retired". Empty unless refused. */
  refusals: readonly string[]
  /** Whether something changes although something else is refused. */
  isPartial: boolean
}

export interface Forecast extends Record<Outcome, number> {
  count: number
  /** SIMs of which one change is made and another refused; counted among the refused. */
  partial: number
  /** Refusals in words with how many SIMs they concern, the most first. */
  refusals: readonly { words: string; count: number }[]
  /** Whether the numbers are worked out from some SIMs of each group instead of all. */
  isEstimate: boolean
}

/** What the changes would do to one SIM. */
export function forecastSim(
  sim: BatchSim,
  changes: BatchChanges,
  transitions: readonly Transition[],
): SimForecast {
  const fields = changeFields.filter((field) => changes[field] !== undefined)
  const refusals = fields.flatMap((field) => whyRefused(sim, field, changes, transitions) ?? [])
  const isChanging = fields.some(
    (field) =>
      !isAlreadySo(sim, field, changes) &&
      whyRefused(sim, field, changes, transitions) === undefined,
  )
  if (refusals.length > 0) return { outcome: 'refused', refusals, isPartial: isChanging }
  return { outcome: isChanging ? 'changes' : 'alreadySo', refusals, isPartial: false }
}

/** What the changes would do to a selection. */
export function forecastSelection(
  facts: SelectionFacts,
  changes: BatchChanges,
  transitions: readonly Transition[],
): Forecast {
  const totals = { changes: 0, alreadySo: 0, refused: 0, partial: 0 }
  const refusals = new Map<string, number>()
  for (const { sims, count } of facts.strata) {
    const weight = sims.length === 0 ? 0 : count / sims.length
    for (const sim of sims) {
      const one = forecastSim(sim, changes, transitions)
      totals[one.outcome] += weight
      if (one.isPartial) totals.partial += weight
      for (const words of one.refusals) refusals.set(words, (refusals.get(words) ?? 0) + weight)
    }
  }
  const needsEverySim = changeFields.some(
    (field) => changes[field] !== undefined && field !== 'statusid' && field !== 'customer_id',
  )
  const [alreadySo, refused] = [Math.round(totals.alreadySo), Math.round(totals.refused)]
  return {
    count: facts.count,
    changes: facts.count - alreadySo - refused,
    alreadySo,
    refused,
    partial: Math.round(totals.partial),
    refusals: [...refusals]
      .map(([words, count]) => ({ words, count: Math.round(count) }))
      .toSorted((one, other) => other.count - one.count),
    isEstimate: !facts.isWhole && needsEverySim,
  }
}

function whyRefused(
  sim: BatchSim,
  field: ChangeField,
  changes: BatchChanges,
  transitions: readonly Transition[],
): string | undefined {
  if (isAlreadySo(sim, field, changes)) return undefined
  if (
    field === 'statusid' &&
    changes.statusid !== undefined &&
    !isAllowedMove(transitions, sim, changes.statusid)
  ) {
    const isAllowedElsewhere = transitions.some(
      ({ fromstatusid, tostatusid }) =>
        fromstatusid === sim.statusid && tostatusid === changes.statusid,
    )
    return isAllowedElsewhere
      ? `not allowed from ${simStatus(sim.statusid).name} for product ${sim.providerid}`
      : `not allowed from ${simStatus(sim.statusid).name}`
  }
  const isWithoutVoice = providers.some(({ id, hasVoice }) => id === sim.providerid && !hasVoice)
  return field === 'monthly_voice_mo_limit' && isWithoutVoice
    ? `${fieldNames[field].toLowerCase()}: product ${sim.providerid} has no voice`
    : undefined
}

/** Whether the SIM has the wanted value already. No limit and a limit of 0 are the same wish. */
function isAlreadySo(sim: BatchSim, field: ChangeField, changes: BatchChanges): boolean {
  switch (field) {
    case 'statusid':
      return sim.statusid === changes.statusid
    case 'custom_field_1':
      return (sim.custom_field_1 ?? '') === changes.custom_field_1
    case 'end_customer_label':
      return (sim.end_customer_label?.name ?? '') === changes.end_customer_label
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
    case 'monthly_voice_mo_limit':
      return (sim[field] ?? 0) === changes[field]
    case 'imei_lock':
      return (sim.imei_lock?.enabled ?? false) === changes.imei_lock
    case 'customer_id':
      return false
  }
}
