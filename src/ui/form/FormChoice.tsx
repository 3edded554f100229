/** Radio buttons with explanations as a form field. */
import { RadioField } from '../input/RadioField.tsx'
import type { RadioFieldProps } from '../input/RadioField.tsx'
import { bindField } from './bindField.tsx'

export const FormChoice = bindField<RadioFieldProps, string>(RadioField, '')
