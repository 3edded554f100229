/** A form on a page, in a popover or in a wizard. It is not sent while a request is pending. Dialogs use `FormDialog`. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
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
  const { submitCount } = useFormState({ control: form.control })
  const focused = useRef<Element>(null)
  const [error, setError] = useState<{ text: string; submitCount: number }>()
  // The first invalid field gets the focus. Screen readers are silent about one that has it already, as after Enter.
  useEffect(() => {
    const field = focused.current
    if (!field || field !== document.activeElement || !field.matches('[aria-invalid=true]')) return
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    if (note) setError({ text: note.textContent, submitCount })
  }, [submitCount])
  return (
    <MuiScope>
      <FormProvider {...form}>
        <form
          noValidate
          className={className}
          {...rest}
          onInput={() => setError(undefined)}
          onSubmit={(event) => {
            focused.current = document.activeElement
            // React events bubble from a form in a popover to the form that contains the popover.
            event.stopPropagation()
            // Enter submits even while the button is disabled.
            if (isSaving) event.preventDefault()
            else void form.handleSubmit(onSubmit)(event)
          }}
        >
          {children}
          {error && (
            <p key={error.submitCount} className="visually-hidden" role="alert">
              {error.text}
            </p>
          )}
        </form>
      </FormProvider>
    </MuiScope>
  )
}
