/** The label and note of a checkbox, radio button or switch. */
import { useId, type ReactElement, type ReactNode } from 'react'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'

export interface TickProps {
  label: ReactNode
  help?: ReactNode
  /** What is wrong and what is allowed; replaces the help. */
  error?: string | undefined
  /** Why it is disabled; it stays focusable. */
  disabledReason?: string | undefined
}

export interface TickFrameProps extends TickProps {
  /** Renders the control with the attributes that connect it to the frame. */
  children: (input: TickInput) => ReactElement
}

export interface TickInput {
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-disabled': true | undefined
}

export function TickFrame({ label, help, error, disabledReason, children }: TickFrameProps) {
  const id = useId()
  const note = error ?? disabledReason ?? help
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        control={children({
          'aria-describedby': note === undefined ? undefined : id,
          'aria-invalid': error !== undefined || undefined,
          'aria-disabled': disabledReason !== undefined || undefined,
        })}
      />
      {note !== undefined && (
        <FormHelperText component="div" id={id} className="besideTick">
          {note}
        </FormHelperText>
      )}
    </FormControl>
  )
}
