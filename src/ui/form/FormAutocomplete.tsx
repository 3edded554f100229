/** An autocomplete as a form field; its value is the option's. */
import { AutocompleteField, type AutocompleteFieldProps } from '../field/AutocompleteField.tsx'
import { bindField } from './bindField.tsx'

export const FormAutocomplete = bindField<AutocompleteFieldProps, string>(AutocompleteField, '')
