import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../button/Button.tsx'
import { Form } from './Form.tsx'
import styles from './FilterForm.module.css'

interface FilterFormProps<Input extends FieldValues, Output> {
  title: string
  form: UseFormReturn<Input, unknown, Output>
  onApply: (values: Output) => void
  children: ReactNode
}

export function FilterForm<Input extends FieldValues, Output>({
  title,
  form,
  onApply,
  children,
}: FilterFormProps<Input, Output>) {
  return (
    <Form form={form} onSubmit={onApply} className={styles.form} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.fields}>{children}</div>
      <Button type="submit" variant="primary">
        {t`Apply filter`}
      </Button>
    </Form>
  )
}
