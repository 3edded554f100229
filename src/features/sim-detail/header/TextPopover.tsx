/** Popovers to edit the name and the label of a SIM. Import them lazily. */
import { t } from '@lingui/core/macro'
import { useEffect, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import { loadLabels } from '../../../domain/sim/loadLabels.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import { FormTextField } from '../../../ui/form/FormFields.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { FloatingPopover } from '../../../ui/popover/FloatingPopover.tsx'
import styles from './TextPopover.module.css'
import { displayText } from '../../../contract/storedText.ts'

interface TextPopoverProps {
  isOpen: boolean
  anchor: HTMLElement | null
  value: string
  /** Called with the new text, trimmed, when it differs. */
  onSave: (text: string) => void
  onClose: () => void
}

interface TextInput {
  text: string
}

const field = { name: 'text', maxLength: limits.textLength } as const

export function NamePopover({ isOpen, anchor, ...rest }: TextPopoverProps) {
  return (
    <FloatingPopover
      isOpen={isOpen}
      anchor={anchor}
      label={t`Change device name`}
      onClose={rest.onClose}
    >
      <TextForm {...rest}>
        <FormTextField<TextInput> {...field} label={t`Device name`} />
      </TextForm>
    </FloatingPopover>
  )
}

export function LabelPopover({ isOpen, anchor, ...rest }: TextPopoverProps) {
  return (
    <FloatingPopover isOpen={isOpen} anchor={anchor} label={t`Change label`} onClose={rest.onClose}>
      <TextForm {...rest}>
        <FormAutocomplete<TextInput>
          {...field}
          label={t`Label`}
          help={t`Choose an existing label or enter a new one.`}
          loadOptions={loadLabels}
          allowsOther
        />
      </TextForm>
    </FloatingPopover>
  )
}

interface TextFormProps extends Pick<TextPopoverProps, 'value' | 'onSave' | 'onClose'> {
  children: ReactNode
}

function TextForm({ value, onSave, onClose, children }: TextFormProps) {
  const form = useForm<TextInput>({ defaultValues: { text: value } })
  const { isDirty } = useFormState({ control: form.control })
  useUnsavedGuard(isDirty)
  // Sets the focus before the popover sets its own initial focus.
  useEffect(() => form.setFocus('text', { shouldSelect: true }), [form])

  const save = (input: TextInput) => {
    const text = displayText(input.text)
    if (text !== value) onSave(text)
    onClose()
  }
  return (
    <Form form={form} onSubmit={save} className={styles.form}>
      {children}
      <div className={styles.actions}>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button size="small" type="submit" variant="primary">
          {t`Save`}
        </Button>
      </div>
    </Form>
  )
}
