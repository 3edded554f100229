/** A switch that takes effect immediately, as settings do. */
import type { Ref } from 'react'
import Switch from '@mui/material/Switch'
import { TickFrame, type TickProps } from './TickFrame.tsx'

export interface SwitchFieldProps extends TickProps {
  value: boolean
  onChange: (isOn: boolean) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

export function SwitchField({ value, onChange, onBlur, ref, ...frame }: SwitchFieldProps) {
  return (
    <TickFrame {...frame}>
      {(input) => (
        <Switch
          checked={value}
          onBlur={onBlur}
          onChange={(_, isOn) => frame.disabledReason === undefined && onChange(isOn)}
          slotProps={{ input: { ...input, ref } }}
        />
      )}
    </TickFrame>
  )
}
