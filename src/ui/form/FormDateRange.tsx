/** A range of days, or of times with `hasTime`, as two form fields with presets. Rejects an end before the start. */
import { t } from '@lingui/core/macro'
import { useFormContext, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '../../lib/days.ts'
import { readTypedTime } from '../../lib/typedTime.ts'
import { DateRangeFields } from '../field/DateRangeFields.tsx'
import { FormDateField, FormDateTimeField } from './FormDateField.tsx'

export interface DateRangePreset {
  /** "Last 7 days". */
  label: string
  from: string
  to: string
}

export interface FormDateRangeProps<Input extends FieldValues> {
  /** Announced for the group. */
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
  /** Whether both ends are required. */
  isRequired?: boolean
}

export function FormDateRange<Input extends FieldValues>({
  label,
  fromName,
  toName,
  fromLabel = t({ message: 'From', context: 'start of a range' }),
  toLabel = t({ message: 'To', context: 'end of a range' }),
  hasTime = false,
  presets = [],
  isRequired = false,
  ...bounds
}: FormDateRangeProps<Input>) {
  const { getValues, setValue, watch } = useFormContext<Input>()
  const [from, to] = watch([fromName, toName])
  const Field = hasTime ? FormDateTimeField : FormDateField
  const choose = (preset: DateRangePreset) => {
    // The values of both names are strings, which the form's type cannot express.
    setValue(fromName, preset.from as PathValue<Input, Path<Input>>, touched)
    setValue(toName, preset.to as PathValue<Input, Path<Input>>, touched)
  }
  const required = isRequired ? { required: t`Choose a day.` } : {}
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
    : t`The end must be after the start.`
}

/** Returns presets of common ranges of days; `today` as "2026-11-21". */
export function dayPresets(today: string): readonly DateRangePreset[] {
  const yesterday = addDays(today, -1)
  const lastMonth = addMonths(firstOfMonth(today), -1)
  return [
    { label: t`Today`, from: today, to: today },
    { label: t`Yesterday`, from: yesterday, to: yesterday },
    { label: t`Last 7 days`, from: addDays(today, -6), to: today },
    { label: t`Last 30 days`, from: addDays(today, -29), to: today },
    { label: t`This month`, from: firstOfMonth(today), to: today },
    { label: t`Last month`, from: lastMonth, to: lastOfMonth(lastMonth) },
  ]
}
