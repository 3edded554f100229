/** A number with its unit in a form, by name; the form's value is an `Amount`. */
import type { Amount } from '../../lib/amount.ts'
import { AmountField } from '../input/AmountField.tsx'
import type { AmountFieldProps } from '../input/AmountField.tsx'
import { bindField } from './bindField.tsx'

export const FormAmount = bindField<AmountFieldProps, Amount>(AmountField, { number: '', unit: '' })
