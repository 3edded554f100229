/** One of a few known values in a form, by name. */
import { useController } from 'react-hook-form'
import type { FieldValues, Path, UseControllerProps } from 'react-hook-form'
import { SelectInput } from '../input/SelectInput.tsx'
import type { SelectInputProps } from '../input/SelectInput.tsx'

export type FormSelectProps<Input extends FieldValues> = Omit<
  SelectInputProps<string>,
  'value' | 'onChange' | 'error'
> & {
  name: Path<Input>
  /** What makes the choice wrong, in react-hook-form's words. */
  rules?: UseControllerProps<Input>['rules']
}

export function FormSelect<Input extends FieldValues>({
  name,
  rules,
  ...rest
}: FormSelectProps<Input>) {
  const { field, fieldState } = useController<Input>({ name, ...(rules ? { rules } : {}) })
  return (
    <SelectInput<string>
      {...rest}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
