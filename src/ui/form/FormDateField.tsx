/** A day as a form field; its value is a text such as "2026-11-21" or empty. Rejects what is not a day between `min` and `max`. */
import type { FieldValues, Path } from 'react-hook-form'
import { typedDayError, typedTimeError, type DayBounds } from '../../lib/typedTime.ts'
import { DateField, DateTimeField, type DateFieldProps } from '../field/DateField.tsx'
import { bindField, type FieldRules } from './bindField.tsx'

const BoundDate = bindField<DateFieldProps, string>(DateField, '')
const BoundDateTime = bindField<DateFieldProps, string>(DateTimeField, '')

export type FormDateFieldProps<Input extends FieldValues> = Omit<
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
