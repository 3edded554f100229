/** A checkbox as a form field. */
import { CheckboxField } from '../input/CheckboxField.tsx'
import type { CheckboxFieldProps } from '../input/CheckboxField.tsx'
import { bindField } from './bindField.tsx'

export const FormCheckbox = bindField<CheckboxFieldProps, boolean>(CheckboxField, false)
