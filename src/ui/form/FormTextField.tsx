/** A text as a form field: one line, or several with `rows`. */
import { TextField } from '../field/TextField.tsx'
import type { TextFieldProps } from '../field/TextField.tsx'
import { bindField } from './bindField.tsx'

export const FormTextField = bindField<TextFieldProps, string>(TextField, '')
