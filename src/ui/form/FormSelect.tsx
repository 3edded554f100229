/** A select as a form field. */
import { SelectField, type SelectFieldProps } from '../field/SelectField.tsx'
import { bindField } from './bindField.tsx'

export const FormSelect = bindField<SelectFieldProps, string>(SelectField, '')
