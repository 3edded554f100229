/** A checkbox of a form. For settings that take effect immediately, use SwitchField. */
import type { Ref } from 'react'
import Checkbox from '@mui/material/Checkbox'
import { TickFrame, type TickProps } from './TickFrame.tsx'

export interface CheckboxFieldProps extends TickProps {
  value: boolean
  onChange: (isTicked: boolean) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField({ value, onChange, onBlur, ref, ...frame }: CheckboxFieldProps) {
  return (
    <TickFrame {...frame}>
      {(input) => (
        <Checkbox
          checked={value}
          onBlur={onBlur}
          onChange={(_, isTicked) => frame.disabledReason === undefined && onChange(isTicked)}
          slotProps={{ input: { ...input, ref } }}
        />
      )}
    </TickFrame>
  )
}
