/** One of a few values of a form, each explained on a line of its own, by name. */
import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { RadioInput } from '../input/RadioInput.tsx'
import type { RadioInputProps } from '../input/RadioInput.tsx'

export type FormChoiceProps<Input extends FieldValues> = Omit<
  RadioInputProps<string>,
  'value' | 'onChange'
> & { name: Path<Input> }

export function FormChoice<Input extends FieldValues>({ name, ...rest }: FormChoiceProps<Input>) {
  const { field } = useController<Input>({ name })
  return (
    <RadioInput<string> {...rest} value={String(field.value ?? '')} onChange={field.onChange} />
  )
}
