/** Binds a field (any component with `value`, `onChange` and `error`) to react-hook-form by name, as every `Form…` field here is. */
import type { ComponentType, ReactNode } from 'react'
import {
  useController,
  type FieldValues,
  type Path,
  type UseControllerProps,
  type Validate,
} from 'react-hook-form'

interface FromForm<Value> {
  value: Value
  onChange: (value: never) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: unknown
}

/** The rules of react-hook-form; `validate` returns true, or the error with what is allowed. */
export type FieldRules<Value, Input extends FieldValues> = Omit<
  NonNullable<UseControllerProps<Input>['rules']>,
  'validate'
> & { validate?: Validate<Value, Input> | Record<string, Validate<Value, Input>> }

type BoundField<Props, Value> = <Input extends FieldValues>(
  props: Omit<Props, keyof FromForm<unknown>> & {
    name: Path<Input>
    rules?: FieldRules<Value, Input>
  },
) => ReactNode

export function bindField<Props extends FromForm<Value>, Value>(
  Field: ComponentType<Props>,
  empty: Value,
): BoundField<Props, Value> {
  return function BoundField({ name, rules, ...rest }) {
    // The rules apply to the field's own value, whose type the form does not know.
    const { field, fieldState } = useController({
      name,
      ...(rules && { rules: rules as UseControllerProps['rules'] }),
    })
    const fromForm = {
      value: field.value ?? empty,
      onChange: field.onChange,
      onBlur: field.onBlur,
      ref: field.ref,
      error: fieldState.error?.message,
    }
    // Together these are the field's props, which TypeScript cannot infer.
    return <Field {...({ ...rest, ...fromForm } as unknown as Props)} />
  }
}
