/** A text as a form field: one line, or several with `rows`. */
import { TextField, type TextFieldProps } from '../field/TextField.tsx'
import { bindField } from './bindField.tsx'

export const FormTextField = bindField<TextFieldProps, string>(TextField, '')
