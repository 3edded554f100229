/**
 * Validates the changes of a batch job (GraphQL interface, BatchJobParametersInput). A change that only some SIMs reject is accepted, and
 * becomes a failure code of those SIMs.
 */
import type { BatchJobChanges } from '../../../contract/batchRules.ts'
import type { BatchJobParametersInput } from '../../../contract/generated/graphqlServer.ts'
import { batchJobFields } from '../../../contract/batchJobTables.ts'
import { limits } from '../../../contract/limits.ts'
import { storedText } from '../../../contract/storedText.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { badInput, notFound, checkTextLength } from '../../store/serviceError.ts'
import type { Viewer } from '../../store/store.ts'

const texts = ['custom_field_1', 'end_customer_label'] as const
const amounts = ['monthly_data_limit', 'monthly_sms_mo_limit', 'monthly_voice_mo_limit'] as const

/**
 * Returns the requested changes, at least one. Throws BAD_USER_INPUT with the argument, and NOT_FOUND for a customer the viewer cannot see.
 */
export function readBatchChanges(
  viewer: Viewer,
  requested: BatchJobParametersInput,
): BatchJobChanges {
  const given = batchJobFields.flatMap(({ field }) => {
    const value = requested[field]
    if (value === null || value === undefined) return []
    return [[field, typeof value === 'string' ? storedText(value) : value]]
  })
  if (given.length === 0) throw badInput('params', 'A batch job needs at least one change')
  // Each field has its own value type.
  const changes = Object.fromEntries(given) as BatchJobChanges
  if (changes.statusid !== undefined && !simStatuses.some(({ id }) => id === changes.statusid))
    throw badInput('params.statusid', `There is no SIM status ${changes.statusid}`)
  for (const field of texts) checkTextLength(`params.${field}`, requested[field] ?? '')
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
