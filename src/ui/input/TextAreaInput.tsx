/** Several lines of text with their label, an explanation and, when they are wrong, what is allowed. */
import type { KeyboardEvent, Ref } from 'react'
import { joinClasses } from '../theme/joinClasses.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import styles from './Input.module.css'

export interface TextAreaInputProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  isReadOnly?: boolean
  /** Lines in sight. */
  rows?: number
  maxLength?: number
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  ref?: Ref<HTMLTextAreaElement>
}

export function TextAreaInput({
  label,
  error,
  help,
  isLabelHidden,
  onChange,
  isReadOnly,
  rows = 3,
  ...rest
}: TextAreaInputProps) {
  return (
    <Field
      label={label}
      error={error}
      help={help}
      isLabelHidden={isLabelHidden}
      boxClassName={styles.areaBox}
    >
      {(input) => (
        <textarea
          {...rest}
          {...input}
          rows={rows}
          readOnly={isReadOnly}
          className={joinClasses(styles.input, styles.area)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
