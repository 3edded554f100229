/**
 * Failures for reasons outside of a SIM: the provider or the database did not do its part, and trying again may help. They do not happen by themselves but in
 * a share that is switched on, always for the same SIMs of a job, so that a user or a test sees how a client handles them.
 */
import type { FailureCode } from '../../../contract/failureCodes.ts'
import type { BatchJobField } from '../../db/batch-jobs/batchJob.ts'
import { fraction, hash } from '../../seed/random.ts'
import type { FailField } from './changeOfJob.ts'

/** Codes of what may go wrong with a field, whatever the SIM; the contract has none for the customer, and those of voice and received SMS mean lack of product support. */
const codesOf = {
  statusid: [2, 3],
  custom_field_1: [101, 102],
  monthly_data_limit: [201],
  monthly_sms_mo_limit: [301],
  monthly_sms_mt_limit: [],
  monthly_voice_mo_limit: [],
  end_customer_label: [601, 602],
  imei_lock: [701],
  customer_id: [],
} as const satisfies Record<BatchJobField, readonly FailureCode[]>

/** Lets this share (0 to 1) of a job's field changes fail. */
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

/** Nothing fails for reasons outside of the SIM. */
export const failNone: FailField = () => undefined

/** Every field fails: the result of a SIM whose changes could not be written. */
export const failAll: FailField = (field) => ({ field, code: writeFailureOf(field) })

/** The code that says a field could not be written. */
function writeFailureOf(field: BatchJobField): FailureCode | undefined {
  if (field === 'statusid') return 3
  if (field === 'monthly_sms_mt_limit') return 401
  return field === 'monthly_voice_mo_limit' ? 501 : codesOf[field][0]
}
