/**
 * What a field of a batch job meets on one SIM, in the order it is judged: an extension, since the documents name the failure
 * codes and not their order. The bundled service decides by these rules and the portal forecasts with them. Pure.
 */
import { providers } from './providers.ts'
import { simTransitions, waitingStatuses } from './statusTransitions.ts'
import type { FailureCode } from './failureCodes.ts'
import type { SimStatusId } from './tables.ts'

/** The SIM as far as a job depends on it; null is no limit, no text, no lock. */
export interface JudgedSim {
  readonly statusid: number
  readonly providerid: number
  readonly custom_field_1: string | null
  readonly monthly_data_limit: number | null
  readonly monthly_sms_mo_limit: number | null
  /** Absent where it is not known, which counts as no limit. */
  readonly monthly_sms_mt_limit?: number | null
  readonly monthly_voice_mo_limit: number | null
  readonly end_customer_label: { readonly name: string } | null
  readonly imei_lock: { readonly enabled: boolean } | null
}

/** The changes of a job: an absent field is left alone, an empty text erases, a limit of 0 is unlimited. */
export interface JudgedChanges {
  readonly statusid?: number
  readonly custom_field_1?: string
  readonly monthly_data_limit?: number
  readonly monthly_sms_mo_limit?: number
  readonly monthly_sms_mt_limit?: number
  readonly monthly_voice_mo_limit?: number
  readonly end_customer_label?: string
  readonly imei_lock?: boolean
  readonly customer_id?: number
}

/** A move users may ask for (GraphQL interface, getAvailableStatusTransitions). */
export interface AllowedTransition {
  readonly fromstatusid: number
  readonly tostatusid: number
  readonly providerid: number
}

type Rule = (
  sim: JudgedSim,
  changes: JudgedChanges,
  transitions: readonly AllowedTransition[],
) => FailureCode | undefined

/** One rule a field. Product support comes before "already so" for all fields that depend on the product. */
const rules: Record<keyof JudgedChanges, Rule> = {
  statusid: (sim, { statusid }, transitions) =>
    statusid === undefined ? undefined : transitionFailure(sim, statusid, transitions),
  custom_field_1: (sim, { custom_field_1 }) =>
    (sim.custom_field_1 ?? '') === custom_field_1 ? 100 : undefined,
  monthly_data_limit: (sim, { monthly_data_limit }) =>
    (sim.monthly_data_limit ?? 0) === monthly_data_limit ? 200 : undefined,
  monthly_sms_mo_limit: (sim, { monthly_sms_mo_limit }) =>
    (sim.monthly_sms_mo_limit ?? 0) === monthly_sms_mo_limit ? 300 : undefined,
  monthly_sms_mt_limit: (sim, { monthly_sms_mt_limit }) => {
    if (!hasSmsMtLimit(sim.providerid)) return 401
    return (sim.monthly_sms_mt_limit ?? 0) === monthly_sms_mt_limit ? 400 : undefined
  },
  monthly_voice_mo_limit: (sim, { monthly_voice_mo_limit }) => {
    if (!hasVoice(sim.providerid)) return 501
    return (sim.monthly_voice_mo_limit ?? 0) === monthly_voice_mo_limit ? 500 : undefined
  },
  end_customer_label: (sim, { end_customer_label }) =>
    (sim.end_customer_label?.name ?? '') === end_customer_label ? 600 : undefined,
  imei_lock: (sim, { imei_lock }) =>
    (sim.imei_lock?.enabled ?? false) === imei_lock ? 700 : undefined,
  // The documents have no code for the customer.
  customer_id: () => undefined,
}

/** Returns the code with which a SIM refuses a field of a job (GraphQL interface, Errors); undefined when it accepts the field or the job does not set it. */
export function fieldFailure(
  field: keyof JudgedChanges,
  sim: JudgedSim,
  changes: JudgedChanges,
  transitions: readonly AllowedTransition[],
): FailureCode | undefined {
  return changes[field] === undefined ? undefined : rules[field](sim, changes, transitions)
}

/**
 * Returns the code with which a SIM refuses to move to a status: 1 it has that status or is changing to it, 2 it is changing to
 * another, 3 its product has no way there, 4 that status cannot follow. Undefined when it moves.
 */
export function transitionFailure(
  { statusid, providerid }: Pick<JudgedSim, 'statusid' | 'providerid'>,
  to: number,
  transitions: readonly AllowedTransition[],
): FailureCode | undefined {
  if (statusid === to) return 1
  if (!hasTransitionTo(providerid, to, transitions)) return 3
  const onTheWayTo = waitingStatuses.find(({ waiting }) => waiting === statusid)?.target
  if (onTheWayTo !== undefined) return onTheWayTo === to ? 1 : 2
  const moves = transitions.filter(
    ({ fromstatusid, tostatusid }) => fromstatusid === statusid && tostatusid === to,
  )
  if (moves.length === 0) return 4
  return moves.some((move) => move.providerid === providerid) ? undefined : 3
}

/**
 * Whether a product has a way to a status: without a test mode there is none to Test Ready and none to Activation ready, which
 * follows it. A status that no product has a way to is no matter of the product.
 */
export function hasTransitionTo(
  providerid: number,
  statusid: number,
  transitions: readonly AllowedTransition[],
): boolean {
  const moves = transitions.filter(({ tostatusid }) => tostatusid === statusid)
  return moves.length === 0 || moves.some((move) => move.providerid === providerid)
}

/** Whether every product has a transition to a status, so that no SIM rejects it for lack of support. */
export function isStatusOfEveryProduct(statusid: number): boolean {
  return providers.every(({ id }) => hasTransitionTo(id, statusid, simTransitions))
}

/** Returns the status a Test Ready SIM changes to once its test volume is used up: 15 for a test customer, otherwise 2. */
export function testEndStatus(isTestCustomer: boolean): SimStatusId {
  return isTestCustomer ? 15 : 2
}

/** Whether a product takes voice limits; one that is not known is not said to lack them. */
export function hasVoice(providerid: number): boolean {
  return providers.find(({ id }) => id === providerid)?.hasVoice ?? true
}

/** Whether a product takes limits of received SMS; one that is not known is not said to lack them. */
export function hasSmsMtLimit(providerid: number): boolean {
  return providers.find(({ id }) => id === providerid)?.hasSmsMtLimit ?? true
}
