/** Several lines of text with their label, an explanation and, when they are wrong, what is allowed. */
import { useId } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Input.module.css'

export interface TextAreaInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** What is wrong with the value and what is allowed. */
  error?: string | undefined
  help?: ReactNode
  isLabelHidden?: boolean
  placeholder?: string
  isReadOnly?: boolean
  /** Lines in sight. */
  rows?: number
  maxLength?: number
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  ref?: Ref<HTMLTextAreaElement>
}

export function TextAreaInput(props: TextAreaInputProps) {
  const { label, value, onChange, error, help, isLabelHidden, isReadOnly, rows = 3, ref, ...rest } = props
  const id = useId()
  const hasNote = error !== undefined || help !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={joinClasses(styles.box, styles.areaBox, error !== undefined && styles.wrong)}>
        <textarea
          {...rest}
          ref={ref}
          id={id}
          value={value}
          rows={rows}
          readOnly={isReadOnly}
          className={joinClasses(styles.input, styles.area)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {hasNote && (
        <p id={`${id}-note`} className={error !== undefined ? styles.error : styles.help}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}
