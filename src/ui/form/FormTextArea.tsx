/** Several lines of a form by name: their value, error and focus belong to react-hook-form. */
import { useController } from 'react-hook-form'
import type { FieldValues, Path, UseControllerProps } from 'react-hook-form'
import { TextAreaInput } from '../input/TextAreaInput.tsx'
import type { TextAreaInputProps } from '../input/TextAreaInput.tsx'

export type FormTextAreaProps<Input extends FieldValues> = Omit<
  TextAreaInputProps,
  'value' | 'onChange' | 'error' | 'ref' | 'onBlur'
> & {
  name: Path<Input>
  /** What makes the value wrong, in react-hook-form's words. */
  rules?: UseControllerProps<Input>['rules']
}

export function FormTextArea<Input extends FieldValues>({
  name,
  rules,
  ...rest
}: FormTextAreaProps<Input>) {
  const { field, fieldState } = useController<Input>({ name, ...(rules ? { rules } : {}) })
  return (
    <TextAreaInput
      {...rest}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  )
}
