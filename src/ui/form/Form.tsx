/**
 * A form on a page, in a popover or in a step of a wizard, on react-hook-form: fields by name stand anywhere in it. Enter and the submit
 * button send it once; nothing is sent while a try is in progress. A form in a dialog is a `FormDialog`.
 */
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { MuiScope } from '../mui/MuiScope.tsx'

export interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  onSubmit: (values: Output) => void
  /** Whether a try is in progress. */
  isSaving?: boolean
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  isSaving = false,
  className,
  children,
  ...rest
}: FormProps<Input, Output>) {
  return (
    <MuiScope>
      <FormProvider {...form}>
        <form
          noValidate
          className={className}
          {...rest}
          onSubmit={(event) => {
            // A form in a popover of another form is its child for React, though not in the document.
            event.stopPropagation()
            // Enter submits a form whatever its button says.
            if (isSaving) event.preventDefault()
            else void form.handleSubmit(onSubmit)(event)
          }}
        >
          {children}
        </form>
      </FormProvider>
    </MuiScope>
  )
}
