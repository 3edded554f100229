/**
 * What was typed for each field as changes the service takes, or why it cannot be taken. Pure. A limit of 0 is refused as a
 * typed value, since the service would read it as unlimited, which has its own choice.
 */
import { limits } from '../../../../contract/tables.ts'
import { changeFields, fieldNames } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { BatchChanges, ChangeField } from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ChangeInput, ChangeInputs } from '../../../../domain/batch-jobs/batchDraft.ts'
import { readAmount } from '../../../../lib/amount.ts'
import { limitUnits } from './limitUnits.ts'

export interface ReadInputs {
  changes: BatchChanges
  /** Why a field cannot be sent as it is. */
  errors: Partial<Record<ChangeField, string>>
}

/** The changes of a draft's inputs. */
export function readInputs(inputs: ChangeInputs): ReadInputs {
  const changes: BatchChanges = {}
  const errors: Partial<Record<ChangeField, string>> = {}
  for (const field of changeFields) {
    const input = inputs[field]
    if (!input || input.mode === 'leave') continue
    const error = readField(field, input, changes)
    if (error !== undefined) errors[field] = error
  }
  return { changes, errors }
}

/** Why nothing can be sent with these inputs, as a sentence; undefined when it can. */
export function validateInputs({ changes, errors }: ReadInputs): string | undefined {
  const field = changeFields.find((each) => errors[each] !== undefined)
  if (field) return `${fieldNames[field]}: ${errors[field]}`
  return Object.keys(changes).length === 0 ? 'Choose at least one change.' : undefined
}

function readField(field: ChangeField, input: ChangeInput, into: BatchChanges): string | undefined {
  const text = input.text.trim()
  switch (field) {
    case 'statusid':
    case 'customer_id':
      if (!/^\d+$/.test(text))
        return field === 'statusid' ? 'Choose a status.' : 'Choose a customer.'
      into[field] = Number(text)
      return undefined
    case 'custom_field_1':
    case 'end_customer_label':
      if (input.mode === 'clear') into[field] = ''
      else if (text === '') return 'Enter a text, or choose Clear.'
      else if (text.length > limits.textLength) return `At most ${limits.textLength} characters.`
      else into[field] = text
      return undefined
    case 'imei_lock':
      into.imei_lock = text === 'on'
      return text === 'on' || text === 'off' ? undefined : 'Choose on or off.'
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
    case 'monthly_sms_mt_limit':
    case 'monthly_voice_mo_limit':
      return readLimit(field, input, into)
  }
}

function readLimit(
  field: Extract<ChangeField, `monthly_${string}`>,
  input: ChangeInput,
  into: BatchChanges,
): string | undefined {
  if (input.mode === 'clear') {
    into[field] = 0
    return undefined
  }
  const units = limitUnits(field)
  const value = readAmount({ number: input.text, unit: input.unit ?? units[0]?.unit ?? '' }, units)
  if (value === undefined)
    return input.text.trim() === ''
      ? 'Enter a limit.'
      : 'Enter a number that comes to a whole amount.'
  if (value === 0)
    return 'A limit of 0 would mean unlimited. Choose "Unlimited", or enter 1 at least.'
  if (value > limits[field])
    return 'That is more than the service takes. Enter a smaller limit, or choose "Unlimited".'
  into[field] = value
  return undefined
}
