/** Fields of `ui/field` bound to a form by name. Autocompletes and dates have files of their own, since they are large. */
import { TextField } from '../field/TextField.tsx'
import { bindField } from './bindField.tsx'
import { SelectField } from '../field/SelectField.tsx'
import { RadioField } from '../field/RadioField.tsx'
import { ToggleField } from '../field/ToggleField.tsx'
import { CheckboxField } from '../field/TickFields.tsx'
import { AmountField } from '../field/AmountField.tsx'

export const FormTextField = bindField(TextField, '')

export const FormSelect = bindField(SelectField<string>, '')

export const FormChoice = bindField(RadioField<string>, '')

export const FormToggle = bindField(ToggleField<string>, '')

export const FormCheckbox = bindField(CheckboxField, false)

export const FormAmount = bindField(AmountField, { number: '', unit: '' })
