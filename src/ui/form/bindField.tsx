/**
 * Joins a field to react-hook-form: the value, the error and the focus of a form's field are the form's, by name. Every `Form…` field of
 * this folder is made with it; another field (any component with `value`, `onChange` and `error`) is bound in one line the same way.
 */
import type { ComponentType, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { FieldValues, Path, UseControllerProps, Validate } from 'react-hook-form'

/** What the form gives a field. */
interface FromForm<Value> {
  value: Value
  onChange: (value: never) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: unknown
}

/** Why the value is invalid, as react-hook-form expects it; `validate` returns what is wrong and what is allowed. */
export type FieldRules<Value, Input extends FieldValues> = Omit<
  NonNullable<UseControllerProps<Input>['rules']>,
  'validate'
> & { validate?: Validate<Value, Input> | Record<string, Validate<Value, Input>> }

/** A field of a form, by name; it stands anywhere within the form's `FormProvider`. */
export type BoundField<Props, Value> = <Input extends FieldValues>(
  props: Omit<Props, keyof FromForm<unknown>> & {
    name: Path<Input>
    rules?: FieldRules<Value, Input>
  },
) => ReactNode

/** Binds `Field`; `empty` stands for a value the form does not have. */
export function bindField<Props extends FromForm<Value>, Value>(
  Field: ComponentType<Props>,
  empty: Value,
): BoundField<Props, Value> {
  return function BoundField({ name, rules, ...rest }) {
    // A form's type may say in other words what this field holds, so the rules are of the field's own value.
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
    // The props without those of the form, and those: together they are the props again, which the compiler cannot see.
    return <Field {...({ ...rest, ...fromForm } as unknown as Props)} />
  }
}
