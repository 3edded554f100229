/**
 * The frame of a field over MUI: its label above, and below it what is wrong, why it cannot be changed, or what helps. Import fields only
 * from chunks that are loaded when they are needed.
 */
import { useId } from 'react'
import type { ReactNode } from 'react'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'

/** What every field is given. */
export interface FieldProps {
  label: string
  /** Keeps the label for screen readers only, where its place says it. */
  isLabelHidden?: boolean | undefined
  help?: ReactNode
  /** What is wrong with the value and what is allowed; shown in place of the help. */
  error?: string | undefined
  /** Why it cannot be changed now: it stays reachable, says so, and takes no input. */
  disabledReason?: string | undefined
}

/** What joins a control to its frame. */
export interface FieldIds {
  /** For the control's element. */
  id: string
  labelId: string
  /** The id of the note below the field; undefined without one. */
  noteId: string | undefined
}

export interface FieldFrameProps extends FieldProps {
  /** Whether the field is several controls, as radio buttons are: their group takes the label by its id. */
  isGroup?: boolean
  children: (ids: FieldIds) => ReactNode
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
