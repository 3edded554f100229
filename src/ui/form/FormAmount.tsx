/** A number with its unit as a form field; its value is an `Amount`. */
import type { Amount } from '../../lib/amount.ts'
import { AmountField, type AmountFieldProps } from '../field/AmountField.tsx'
import { bindField } from './bindField.tsx'

export const FormAmount = bindField<AmountFieldProps, Amount>(AmountField, { number: '', unit: '' })
