/** A checkbox as a form field. */
import { CheckboxField, type CheckboxFieldProps } from '../field/CheckboxField.tsx'
import { bindField } from './bindField.tsx'

export const FormCheckbox = bindField<CheckboxFieldProps, boolean>(CheckboxField, false)
