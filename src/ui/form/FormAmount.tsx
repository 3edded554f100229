/** A number with its unit in a form, by name; the form's value is an `Amount`. */
import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import type { Amount } from '../../lib/amount.ts'
import { AmountInput } from '../input/AmountInput.tsx'
import type { AmountInputProps } from '../input/AmountInput.tsx'

export type FormAmountProps<Input extends FieldValues> = Omit<
  AmountInputProps,
  'value' | 'onChange' | 'error' | 'ref' | 'onBlur'
> & {
  name: Path<Input>
  /** What is wrong with the amount; checked when the form is sent and after that as one types. */
  whyNot?: (amount: Amount) => string | undefined
}

export function FormAmount<Input extends FieldValues>({
  name,
  whyNot,
  ...rest
}: FormAmountProps<Input>) {
  const { field, fieldState } = useController<Input>({
    name,
    rules: { validate: (value: Amount) => whyNot?.(value) ?? true },
  })
  return (
    <AmountInput
      {...rest}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  )
}
