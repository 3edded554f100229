/** An autocomplete with several values as a form field; its value is a list. */
import { MultiAutocompleteField } from '../field/AutocompleteField.tsx'
import type { MultiAutocompleteFieldProps } from '../field/AutocompleteField.tsx'
import { bindField } from './bindField.tsx'

export const FormMultiAutocomplete = bindField<MultiAutocompleteFieldProps, readonly string[]>(
  MultiAutocompleteField,
  [],
)
