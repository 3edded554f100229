import {
  changeFields,
  limitUnits,
  type BatchChanges,
  type ChangeField,
} from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ChangeInput, ChangeInputs } from '../../../../domain/batch-jobs/batchDraft.ts'
import { byteAmountUnits, readAmount, type Amount } from '../../../../lib/amount.ts'
import type { ByteUnits } from '../../../../lib/bytes.ts'
import { limits } from '../../../../contract/limits.ts'
import { fieldNames } from '../../../../domain/batch-jobs/describeChanges.ts'
import { displayText } from '../../../../contract/storedText.ts'
import { plural, t } from '@lingui/core/macro'

/** The action on a field; 'on' and 'off' for the IMEI lock. */
type ChangeAction = ChangeInput['mode'] | 'on' | 'off'

interface ChangeValues {
  action: ChangeAction
  text: string
  amount: Amount
}

export type ChangeForm = Record<ChangeField, ChangeValues>

export function toChangeForm(inputs: ChangeInputs, byteUnits: ByteUnits): ChangeForm {
  const valuesOf = (field: ChangeField): ChangeValues => {
    const { mode = 'leave', text = '', unit } = inputs[field] ?? {}
    const action = field === 'imei_lock' && mode === 'set' ? (text === 'on' ? 'on' : 'off') : mode
    return isLimit(field)
      ? { action, text: '', amount: { number: text, unit: unit ?? firstUnit(field, byteUnits) } }
      : { action, text, amount: { number: '', unit: '' } }
  }
  return {
    statusid: valuesOf('statusid'),
    custom_field_1: valuesOf('custom_field_1'),
    end_customer_label: valuesOf('end_customer_label'),
    monthly_data_limit: valuesOf('monthly_data_limit'),
    monthly_sms_mo_limit: valuesOf('monthly_sms_mo_limit'),
    monthly_voice_mo_limit: valuesOf('monthly_voice_mo_limit'),
    imei_lock: valuesOf('imei_lock'),
    customer_id: valuesOf('customer_id'),
  }
}

export function toChangeInputs(form: ChangeForm): ChangeInputs {
  const inputs: ChangeInputs = {}
  for (const field of changeFields) {
    const { action, text, amount } = form[field]
    const isSwitch = action === 'on' || action === 'off'
    const input: ChangeInput = isSwitch
      ? { mode: 'set', text: action }
      : isLimit(field)
        ? { mode: action, text: amount.number, unit: amount.unit }
        : { mode: action, text }
    if (input.mode !== 'leave' || input.text !== '') inputs[field] = input
  }
  return inputs
}

export function isLimit(field: ChangeField): boolean {
  return field.startsWith('monthly_')
}

function firstUnit(field: ChangeField, byteUnits: ByteUnits): string {
  const unit =
    field === 'monthly_data_limit' ? byteAmountUnits(byteUnits)[2] : limitUnits(field).at(-1)
  return unit?.unit ?? ''
}

interface ReadInputs {
  changes: BatchChanges
  errors: Partial<Record<ChangeField, string>>
}

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
