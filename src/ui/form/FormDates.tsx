/** Days, days with times, and ranges of either as form fields. Their values are texts such as "2026-11-21", or empty. */
import { type FieldValues, type Path, useFormContext, type PathValue } from 'react-hook-form'
import {
  typedDayError,
  typedTimeError,
  type DayBounds,
  readTypedTime,
} from '../../lib/typedTime.ts'
import { DateField, DateTimeField, type DateFieldProps } from '../field/DateField.tsx'
import { bindField, type FieldRules } from './bindField.tsx'
import { t } from '@lingui/core/macro'
import { Button } from '../button/Button.tsx'
import styles from '../field/DateRangeFields.module.css'

const BoundDate = bindField<DateFieldProps, string>(DateField, '')
const BoundDateTime = bindField<DateFieldProps, string>(DateTimeField, '')

type FormDateFieldProps<Input extends FieldValues> = Omit<
  DateFieldProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> & {
  name: Path<Input>
  rules?: FieldRules<string, Input>
}

export function FormDateField<Input extends FieldValues>(props: FormDateFieldProps<Input>) {
  return <BoundDate<Input> {...props} rules={withBounds(props, typedDayError)} />
}

/** A day with a time; its value is a text such as "2026-11-21 14:05", whose zone the form decides (`timestampOf`). */
export function FormDateTimeField<Input extends FieldValues>(props: FormDateFieldProps<Input>) {
  return <BoundDateTime<Input> {...props} rules={withBounds(props, typedTimeError)} />
}

function withBounds<Input extends FieldValues>(
  { min, max, rules }: FormDateFieldProps<Input>,
  validationError: (text: string, bounds: DayBounds) => string | undefined,
): FieldRules<string, Input> {
  const own = rules?.validate
  return {
    ...rules,
    validate: {
      isWithin: (value: string) => validationError(value, { min, max }),
      ...(typeof own === 'function' ? { own } : own),
    },
  }
}

interface DateRangePreset {
  label: string
  from: string
  to: string
}

interface FormDateRangeProps<Input extends FieldValues> {
  label: string
  fromName: Path<Input>
  toName: Path<Input>
  fromLabel?: string
  toLabel?: string
  hasTime?: boolean
  presets?: readonly DateRangePreset[]
  max?: string
  today?: string
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
    <div role="group" aria-label={label} className={styles.range}>
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="small"
              aria-pressed={preset.from === from && preset.to === to}
              onClick={() => choose(preset)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.fields}>
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
      </div>
    </div>
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
