/** One filter of a collection: a text, which the service compares by the rule of its field. */
import { useForm } from 'react-hook-form'
import type { FilterMatch } from '../../contract/collections.ts'
import { criteriaError } from '../../data/rest/collections.ts'
import { FilterForm } from '../../ui/form/FilterForm.tsx'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import type { FilterField } from './collection.ts'
import { optionLoaders } from './restOptions.ts'

export interface CriterionFormProps {
  field: FilterField
  match: FilterMatch | undefined
  criterion: string
  /** The name of what the criterion chooses by its id. */
  name: string | undefined
  onApply: (criterion: string | undefined) => void
}

interface Input {
  criterion: string
}

export function CriterionForm({ field, match, criterion, name, onApply }: CriterionFormProps) {
  const form = useForm<Input>({ mode: 'onChange', defaultValues: { criterion } })
  const { title, options } = field
  const shared = {
    name: 'criterion',
    label: title,
    autoFocus: true,
    isIdentifier: true,
    help: match && matchNotes[match],
    rules: { validate: (text: string) => criteriaError(text) ?? true },
  } as const
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ criterion: text }) => onApply(text.trim() || undefined)}
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

/** How a criterion meets a field, for whoever types one (REST interface, Filtering). */
const matchNotes: Record<FilterMatch, string> = {
  exact: 'The whole value, exactly.',
  wildcard: 'With * for any characters, such as *pump*.',
  startsWith: 'How it begins.',
  exactAbove14: 'The whole number above 14 digits; with fewer, how it begins.',
  exactAbove19: 'The whole number above 19 digits; with fewer, how it begins.',
  term: 'The id, or one whole word of the name.',
  queryString: 'Words that must all occur; quo* for how one begins, "a phrase", OR, NOT.',
  ipAddress: 'A whole IPv4 or IPv6 address.',
  dateRange: 'A date, or date and time.',
}
