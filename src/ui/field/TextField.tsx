import type { KeyboardEvent, ReactNode } from 'react'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame, type ControlProps } from './FieldFrame.tsx'

interface TextFieldProps extends ControlProps<string> {
  type?: 'text' | 'password' | 'email' | 'url' | 'tel' | 'search'
  /** The initial number of visible lines; the field grows with its text. */
  rows?: number
  placeholder?: string
  autoFocus?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal' | 'search' | 'url' | 'tel'
  maxLength?: number
  /** Tabular digits with a slashed zero, for identifiers and numbers. */
  isIdentifier?: boolean
  end?: ReactNode
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** A field grows to this many lines, then it scrolls. */
const maxVisibleRows = 12

export function TextField({
  label,
  isLabelHidden,
  help,
  error,
  disabledReason,
  value,
  onChange,
  onBlur,
  type = 'text',
  rows,
  placeholder,
  autoFocus,
  isReadOnly,
  isRequired,
  inputMode,
  maxLength,
  isIdentifier,
  end,
  onKeyDown,
  ref,
}: TextFieldProps) {
  const isBlocked = disabledReason !== undefined
  return (
    <FieldFrame {...{ label, isLabelHidden, help, error, disabledReason }}>
      {({ id, noteId }) => (
        <OutlinedInput
          id={id}
          value={value}
          type={type}
          notched={false}
          placeholder={placeholder}
          autoComplete="off"
          autoFocus={autoFocus}
          readOnly={isReadOnly === true || isBlocked}
          required={isRequired}
          inputRef={ref}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          {...(rows !== undefined && {
            multiline: true,
            minRows: rows,
            maxRows: Math.max(rows, maxVisibleRows),
          })}
          endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
          slotProps={{
            input: {
              spellCheck: rows !== undefined && !isIdentifier,
              inputMode,
              maxLength,
              className: isIdentifier ? 'tabular' : undefined,
              'aria-describedby': noteId,
              'aria-invalid': error !== undefined || undefined,
              'aria-disabled': isBlocked || undefined,
            },
          }}
        />
      )}
    </FieldFrame>
  )
}
