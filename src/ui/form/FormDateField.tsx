/**
 * A day of a form, by name; the form's value is a text such as "2026-11-21", empty while there is none. What is no day, or not within `min`
 * and `max`, is refused without a rule of the form's own.
 */
import type { FieldValues, Path } from 'react-hook-form'
import { typedDayError, typedTimeError } from '../../lib/typedTime.ts'
import type { DayBounds } from '../../lib/typedTime.ts'
import { DateField, DateTimeField } from '../input/DateField.tsx'
import type { DateFieldProps } from '../input/DateField.tsx'
import { bindField } from './bindField.tsx'
import type { FieldRules } from './bindField.tsx'

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

/** The same with a time; the form's value is a text such as "2026-11-21 14:05", in the zone its owner reads it (`timestampOf`). */
export function FormDateTimeField<Input extends FieldValues>(props: FormDateFieldProps<Input>) {
  return <BoundDateTime<Input> {...props} rules={withBounds(props, typedTimeError)} />
}

function withBounds<Input extends FieldValues>(
  { min, max, rules }: FormDateFieldProps<Input>,
  disabledReason: (text: string, bounds: DayBounds) => string | undefined,
): FieldRules<string, Input> {
  const own = rules?.validate
  return {
    ...rules,
    validate: {
      isWithin: (value: string) => disabledReason(value, { min, max }),
      ...(typeof own === 'function' ? { own } : own),
    },
  }
}
