/** Several of many values of a form, found by typing, by name; the form's value is a list. */
import { MultiAutocompleteField } from '../input/AutocompleteField.tsx'
import type { MultiAutocompleteFieldProps } from '../input/AutocompleteField.tsx'
import { bindField } from './bindField.tsx'

export const FormMultiAutocomplete = bindField<MultiAutocompleteFieldProps, readonly string[]>(
  MultiAutocompleteField,
  [],
)
