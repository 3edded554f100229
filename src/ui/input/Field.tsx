/** The frame of an input: its label above, the box around it, and below an explanation or, when the value is wrong, what is allowed. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Input.module.css'

/** What every input in a frame is given. */
export interface FieldProps {
  label: string
  /** What is wrong with the value and what is allowed. */
  error?: string | undefined
  help?: ReactNode
  /** Keeps the label for screen readers only, where its place says it. */
  isLabelHidden?: boolean | undefined
}

/** What joins an input to its frame, for the input's element. */
export interface FieldInput {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldFrameProps extends FieldProps {
  boxClassName?: string | undefined
  children: (input: FieldInput) => ReactNode
}

export function Field({
  label,
  error,
  help,
  isLabelHidden,
  boxClassName,
  children,
}: FieldFrameProps) {
  const id = useId()
  const isWrong = error !== undefined
  const hasNote = isWrong || help !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={joinClasses(styles.box, boxClassName, isWrong && styles.wrong)}>
        {children({
          id,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': hasNote ? `${id}-note` : undefined,
        })}
      </div>
      {hasNote && (
        <p id={`${id}-note`} className={isWrong ? styles.error : styles.help}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}
