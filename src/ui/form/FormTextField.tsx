/** A text field of a form by name: its value, its error and its focus belong to react-hook-form. */
import { useController } from 'react-hook-form'
import type { FieldValues, Path, UseControllerProps } from 'react-hook-form'
import { TextInput } from '../input/TextInput.tsx'
import type { TextInputProps } from '../input/TextInput.tsx'

export type FormTextFieldProps<Input extends FieldValues> = Omit<
  TextInputProps,
  'value' | 'onChange' | 'error' | 'ref' | 'onBlur'
> & {
  name: Path<Input>
  /** What makes the value wrong, in react-hook-form's words. */
  rules?: UseControllerProps<Input>['rules']
}

export function FormTextField<Input extends FieldValues>({
  name,
  rules,
  ...rest
}: FormTextFieldProps<Input>) {
  const { field, fieldState } = useController<Input>({ name, ...(rules ? { rules } : {}) })
  return (
    <TextInput
      {...rest}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  )
}
