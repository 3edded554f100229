/**
 * Reads what a batch job is to change from the parameters of a request and refuses what no SIM could take (GraphQL interface, BatchJobParametersInput). What
 * only some SIMs cannot take is no reason to refuse: it becomes their failure code.
 */
import { batchJobFields } from '../../../contract/batchJobTables.ts'
import { limits } from '../../../contract/limits.ts'
import { simStatuses } from '../../../contract/tables.ts'
import type { BatchJobChanges } from '../../db/batch-jobs/batchJob.ts'
import { badInput, notFound } from '../../store/serviceError.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'

/** The changes as they are sent: null leaves alone, as absence does. */
export type RequestedChanges = {
  readonly [Field in keyof BatchJobChanges]?: BatchJobChanges[Field] | null | undefined
}

const texts = ['custom_field_1', 'end_customer_label'] as const
const amounts = [
  'monthly_data_limit',
  'monthly_sms_mo_limit',
  'monthly_sms_mt_limit',
  'monthly_voice_mo_limit',
] as const

/** The requested changes, at least one. BAD_USER_INPUT names the argument; NOT_FOUND a customer the viewer may not see. */
export function readBatchChanges(viewer: Viewer, requested: RequestedChanges): BatchJobChanges {
  const given = batchJobFields.flatMap(({ field }) => {
    const value = requested[field]
    return value === null || value === undefined ? [] : [[field, value]]
  })
  if (given.length === 0) throw badInput('params', 'A batch job needs at least one change')
  // Fields with their own values.
  const changes = Object.fromEntries(given) as BatchJobChanges
  if (changes.statusid !== undefined && !simStatuses.some(({ id }) => id === changes.statusid))
    throw badInput('params.statusid', `There is no SIM status ${changes.statusid}`)
  for (const field of texts) {
    if ((changes[field]?.length ?? 0) > limits.textLength)
      throw badInput(
        `params.${field}`,
        `params.${field} may be at most ${limits.textLength} characters long`,
      )
  }
  for (const field of amounts) {
    const amount = changes[field] ?? 0
    if (amount < 0)
      throw badInput(`params.${field}`, `params.${field} must be 0 (unlimited) or more`)
    if (amount > limits[field])
      throw badInput(`params.${field}`, `params.${field} must be at most ${limits[field]}`)
  }
  if (changes.customer_id !== undefined && !viewer.customerIds.includes(changes.customer_id))
    throw notFound('params.customer_id', `There is no customer ${changes.customer_id}`)
  return changes
}
