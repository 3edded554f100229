/** The change that a batch job makes to one SIM, and the codes of its failures (GraphQL interface, Errors). */
import { fieldFailure, type BatchJobChanges } from '../../../contract/batchRules.ts'
import { failureCodes, type FailureCode } from '../../../contract/failureCodes.ts'
import { batchJobFields } from '../../../contract/batchJobTables.ts'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import type { BatchJobField } from '../../db/batch-jobs/batchTables.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { SimChange } from '../sims/simChange.ts'
import { changeByRequest } from '../sims/changeByRequest.ts'

/** A field that did not change, and why. `code` is undefined for the customer, for which the contract has no failure codes. */
export interface FieldFailure {
  readonly field: BatchJobField
  readonly code: FailureCode | undefined
}

/** Returns an injected failure of a field; undefined when it does not fail. */
export type FailField = (field: BatchJobField) => FieldFailure | undefined

/** Returns the change and the failures of one SIM. `failField` injects failures. */
export function changeOfJob(
  sim: SimRow,
  changes: BatchJobChanges,
  nowMs: number,
  failField: FailField,
) {
  const failures = fieldsOf(changes).flatMap((field) => {
    const code = fieldFailure(field, sim, changes, simTransitions)
    const failure = code === undefined ? failField(field) : { field, code }
    return failure ? [failure] : []
  })
  const failed = new Set(failures.map(({ field }) => field))
  const accepted: BatchJobChanges = Object.fromEntries(
    fieldsOf(changes)
      .filter((field) => !failed.has(field))
      .map((field) => [field, changes[field]]),
  )
  const change = acceptedChange(sim, accepted, nowMs)
  // Unlocking or a higher limit in the same job may already lead to the requested status, although users could not request it.
  const isReached = change.statusid !== undefined && change.statusid === changes.statusid
  return {
    change,
    failures: isReached ? failures.filter(({ field }) => field !== 'statusid') : failures,
  }
}

/** Whether a code means that the field already had the value. */
export function isUnchanged(code: FailureCode | undefined): boolean {
  return failureCodes.some((known) => known.code === code && known.kind === 'alreadySo')
}

/** Returns the fields of a job, in the order of their codes. */
export function fieldsOf(changes: BatchJobChanges): BatchJobField[] {
  return batchJobFields.map(({ field }) => field).filter((field) => changes[field] !== undefined)
}

function acceptedChange(sim: SimRow, accepted: BatchJobChanges, nowMs: number): SimChange {
  const { custom_field_1, end_customer_label, customer_id } = accepted
  return {
    ...(custom_field_1 !== undefined && { custom_field_1: custom_field_1 || null }),
    ...(end_customer_label !== undefined && { end_customer_label: end_customer_label || null }),
    ...changeByRequest(sim, accepted, nowMs),
    ...(customer_id !== undefined && changeByCustomer(sim, customer_id)),
  }
}

/** A SIM that moves to another customer loses its blocked networks, which the previous customer chose. */
function changeByCustomer(sim: SimRow, customerid: number): SimChange {
  if (sim.customerid === customerid) return {}
  return { customerid, ...(sim.denied_networks.length > 0 ? { denied_networks: [] } : {}) }
}
