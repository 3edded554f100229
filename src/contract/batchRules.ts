/**
 * The rules that decide whether a batch job can change a field of a SIM. Their order is an extension: the documents define the failure
 * codes only. The bundled service applies these rules, and the portal predicts results with them. Pure functions.
 */
import { providers } from './providers.ts'
import { simTransitions, waitingStatuses } from './statusTransitions.ts'
import type { FailureCode } from './failureCodes.ts'
import type { SimStatusId } from './tables.ts'

/** The fields of a SIM that the rules depend on; null means no limit, no text, no lock. */
interface BatchRuleSim {
  readonly statusid: number
  readonly providerid: number
  readonly custom_field_1: string | null
  readonly monthly_data_limit: number | null
  readonly monthly_sms_mo_limit: number | null
  readonly monthly_voice_mo_limit: number | null
  readonly end_customer_label: { readonly name: string } | null
  readonly imei_lock: { readonly enabled: boolean } | null
}

/** The changes of a job. Absent fields stay unchanged, an empty text clears the field, and a limit of 0 means unlimited. */
export interface BatchJobChanges {
  readonly statusid?: number
  readonly custom_field_1?: string
  /** Bytes. */
  readonly monthly_data_limit?: number
  readonly monthly_sms_mo_limit?: number
  /** Seconds. */
  readonly monthly_voice_mo_limit?: number
  readonly end_customer_label?: string
  readonly imei_lock?: boolean
  readonly customer_id?: number
}

/** A status transition that users may request (GraphQL interface, getAvailableStatusTransitions). */
interface AllowedTransition {
  readonly fromstatusid: number
  readonly tostatusid: number
  readonly providerid: number
}

type Rule = (
  sim: BatchRuleSim,
  changes: BatchJobChanges,
  transitions: readonly AllowedTransition[],
) => FailureCode | undefined

/** One rule per field. For fields that not every product supports, missing support is reported before an unchanged value. */
const rules: Record<keyof BatchJobChanges, Rule> = {
  statusid: (sim, { statusid }, transitions) =>
    statusid === undefined ? undefined : transitionFailure(sim, statusid, transitions),
  custom_field_1: (sim, { custom_field_1 }) =>
    (sim.custom_field_1 ?? '') === custom_field_1 ? 100 : undefined,
  monthly_data_limit: (sim, { monthly_data_limit }) =>
    (sim.monthly_data_limit ?? 0) === monthly_data_limit ? 200 : undefined,
  monthly_sms_mo_limit: (sim, { monthly_sms_mo_limit }) =>
    (sim.monthly_sms_mo_limit ?? 0) === monthly_sms_mo_limit ? 300 : undefined,
  monthly_voice_mo_limit: (sim, { monthly_voice_mo_limit }) => {
    if (!hasVoice(sim.providerid)) return 501
    return (sim.monthly_voice_mo_limit ?? 0) === monthly_voice_mo_limit ? 500 : undefined
  },
  end_customer_label: (sim, { end_customer_label }) =>
    (sim.end_customer_label?.name ?? '') === end_customer_label ? 600 : undefined,
  imei_lock: (sim, { imei_lock }) =>
    (sim.imei_lock?.enabled ?? false) === imei_lock ? 700 : undefined,
  // The documents define no failure code for the customer.
  customer_id: () => undefined,
}

/**
 * Returns the failure code of a field of a job on a SIM (GraphQL interface, Errors); undefined when the change is possible or the job does
 * not set the field.
 */
export function fieldFailure(
  field: keyof BatchJobChanges,
  sim: BatchRuleSim,
  changes: BatchJobChanges,
  transitions: readonly AllowedTransition[],
): FailureCode | undefined {
  return changes[field] === undefined ? undefined : rules[field](sim, changes, transitions)
}

/**
 * Returns the failure code of a status change: 1 the SIM has that status or is changing to it, 2 it is changing to another one, 3 its
 * product does not support the change, 4 its current status does not allow it. Returns undefined when the change is possible.
 */
export function transitionFailure(
  { statusid, providerid }: Pick<BatchRuleSim, 'statusid' | 'providerid'>,
  to: number,
  transitions: readonly AllowedTransition[],
): FailureCode | undefined {
  if (statusid === to) return 1
  if (!hasTransitionTo(providerid, to, transitions)) return 3
  const pendingTarget = waitingStatuses.find(({ waiting }) => waiting === statusid)?.target
  if (pendingTarget !== undefined) return pendingTarget === to ? 1 : 2
  const matching = transitions.filter(
    ({ fromstatusid, tostatusid }) => fromstatusid === statusid && tostatusid === to,
  )
  if (matching.length === 0) return 4
  return matching.some((transition) => transition.providerid === providerid) ? undefined : 3
}

/**
 * Returns whether a product supports a status: without a test mode, it supports neither Test Ready nor Activation ready, which follows it.
 * True for a status that no product can change to, because the product is then not the reason.
 */
export function hasTransitionTo(
  providerid: number,
  statusid: number,
  transitions: readonly AllowedTransition[],
): boolean {
  const matching = transitions.filter(({ tostatusid }) => tostatusid === statusid)
  return (
    matching.length === 0 || matching.some((transition) => transition.providerid === providerid)
  )
}

/** Returns whether every product supports a status, so that no SIM rejects it for lack of support. */
export function isStatusOfEveryProduct(statusid: number): boolean {
  return providers.every(({ id }) => hasTransitionTo(id, statusid, simTransitions))
}

/** Returns the status a Test Ready SIM changes to once its test volume is used up: 15 for a test customer, otherwise 2. */
export function testEndStatus(isTestCustomer: boolean): SimStatusId {
  return isTestCustomer ? 15 : 2
}

/** Returns whether a product supports voice limits; true for an unknown product. */
export function hasVoice(providerid: number): boolean {
  return providers.find(({ id }) => id === providerid)?.hasVoice ?? true
}
