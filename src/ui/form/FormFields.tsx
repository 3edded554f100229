/** Fields of `ui/field` bound to a form by name. Autocompletes and dates have files of their own, since they are large. */
import { TextField, type TextFieldProps } from '../field/TextField.tsx'
import { bindField } from './bindField.tsx'
import { SelectField, type SelectFieldProps } from '../field/SelectField.tsx'
import { RadioField, type RadioFieldProps } from '../field/RadioField.tsx'
import { ToggleField, type ToggleFieldProps } from '../field/ToggleField.tsx'
import { CheckboxField, type TickFieldProps } from '../field/TickFields.tsx'
import type { Amount } from '../../lib/amount.ts'
import { AmountField, type AmountFieldProps } from '../field/AmountField.tsx'

export const FormTextField = bindField<TextFieldProps, string>(TextField, '')

export const FormSelect = bindField<SelectFieldProps, string>(SelectField, '')

export const FormChoice = bindField<RadioFieldProps, string>(RadioField, '')

export const FormToggle = bindField<ToggleFieldProps, string>(ToggleField, '')

export const FormCheckbox = bindField<TickFieldProps, boolean>(CheckboxField, false)

export const FormAmount = bindField<AmountFieldProps, Amount>(AmountField, { number: '', unit: '' })
