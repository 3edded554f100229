/** Converts the inputs of a draft to the form of the changes step and back. Pure. */
import {
  changeFields,
  limitUnits,
  type ChangeField,
} from '../../../../domain/batch-jobs/batchChanges.ts'
import type { ChangeInput, ChangeInputs } from '../../../../domain/batch-jobs/batchDraft.ts'
import { byteAmountUnits, type Amount } from '../../../../lib/amount.ts'
import type { ByteUnits } from '../../../../lib/bytes.ts'
import { readInputs } from './readInputs.ts'

/** The action on a field; 'on' and 'off' for the IMEI lock. */
export type ChangeAction = ChangeInput['mode'] | 'on' | 'off'

export interface ChangeValues {
  action: ChangeAction
  /** The value of a field that is not a limit. */
  text: string
  /** The value of a limit. */
  amount: Amount
}

export type ChangeForm = Record<ChangeField, ChangeValues>

/** The rules of a field of the form. */
export interface ChangeRules {
  validate: (value: unknown, form: ChangeForm) => string | true
}

/** Returns the form of a draft's inputs. */
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

/** Returns the inputs to save in the draft, without untouched fields. */
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

/** Returns why a field cannot be sent; true when it can. */
export function validateChange(field: ChangeField, form: ChangeForm): string | true {
  return readInputs(toChangeInputs(form)).errors[field] ?? true
}

/** Returns whether the field is a monthly limit, an amount with a unit. */
export function isLimit(field: ChangeField): boolean {
  return field.startsWith('monthly_')
}

function firstUnit(field: ChangeField, byteUnits: ByteUnits): string {
  const unit =
    field === 'monthly_data_limit' ? byteAmountUnits(byteUnits)[2] : limitUnits(field).at(-1)
  return unit?.unit ?? ''
}
