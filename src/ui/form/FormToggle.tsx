/** A choice of two to four short, visible values as a form field. */
import { ToggleField, type ToggleFieldProps } from '../field/ToggleField.tsx'
import { bindField } from './bindField.tsx'

export const FormToggle = bindField<ToggleFieldProps, string>(ToggleField, '')
