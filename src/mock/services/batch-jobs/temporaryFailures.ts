/**
 * Injected failures of provider or database, for which a retry may help. They affect a configured share, always the same SIMs of a job, so
 * that users and tests see how a client handles them.
 */
import type { FailureCode } from '../../../contract/failureCodes.ts'
import type { BatchJobField } from '../../db/batch-jobs/batchJob.ts'
import { fraction, hash } from '../../seed/random.ts'
import type { FailField } from './changeOfJob.ts'

/**
 * Temporary failure codes of each field; the contract has none for the customer, and that of voice means lack of product support.
 */
const codesOf = {
  statusid: [2, 3],
  custom_field_1: [101, 102],
  monthly_data_limit: [201],
  monthly_sms_mo_limit: [301],
  monthly_voice_mo_limit: [],
  end_customer_label: [601, 602],
  imei_lock: [701],
  customer_id: [],
} as const satisfies Record<BatchJobField, readonly FailureCode[]>

/** Fails this share (0 to 1) of a job's field changes. */
export function failShare(batchJobId: number, simId: number, share: number): FailField {
  if (share === 0) return failNone
  const own = hash(batchJobId, simId)
  return (field) => {
    const codes: readonly FailureCode[] = codesOf[field]
    const place = Object.keys(codesOf).indexOf(field)
    if (codes.length === 0 || fraction(own, place) >= share) return undefined
    return { field, code: codes[Math.floor(fraction(own, 100 + place) * codes.length)] }
  }
}

export const failNone: FailField = () => undefined

/** Fails every field: the result of a SIM whose changes could not be written. */
export const failAll: FailField = (field) => ({ field, code: writeFailureOf(field) })

/** The code for a field that could not be written. */
function writeFailureOf(field: BatchJobField): FailureCode | undefined {
  if (field === 'statusid') return 3
  return field === 'monthly_voice_mo_limit' ? 501 : codesOf[field][0]
}
