/** One of a few known values in a form, by name. */
import { SelectField } from '../input/SelectField.tsx'
import type { SelectFieldProps } from '../input/SelectField.tsx'
import { bindField } from './bindField.tsx'

export const FormSelect = bindField<SelectFieldProps, string>(SelectField, '')
