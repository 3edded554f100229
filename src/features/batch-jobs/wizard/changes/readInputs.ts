/**
 * Reads the inputs of a draft as changes, or returns why they are invalid. Pure. A typed limit of 0 is invalid, because the service
 * would read it as unlimited, which has its own action.
 */
import { plural, t } from '@lingui/core/macro'
import { limits } from '../../../../contract/limits.ts'
import {
  changeFields,
  type BatchChanges,
  type ChangeField,
} from '../../../../domain/batch-jobs/batchChanges.ts'
import { fieldNames } from '../../../../domain/batch-jobs/describeChanges.ts'
import type { ChangeInput, ChangeInputs } from '../../../../domain/batch-jobs/batchDraft.ts'
import { readAmount } from '../../../../lib/amount.ts'
import { limitUnits } from './limitUnits.ts'
import { displayText } from '../../../../contract/storedText.ts'

export interface ReadInputs {
  changes: BatchChanges
  /** Why a field cannot be sent. */
  errors: Partial<Record<ChangeField, string>>
}

/** Returns the changes of a draft's inputs, and their errors. */
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

/** Returns why these inputs cannot be sent; undefined when they can. */
export function validateInputs({ changes, errors }: ReadInputs): string | undefined {
  for (const field of changeFields) {
    const error = errors[field]
    const name = fieldNames[field]
    if (error !== undefined) return t`${name}: ${error}`
  }
  return Object.keys(changes).length === 0 ? t`Choose at least one change.` : undefined
}

function readField(field: ChangeField, input: ChangeInput, into: BatchChanges): string | undefined {
  const text = displayText(input.text)
  switch (field) {
    case 'statusid':
    case 'customer_id':
      if (!/^\d+$/.test(text))
        return field === 'statusid' ? t`Choose a status.` : t`Choose a customer.`
      into[field] = Number(text)
      return undefined
    case 'custom_field_1':
    case 'end_customer_label':
      if (input.mode === 'clear') into[field] = ''
      else if (text === '') return t`Enter a value or choose Clear.`
      else if (text.length > limits.textLength)
        return plural(limits.textLength, { other: 'Use at most # characters.' })
      else into[field] = text
      return undefined
    case 'imei_lock':
      into.imei_lock = text === 'on'
      return text === 'on' || text === 'off' ? undefined : t`Choose on or off.`
    case 'monthly_data_limit':
    case 'monthly_sms_mo_limit':
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
    return input.text.trim() === '' ? t`Enter a limit.` : t`Enter a valid amount.`
  if (value === 0) return t`Enter 1 or more, or choose Unlimited.`
  if (value > limits[field]) return t`The limit is too high. Enter a lower one or choose Unlimited.`
  into[field] = value
  return undefined
}
