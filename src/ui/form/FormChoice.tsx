/** Radio buttons with explanations as a form field. */
import { RadioField, type RadioFieldProps } from '../field/RadioField.tsx'
import { bindField } from './bindField.tsx'

export const FormChoice = bindField<RadioFieldProps, string>(RadioField, '')
