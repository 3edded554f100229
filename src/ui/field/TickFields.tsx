/** A checkbox of a form, a switch that takes effect immediately, and the frame of both and of radio buttons. */
import { useId, type ReactElement, type ReactNode } from 'react'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Checkbox from '@mui/material/Checkbox'
import Switch from '@mui/material/Switch'
import type { ControlProps, FieldProps } from './FieldFrame.tsx'

interface TickProps extends Omit<FieldProps, 'label' | 'isLabelHidden'> {
  label: ReactNode
}

interface TickFrameProps extends TickProps {
  children: (input: TickInput) => ReactElement
}

interface TickInput {
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

type TickFieldProps = TickProps & Omit<ControlProps<boolean>, keyof FieldProps>

export function CheckboxField(props: TickFieldProps) {
  return <TickField {...props} Control={Checkbox} />
}

/** Takes effect immediately, as settings do. */
export function SwitchField(props: TickFieldProps) {
  return <TickField {...props} Control={Switch} />
}

function TickField({
  Control,
  value,
  onChange,
  onBlur,
  ref,
  ...frame
}: TickFieldProps & { Control: typeof Checkbox | typeof Switch }) {
  return (
    <TickFrame {...frame}>
      {(input) => (
        <Control
          checked={value}
          onBlur={onBlur}
          onChange={(_, isTicked) => frame.disabledReason === undefined && onChange(isTicked)}
          slotProps={{ input: { ...input, ref } }}
        />
      )}
    </TickFrame>
  )
}
