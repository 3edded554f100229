/** A select as a form field. */
import { SelectField } from '../input/SelectField.tsx'
import type { SelectFieldProps } from '../input/SelectField.tsx'
import { bindField } from './bindField.tsx'

export const FormSelect = bindField<SelectFieldProps, string>(SelectField, '')
