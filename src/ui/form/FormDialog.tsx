/**
 * A form in a dialog, on react-hook-form. It requires what forms forget: the problem of the last try and whether it is being
 * sent. It confirms before unsaved input is discarded, shows the service's error at the field it names, and cannot be sent
 * twice. Import it only from a chunk of its own (`lazyFloat`).
 */
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { confirm } from '../feedback/confirm.ts'
import { Form } from './Form.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.ts'
import styles from './FormDialog.module.css'
import { ProblemNote } from './ProblemNote.tsx'

export interface FormDialogProps<Input extends FieldValues, Output> {
  isOpen: boolean
  title: string
  form: UseFormReturn<Input, unknown, Output>
  /** Why the last try failed; undefined when none did. */
  problem: Problem | undefined
  /** Whether a try is in progress. */
  isSaving: boolean
  /** The verb with its object: "Create API key". */
  submitLabel: string
  /** Why the account may not do this at all. */
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
    isSaving,
    submitLabel,
    disabledReason,
    onSubmit,
    onClose,
    children,
    width,
  } = props
  // Subscribed here: `form.formState` is the same object after a change, so that compiled components above would not draw this one again.
  const { isDirty } = useFormState({ control: form.control })
  useUnsavedGuard(isOpen && isDirty)
  useProblemAtField(form, problem)

  const close = async () => {
    if (isSaving) return
    const isLost = !isDirty || (await confirm(discardQuestion))
    if (isLost) onClose()
  }

  return (
    <Dialog isOpen={isOpen} title={title} onClose={() => void close()} width={width}>
      <Form form={form} onSubmit={onSubmit} isSaving={isSaving} className={styles.form}>
        <Dialog.Body>
          {children}
          {problem && <ProblemNote problem={problem} />}
        </Dialog.Body>
        <Dialog.Actions>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSaving} disabledReason={disabledReason}>
            {submitLabel}
          </Button>
        </Dialog.Actions>
      </Form>
    </Dialog>
  )
}

const discardQuestion = {
  title: 'Discard what you entered?',
  consequence: 'The form has input that has not been sent.',
  confirmLabel: 'Discard input',
  cancelLabel: 'Keep editing',
}

function useProblemAtField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  problem: Problem | undefined,
) {
  useEffect(() => {
    const field = problem?.field
    if (!problem || field === undefined || !(field in form.getValues())) return
    // The form has a value of this name, so the name is one of its paths.
    form.setError(
      field as Path<Input>,
      { type: problem.code, message: problem.detail },
      { shouldFocus: true },
    )
  }, [form, problem])
}
