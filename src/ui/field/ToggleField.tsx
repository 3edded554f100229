/** Two to four short values as toggle buttons in a form. Toolbars use SegmentedControl. */
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { tip } from '../tooltip/tip.ts'
import { FieldFrame, type ControlProps } from './FieldFrame.tsx'

interface ToggleOption<Value extends string = string> {
  value: Value
  label: string
  disabledReason?: string | undefined
}

interface ToggleFieldProps<Value extends string = string> extends ControlProps<
  Value,
  HTMLButtonElement
> {
  options: readonly ToggleOption<Value>[]
}

export function ToggleField<Value extends string>({
  value,
  options,
  onChange,
  onBlur,
  ref,
  ...frame
}: ToggleFieldProps<Value>) {
  return (
    <FieldFrame {...frame} isGroup>
      {({ labelId, noteId }) => (
        <ToggleButtonGroup
          exclusive
          value={value}
          aria-labelledby={labelId}
          aria-describedby={noteId}
          onBlur={onBlur}
        >
          {options.map((option, index) => {
            const disabledReason = frame.disabledReason ?? option.disabledReason
            return (
              <ToggleButton
                key={option.value}
                ref={index === 0 ? ref : undefined}
                value={option.value}
                aria-disabled={disabledReason !== undefined || undefined}
                aria-description={disabledReason}
                {...tip(disabledReason)}
                onClick={() => {
                  if (disabledReason === undefined && option.value !== value) onChange(option.value)
                }}
              >
                {option.label}
              </ToggleButton>
            )
          })}
        </ToggleButtonGroup>
      )}
    </FieldFrame>
  )
}
