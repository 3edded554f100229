import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import type { FilterMatch } from '../../contract/collections.ts'
import { criteriaError } from '../../data/rest/collections.ts'
import { FilterForm } from '../../ui/form/FilterForm.tsx'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import { fieldText } from '../fieldText.ts'
import type { FilterField } from './collection.ts'
import { currentCapabilities } from '../../data/capabilities.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import type { LoadOptions } from '../../ui/field/AutocompleteField.tsx'
import { findSimOptions, nameParams, optionsPerPage } from '../findOptions.ts'
import { findDevices } from '../device/findDevices.ts'
import { loadIccids } from '../sim-filter/simOptions.ts'

interface CriterionFormProps {
  field: FilterField
  match: FilterMatch | undefined
  criterion: string
  name: string | undefined
  onApply: (criterion: string | undefined) => void
}

interface Input {
  criterion: string
}

export function CriterionForm({ field, match, criterion, name, onApply }: CriterionFormProps) {
  const form = useForm<Input>({ mode: 'onChange', defaultValues: { criterion } })
  const { title, options, help } = field
  const shared = {
    name: 'criterion',
    label: title,
    isLabelHidden: true,
    autoFocus: true,
    isIdentifier: true,
    help: help ?? (match && matchNotes[match]),
    rules: { validate: (text: string) => criteriaError(fieldText(field.field, text)) ?? true },
  } as const
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ criterion: text }) => onApply(fieldText(field.field, text) || undefined)}
    >
      {options ? (
        <FormAutocomplete<Input>
          {...shared}
          options={name === undefined ? [] : [{ value: criterion, label: name }]}
          loadOptions={optionLoaders[options]}
          allowsOther
        />
      ) : (
        <FormTextField<Input> {...shared} />
      )}
    </FilterForm>
  )
}

const matchNotes: Record<FilterMatch, string> = {
  exact: t`Exact match.`,
  wildcard: t`Use * for any characters: *pump*.`,
  startsWith: t`Matches the beginning.`,
  exactAbove14: t`Up to 14 digits match the beginning, more the whole number.`,
  exactAbove19: t`Up to 19 digits match the beginning, more the whole number.`,
  term: t`The ID, or a whole word of the name.`,
  queryString: t`All words must occur. Use quo* for a beginning, "a phrase", OR, NOT.`,
  ipAddress: t`A complete IPv4 or IPv6 address.`,
  dateRange: t`A date, or date and time.`,
}

const organisations: LoadOptions = async (text, signal) => {
  const params = nameParams(text)
  if (!params) return []
  const { items } = await bodyOf(api.GET('/organisation', { params, signal }))
  return items.map(({ id, name }) => ({ value: String(id), label: name, note: `${id}` }))
}

const users: LoadOptions = async (text, signal) => {
  const params = nameParams(text)
  if (!params) return []
  const { items } = await bodyOf(api.GET('/user', { params, signal }))
  return items.map(({ id, name, username }) => ({
    value: String(id),
    label: name,
    note: username,
  }))
}

const devices: LoadOptions = async (text, signal) =>
  (await findDevices(text, optionsPerPage, signal)).map(({ id, name }) => ({
    value: String(id),
    label: name || t`Device ${id}`,
    note: `${id}`,
  }))

/** SIMs by ICCID or name; without a GraphQL interface by the beginning of their identifiers. */
const sims: LoadOptions = async (text, signal) => {
  if (currentCapabilities().hasGraphql) return loadIccids(text, signal)
  return (await findSimOptions(text, signal)).map((option) => ({ ...option, value: option.label }))
}

/** Searches by name with ids as values; SIMs are found by ICCID or name, with their ICCID as value. */
export const optionLoaders = { organisations, users, devices, sims } as const
