/**
 * What a batch job does to one SIM: the change that is made and the codes of what is not (GraphQL interface, Errors). Each field is judged for itself, so that
 * one that is refused keeps none of the others back. Pure: writes nothing.
 */
import { fieldFailure } from '../../../contract/batchRules.ts'
import { failureCodes } from '../../../contract/failureCodes.ts'
import { batchJobFields } from '../../../contract/batchJobTables.ts'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import type { FailureCode } from '../../../contract/failureCodes.ts'
import type { BatchJobChanges, BatchJobField } from '../../db/batch-jobs/batchJob.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { SimChange } from '../sims/simChange.ts'
import { changeByImeiLock } from '../sims/imeiLock.ts'
import { changeByTransition } from '../sims/statusTransitions.ts'
import { changeByLimits } from '../sims/usageLimits.ts'

/** A field that was not changed, and why; the contract has no codes for the customer. */
export interface FieldFailure {
  readonly field: BatchJobField
  readonly code: FailureCode | undefined
}

export interface ChangeOfJob {
  readonly change: SimChange
  readonly failures: readonly FieldFailure[]
}

/** Why a field cannot be changed for a reason that lies outside of the SIM, or undefined. */
export type FailField = (field: BatchJobField) => FieldFailure | undefined

/** The change and the failures of one SIM. `failField` lets fields fail that could be changed. */
export function changeOfJob(
  sim: SimRow,
  changes: BatchJobChanges,
  nowMs: number,
  failField: FailField,
): ChangeOfJob {
  const failures = fieldsOf(changes).flatMap((field) => {
    const code = fieldFailure(field, sim, changes, simTransitions)
    const failure = code === undefined ? failField(field) : { field, code }
    return failure ? [failure] : []
  })
  const failed = new Set(failures.map(({ field }) => field))
  const accepted = (field: BatchJobField) => changes[field] !== undefined && !failed.has(field)
  const change = acceptedChange(sim, changes, accepted, nowMs)
  // A lock released or a limit raised in the same job may lead to a status that no user may request.
  const isReached = change.statusid !== undefined && change.statusid === changes.statusid
  return {
    change,
    failures: isReached ? failures.filter(({ field }) => field !== 'statusid') : failures,
  }
}

/** Whether a code says that nothing was to be done. */
export function isAlreadySo(code: FailureCode | undefined): boolean {
  return failureCodes.some((known) => known.code === code && known.kind === 'alreadySo')
}

/** The fields of a job, in the order of their codes. */
export function fieldsOf(changes: BatchJobChanges): BatchJobField[] {
  return batchJobFields.map(({ field }) => field).filter((field) => changes[field] !== undefined)
}

/** 0 is unlimited, which a SIM shows as no limit. */
function limitOf(wanted: number): number | null {
  return wanted === 0 ? null : wanted
}

/** The accepted fields as one change; the requested status comes last, so that it overrides what limits and lock lead to. */
function acceptedChange(
  sim: SimRow,
  changes: BatchJobChanges,
  isAccepted: (field: BatchJobField) => boolean,
  nowMs: number,
): SimChange {
  /** The new value of an accepted limit. */
  const limit = <Field extends LimitField>(field: Field) =>
    isAccepted(field) && { [field]: limitOf(changes[field] ?? 0) }
  const limits = {
    ...limit('monthly_data_limit'),
    ...limit('monthly_sms_mo_limit'),
    ...limit('monthly_voice_mo_limit'),
  }
  const { statusid, custom_field_1, end_customer_label, imei_lock, customer_id } = changes
  return {
    ...(isAccepted('custom_field_1') && { custom_field_1: custom_field_1 || null }),
    ...(isAccepted('end_customer_label') && { end_customer_label: end_customer_label || null }),
    ...limit('monthly_sms_mt_limit'),
    ...(Object.keys(limits).length > 0 && changeByLimits(sim, limits)),
    ...(isAccepted('imei_lock') && changeByImeiLock(sim, { lock: imei_lock ?? false }, nowMs)),
    ...(isAccepted('customer_id') &&
      customer_id !== undefined &&
      changeByCustomer(sim, customer_id)),
    ...(isAccepted('statusid') &&
      statusid !== undefined &&
      changeByTransition(sim, statusid, nowMs)),
  }
}

type LimitField = Extract<BatchJobField, `${string}_limit`>

/** A SIM that goes to another customer loses its blocked networks: they were the other customer's choice. */
function changeByCustomer(sim: SimRow, customerid: number): SimChange {
  if (sim.customerid === customerid) return {}
  return { customerid, ...(sim.denied_networks.length > 0 ? { denied_networks: [] } : {}) }
}
