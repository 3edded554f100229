/** Radio buttons with explanations; for two to four short values use ToggleField. */
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { ReactNode } from 'react'
import { FieldFrame, type ControlProps } from './FieldFrame.tsx'
import { TickFrame } from './TickFields.tsx'

interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  help?: ReactNode
}

interface RadioFieldProps<Value extends string = string> extends ControlProps<Value> {
  options: readonly RadioOption<Value>[]
}

export function RadioField<Value extends string>({
  value,
  options,
  onChange,
  onBlur,
  ref,
  ...frame
}: RadioFieldProps<Value>) {
  return (
    <FieldFrame {...frame} isGroup>
      {({ labelId, noteId }) => (
        <RadioGroup
          aria-labelledby={labelId}
          aria-describedby={noteId}
          value={value}
          onBlur={onBlur}
        >
          {options.map((option, index) => (
            <TickFrame key={option.value} label={option.label} help={option.help}>
              {(input) => (
                <Radio
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => frame.disabledReason === undefined && onChange(option.value)}
                  slotProps={{
                    input: {
                      ...input,
                      'aria-disabled': frame.disabledReason !== undefined || undefined,
                      ref: index === 0 ? ref : undefined,
                    },
                  }}
                />
              )}
            </TickFrame>
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  )
}
