/** One of a few values of a form, each explained on a line of its own, by name. */
import { RadioField } from '../input/RadioField.tsx'
import type { RadioFieldProps } from '../input/RadioField.tsx'
import { bindField } from './bindField.tsx'

export const FormChoice = bindField<RadioFieldProps, string>(RadioField, '')
