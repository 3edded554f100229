/** Autocompletes as form fields; their value is that of the option, or a list of them. */
import {
  AutocompleteField,
  type AutocompleteFieldProps,
  MultiAutocompleteField,
  type MultiAutocompleteFieldProps,
} from '../field/AutocompleteField.tsx'
import { bindField } from './bindField.tsx'

export const FormAutocomplete = bindField<AutocompleteFieldProps, string>(AutocompleteField, '')

export const FormMultiAutocomplete = bindField<MultiAutocompleteFieldProps, readonly string[]>(
  MultiAutocompleteField,
  [],
)
