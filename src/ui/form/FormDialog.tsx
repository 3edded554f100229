/** Confirms before unsaved input is discarded, shows the service's error at its field. Import it only from a lazy chunk. */
import { t } from '@lingui/core/macro'
import { useEffect, type ReactNode } from 'react'
import { useFormState, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { confirm, withdraw } from '../feedback/confirm.ts'
import { Form } from './Form.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.ts'
import styles from './FormDialog.module.css'
import { ProblemNote } from './ProblemNote.tsx'

interface FormDialogProps<Input extends FieldValues, Output> {
  isOpen: boolean
  title: string
  form: UseFormReturn<Input, unknown, Output>
  problem?: Problem | undefined
  isSaving?: boolean
  submitLabel: string
  disabledReason?: string | undefined
  onSubmit: (values: Output) => void
  onClose: () => void
  children: ReactNode
  width?: 'small' | 'medium' | 'large'
}

export function FormDialog<Input extends FieldValues, Output>(
  props: FormDialogProps<Input, Output>,
) {
  const {
    isOpen,
    title,
    form,
    problem,
    isSaving = false,
    submitLabel,
    disabledReason,
    onSubmit,
    onClose,
    children,
    width,
  } = props
  // Not `form.formState`: it is the same object after a change, so compiled components would not render again.
  const { isDirty } = useFormState({ control: form.control })
  useUnsavedGuard(isOpen && isDirty)
  useProblemAtField(form, problem)

  const close = async () => {
    if (isSaving) return
    const mayClose = !isDirty || (await confirm(discardQuestion))
    if (mayClose) onClose()
  }

  const submit = (values: Output) => {
    // The second click of a double click may come while the dialog fades out.
    if (!isOpen) return
    withdraw(discardQuestion)
    onSubmit(values)
  }

  return (
    <Dialog isOpen={isOpen} title={title} onClose={() => void close()} width={width}>
      <Form form={form} onSubmit={submit} isSaving={isSaving} className={styles.form}>
        <Dialog.Body>
          {children}
          {problem && <ProblemNote problem={problem} />}
        </Dialog.Body>
        <Dialog.Actions>
          <Button onClick={() => void close()}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" isBusy={isSaving} disabledReason={disabledReason}>
            {submitLabel}
          </Button>
        </Dialog.Actions>
      </Form>
    </Dialog>
  )
}

const discardQuestion = {
  title: t`Discard your changes?`,
  consequence: t`What you entered has not been saved.`,
  confirmLabel: t`Discard changes`,
  cancelLabel: t`Keep editing`,
}

function useProblemAtField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  problem: Problem | undefined,
) {
  useEffect(() => {
    const field = problem?.field
    if (!problem || field === undefined || !(field in form.getValues())) return
    // The form has a value of this name, so it is one of its paths.
    form.setError(
      field as Path<Input>,
      { type: problem.code, message: problem.detail },
      { shouldFocus: true },
    )
  }, [form, problem])
}
