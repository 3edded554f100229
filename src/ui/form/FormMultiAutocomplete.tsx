/** An autocomplete with several values as a form field; its value is a list. */
import {
  MultiAutocompleteField,
  type MultiAutocompleteFieldProps,
} from '../field/AutocompleteField.tsx'
import { bindField } from './bindField.tsx'

export const FormMultiAutocomplete = bindField<MultiAutocompleteFieldProps, readonly string[]>(
  MultiAutocompleteField,
  [],
)
