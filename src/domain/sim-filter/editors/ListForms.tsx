import { t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { currentCapabilities } from '../../../data/capabilities.ts'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { FilterForm } from '../../../ui/form/FilterForm.tsx'
import { FormAutocomplete, FormMultiAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import { FormSelect, FormTextField } from '../../../ui/form/FormFields.tsx'
import { loadLabels } from '../../sim/loadLabels.ts'
import type { SimFilterProps } from '../filterKinds.ts'
import { canCompare, matchAny, withText, type TextMatch, type TextMode } from '../simCriteria.ts'
import { countryOption, loadCountries, loadOperators } from '../simOptions.ts'
import { displayText } from '../../../contract/storedText.ts'

interface LabelInput {
  mode: TextMode
  values: readonly string[]
  /** The label for a service that does not accept lists, or a part of a label. */
  value: string
}

const labelModes = [
  { value: 'is', label: t`Is any of` },
  { value: 'begins', label: t`Begins with` },
  { value: 'contains', label: t`Contains` },
] as const satisfies readonly { value: TextMode; label: string }[]

export function LabelForm({ title, criteria, onApply }: SimFilterProps) {
  const capabilities = useCapabilities()
  const takesLists = canCompare(capabilities, 'oneOf')
  const modes = labelModes.filter(({ value }) => canCompare(capabilities, value))
  const current = criteria.texts.end_customer_label
  const form = useForm<LabelInput>({
    defaultValues: {
      mode: current && current.mode !== 'oneOf' ? current.mode : 'is',
      values: wholeValues(current),
      value: current && current.mode !== 'oneOf' ? current.value : '',
    },
  })
  const mode = useWatch({ control: form.control, name: 'mode' })
  const apply = ({ values, value }: LabelInput) =>
    onApply(withText(criteria, 'end_customer_label', matchOf(values, displayText(value))))
  const matchOf = (values: readonly string[], value: string): TextMatch | undefined => {
    if (mode === 'is' && takesLists) return matchAny(values)
    return value === '' ? undefined : { mode, value }
  }
  // An empty value removes the filter.
  const emptyError = (isEmpty: boolean) => !isEmpty || current !== undefined || t`Choose a label.`
  const valueProps = {
    name: 'value',
    label: title,
    maxLength: 200,
    rules: { validate: (value: string) => emptyError(displayText(value) === '') },
  } as const
  return (
    <FilterForm title={title} form={form} onApply={apply}>
      {modes.length > 1 && <FormSelect<LabelInput> name="mode" label={t`Match`} options={modes} />}
      {mode !== 'is' && <FormTextField<LabelInput> {...valueProps} />}
      {mode === 'is' && takesLists && (
        <FormMultiAutocomplete<LabelInput>
          name="values"
          label={t`Labels`}
          loadOptions={loadLabels}
          allowsOther
          autoFocus
          placeholder={t`Search labels`}
          rules={{ validate: (values: readonly string[]) => emptyError(values.length === 0) }}
        />
      )}
      {mode === 'is' && !takesLists && (
        <FormAutocomplete<LabelInput>
          {...valueProps}
          loadOptions={loadLabels}
          allowsOther
          autoFocus
          placeholder={t`Search labels`}
        />
      )}
    </FilterForm>
  )
}

interface PlaceFormProps extends SimFilterProps {
  field: 'countryIso' | 'operatorName'
}

export function PlaceForm({ title, field, criteria, onApply }: PlaceFormProps) {
  const current = wholeValues(criteria.texts[field])
  const form = useForm<{ values: readonly string[] }>({ defaultValues: { values: current } })
  const isCountry = field === 'countryIso'
  // A service without statistics suggests nothing: values are typed.
  const hasOptions = currentCapabilities().hasOperation('getFleetStatistics')
  const options = isCountry ? { options: current.map(countryOption) } : {}
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ values }) => onApply(withText(criteria, field, matchAny(values)))}
    >
      <FormMultiAutocomplete<{ values: readonly string[] }>
        name="values"
        label={isCountry ? t`Countries` : t`Operators`}
        help={t`The current or last network of the SIM.`}
        {...options}
        {...(hasOptions && { loadOptions: isCountry ? loadCountries : loadOperators })}
        allowsOther={!hasOptions}
        placeholder={isCountry ? t`Search countries` : t`Search operators`}
        autoFocus
        rules={{
          validate: (values: readonly string[]) =>
            values.length > 0 || current.length > 0 || t`Choose at least one.`,
        }}
      />
    </FilterForm>
  )
}

/** Returns the values of a match that compares whole values; none for any other match. */
function wholeValues(match: TextMatch | undefined): readonly string[] {
  if (match?.mode === 'oneOf') return match.values
  return match?.mode === 'is' ? [match.value] : []
}
