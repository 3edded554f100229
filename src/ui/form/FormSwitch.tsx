/** A switch as a form field, for settings that take effect immediately. */
import { SwitchField, type SwitchFieldProps } from '../field/SwitchField.tsx'
import { bindField } from './bindField.tsx'

export const FormSwitch = bindField<SwitchFieldProps, boolean>(SwitchField, false)
