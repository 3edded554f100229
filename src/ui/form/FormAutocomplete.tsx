import { AutocompleteField, MultiAutocompleteField } from '../field/AutocompleteField.tsx'
import { bindField } from './bindField.tsx'

export const FormAutocomplete = bindField(AutocompleteField, '')

const noValues: readonly string[] = []

export const FormMultiAutocomplete = bindField(MultiAutocompleteField, noValues)
