/** One line of text with its label, an explanation and, when it is wrong, what is allowed. */
import { useId } from 'react'
import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Input.module.css'

export interface TextInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** What is wrong with the value and what is allowed. */
  error?: string | undefined
  help?: ReactNode
  /** Keeps the label for screen readers only, where its place says it. */
  isLabelHidden?: boolean
  type?: HTMLInputTypeAttribute
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal' | 'search' | 'url'
  maxLength?: number
  /** Tabular digits with a slashed zero, for identifiers. */
  isIdentifier?: boolean
  /** Something at the end inside the field: a unit, a show button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextInput(props: TextInputProps) {
  const { label, value, onChange, onBlur, error, help, isLabelHidden, isReadOnly, isRequired, isIdentifier, end, ref, type = 'text', ...rest } = props
  const id = useId()
  const hasNote = error !== undefined || help !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={joinClasses(styles.box, error !== undefined && styles.wrong)}>
        <input
          {...rest}
          ref={ref}
          id={id}
          type={type}
          value={value}
          readOnly={isReadOnly}
          required={isRequired}
          spellCheck={false}
          className={joinClasses(styles.input, isIdentifier && 'tabular')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {end}
      </div>
      {hasNote && (
        <p id={`${id}-note`} className={error !== undefined ? styles.error : styles.help}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}
