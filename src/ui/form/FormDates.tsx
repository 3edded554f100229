/** Days, days with times, and ranges of either as form fields. Their values are texts such as "2026-11-21", or empty. */
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
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

const BoundDate = bindField(DateField, '')
const BoundDateTime = bindField(DateTimeField, '')

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

interface RangeInput {
  from: string
  to: string
}

interface DateRangePreset extends RangeInput {
  label: string
}

interface FormDateRangeProps {
  label: string
  hasTime?: boolean
  presets?: readonly DateRangePreset[]
  max?: string
  today?: string
  isRequired?: boolean
}

/** The fields "from" and "to" of a form. */
export function FormDateRange({
  label,
  hasTime = false,
  presets = [],
  isRequired = false,
  ...bounds
}: FormDateRangeProps) {
  const { getValues, setValue, watch } = useFormContext<RangeInput>()
  const [from, to] = watch(['from', 'to'])
  const Field = hasTime ? FormDateTimeField : FormDateField
  const choose = (preset: DateRangePreset) => {
    setValue('from', preset.from, touched)
    setValue('to', preset.to, touched)
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
        <Field<RangeInput>
          name="from"
          label={hasTime ? t({ message: 'From', context: 'start of a range' }) : t`First day`}
          {...bounds}
          rules={{ ...required, deps: 'to' }}
        />
        <Field<RangeInput>
          name="to"
          label={hasTime ? t({ message: 'To', context: 'end of a range' }) : t`Last day`}
          {...bounds}
          rules={{
            ...required,
            validate: (value: string) => rangeOrderError(getValues('from'), value),
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
