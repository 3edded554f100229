/** The label of a field and, below it, its error, disabled reason or help. Import fields only from lazy chunks. */
import { useId, type ReactNode, type Ref } from 'react'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'

export interface FieldProps {
  label: string
  isLabelHidden?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  /** Why it is disabled; it stays focusable. */
  disabledReason?: string | undefined
}

export interface ControlProps<Value, Control = HTMLInputElement> extends FieldProps {
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: Ref<Control>
}

interface FieldFrameProps extends FieldProps {
  /** Whether the field is a group of controls, such as radio buttons, labelled by id. */
  isGroup?: boolean
  children: (ids: { id: string; labelId: string; noteId: string | undefined }) => ReactNode
}

export function FieldFrame({
  label,
  isLabelHidden,
  help,
  error,
  disabledReason,
  isGroup,
  children,
}: FieldFrameProps) {
  const id = useId()
  const note = error ?? disabledReason ?? help
  const ids = { id, labelId: `${id}-label`, noteId: note === undefined ? undefined : `${id}-note` }
  const labelClass = isLabelHidden ? 'visually-hidden' : undefined
  return (
    <FormControl fullWidth error={error !== undefined}>
      {isGroup ? (
        <FormLabel component="span" id={ids.labelId} className={labelClass}>
          {label}
        </FormLabel>
      ) : (
        <FormLabel htmlFor={id} id={ids.labelId} className={labelClass}>
          {label}
        </FormLabel>
      )}
      {children(ids)}
      {note !== undefined && (
        <FormHelperText component="div" id={ids.noteId}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  )
}
