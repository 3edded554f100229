import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import { displayText } from '../../../contract/storedText.ts'
import { loadLabels } from '../../../domain/sim/loadLabels.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import { FormTextField } from '../../../ui/form/FormFields.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { FloatingPopover } from '../../../ui/popover/FloatingPopover.tsx'
import styles from './TextPopover.module.css'

interface TextPopoverProps {
  isOpen: boolean
  anchor: HTMLElement | null
  title: string
  field: 'custom_field_1' | 'end_customer_label'
  value: string
  /** Called with the new text, trimmed, when it differs. */
  onSave: (text: string) => void
  onClose: () => void
}

interface TextInput {
  text: string
}

const input = { name: 'text', maxLength: limits.textLength } as const

export function TextPopover({ isOpen, anchor, title, ...form }: TextPopoverProps) {
  return (
    <FloatingPopover isOpen={isOpen} anchor={anchor} label={title} onClose={form.onClose}>
      <TextForm {...form} />
    </FloatingPopover>
  )
}

function TextForm({
  field,
  value,
  onSave,
  onClose,
}: Omit<TextPopoverProps, 'isOpen' | 'anchor' | 'title'>) {
  const form = useForm<TextInput>({ defaultValues: { text: value } })
  const { isDirty } = useFormState({ control: form.control })
  useUnsavedGuard(isDirty)
  // Sets the focus before the popover sets its own initial focus.
  useEffect(() => form.setFocus('text', { shouldSelect: true }), [form])

  const save = (typed: TextInput) => {
    const text = displayText(typed.text)
    // An unchanged text would overwrite what others entered meanwhile.
    if (isDirty && text !== value) onSave(text)
    onClose()
  }
  return (
    <Form form={form} onSubmit={save} className={styles.form}>
      {field === 'custom_field_1' ? (
        <FormTextField<TextInput> {...input} label={t`Device name`} />
      ) : (
        <FormAutocomplete<TextInput>
          {...input}
          label={t`Label`}
          help={t`Choose an existing label or enter a new one.`}
          loadOptions={loadLabels}
          allowsOther
        />
      )}
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
