/** One of two to four short values of a form, all in sight, by name. */
import { ToggleField } from '../input/ToggleField.tsx'
import type { ToggleFieldProps } from '../input/ToggleField.tsx'
import { bindField } from './bindField.tsx'

export const FormToggle = bindField<ToggleFieldProps, string>(ToggleField, '')
