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
