/** A form on a page, in a popover or in a wizard. It is not sent while a request is pending. Dialogs use `FormDialog`. */
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { MuiScope } from '../mui/MuiScope.tsx'

interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  onSubmit: (values: Output) => void
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
            // React events bubble from a form in a popover to the form that contains the popover.
            event.stopPropagation()
            // Enter submits even while the button is disabled.
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
