/** One line of text with its label, an explanation and, when it is wrong, what is allowed. */
import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react'
import { joinClasses } from '../theme/joinClasses.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import styles from './Input.module.css'

export interface TextInputProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
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

export function TextInput({
  label,
  error,
  help,
  isLabelHidden,
  onChange,
  isReadOnly,
  isRequired,
  isIdentifier,
  end,
  type = 'text',
  ...rest
}: TextInputProps) {
  return (
    <Field label={label} error={error} help={help} isLabelHidden={isLabelHidden}>
      {(input) => (
        <>
          <input
            {...rest}
            {...input}
            type={type}
            readOnly={isReadOnly}
            required={isRequired}
            spellCheck={false}
            className={joinClasses(styles.input, isIdentifier && 'tabular')}
            onChange={(event) => onChange(event.target.value)}
          />
          {end}
        </>
      )}
    </Field>
  )
}
