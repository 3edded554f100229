/** A yes or no in a form, by name. */
import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { CheckboxInput } from '../input/CheckboxInput.tsx'
import type { CheckboxInputProps } from '../input/CheckboxInput.tsx'

export type FormCheckboxProps<Input extends FieldValues> = Omit<
  CheckboxInputProps,
  'isChecked' | 'onChange'
> & { name: Path<Input> }

export function FormCheckbox<Input extends FieldValues>({
  name,
  ...rest
}: FormCheckboxProps<Input>) {
  const { field } = useController<Input>({ name })
  return <CheckboxInput {...rest} isChecked={field.value === true} onChange={field.onChange} />
}
