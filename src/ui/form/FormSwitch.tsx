/** A yes or no drawn as a switch in a form, by name; for what takes effect at once. */
import { SwitchField } from '../input/SwitchField.tsx'
import type { SwitchFieldProps } from '../input/SwitchField.tsx'
import { bindField } from './bindField.tsx'

export const FormSwitch = bindField<SwitchFieldProps, boolean>(SwitchField, false)
