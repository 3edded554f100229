/** The frame of a filter's form: its name, its fields, one button that applies it and says why when it cannot. */
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import type { SimCriteria } from '../simCriteria.ts'
import styles from './FilterForm.module.css'

export interface FilterFormProps {
  title: string
  criteria: SimCriteria
  onApply: (criteria: SimCriteria) => void
}

export interface FilterFormFrameProps {
  title: string
  children: ReactNode
  whyNot?: string | undefined
  onApply: () => void
}

export function FilterForm({ title, children, whyNot, onApply }: FilterFormFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === undefined) onApply()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.fields}>{children}</div>
      <Button type="submit" variant="primary" whyNot={whyNot}>
        Apply filter
      </Button>
    </form>
  )
}
