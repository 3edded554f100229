/** An autocomplete as a form field; its value is the option's. */
import { AutocompleteField } from '../field/AutocompleteField.tsx'
import type { AutocompleteFieldProps } from '../field/AutocompleteField.tsx'
import { bindField } from './bindField.tsx'

export const FormAutocomplete = bindField<AutocompleteFieldProps, string>(AutocompleteField, '')
