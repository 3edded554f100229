/**
 * A range of days, or of moments with `hasTime`, in a form: two values by their names, and ranges to choose at once. Its last may not lie
 * before its first.
 */
import { useFormContext } from 'react-hook-form'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '../../lib/days.ts'
import { readTypedTime } from '../../lib/typedTime.ts'
import { DateRangeFields } from '../input/DateRangeFields.tsx'
import { FormDateField, FormDateTimeField } from './FormDateField.tsx'

export interface DateRangePreset {
  /** "Last 7 days". */
  label: string
  from: string
  to: string
}

export interface FormDateRangeProps<Input extends FieldValues> {
  /** What the range is of, read out for the group. */
  label: string
  fromName: Path<Input>
  toName: Path<Input>
  fromLabel?: string
  toLabel?: string
  hasTime?: boolean
  presets?: readonly DateRangePreset[]
  min?: string
  max?: string
  today?: string
  /** Whether neither end may be left out. */
  isRequired?: boolean
}

export function FormDateRange<Input extends FieldValues>({
  label,
  fromName,
  toName,
  fromLabel = 'From',
  toLabel = 'To',
  hasTime = false,
  presets = [],
  isRequired = false,
  ...bounds
}: FormDateRangeProps<Input>) {
  const { getValues, setValue, watch } = useFormContext<Input>()
  const [from, to] = watch([fromName, toName])
  const Field = hasTime ? FormDateTimeField : FormDateField
  const choose = (preset: DateRangePreset) => {
    // The two names are those of texts, which the form's own type may say in other words.
    setValue(fromName, preset.from as PathValue<Input, Path<Input>>, touched)
    setValue(toName, preset.to as PathValue<Input, Path<Input>>, touched)
  }
  const required = isRequired ? { required: 'Choose a day.' } : {}
  return (
    <DateRangeFields
      label={label}
      presets={presets.map((preset) => ({
        label: preset.label,
        isChosen: preset.from === from && preset.to === to,
        onChoose: () => choose(preset),
      }))}
    >
      <Field<Input>
        name={fromName}
        label={fromLabel}
        {...bounds}
        rules={{ ...required, deps: toName }}
      />
      <Field<Input>
        name={toName}
        label={toLabel}
        {...bounds}
        rules={{
          ...required,
          validate: (value: string) => rangeOrderError(String(getValues(fromName)), value),
        }}
      />
    </DateRangeFields>
  )
}

const touched = { shouldDirty: true, shouldValidate: true }

function rangeOrderError(fromText: string, toText: string): string | true {
  const from = readTypedTime(fromText)
  const to = readTypedTime(toText)
  return from === undefined || to === undefined || from <= to
    ? true
    : 'This lies before the first; choose a later one.'
}

/** Returns the usual ranges of days to choose at once; `today` as "2026-11-21". */
export function dayPresets(today: string): readonly DateRangePreset[] {
  const yesterday = addDays(today, -1)
  const lastMonth = addMonths(firstOfMonth(today), -1)
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', from: firstOfMonth(today), to: today },
    { label: 'Last month', from: lastMonth, to: lastOfMonth(lastMonth) },
  ]
}
