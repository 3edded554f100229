/** A number with its unit beside it: one that is fixed, or a choice of several. Changing the unit leaves the number. */
import type { Ref } from 'react'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { Amount, AmountUnit } from '../../lib/amount.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { inSentence } from './inSentence.ts'
import { TextField } from './TextField.tsx'

export interface AmountFieldProps extends FieldProps {
  value: Amount
  units: readonly AmountUnit[]
  onChange: (value: Amount) => void
  onBlur?: () => void
  placeholder?: string
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

export function AmountField({ value, units, onChange, ...rest }: AmountFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      isIdentifier
      value={value.number}
      onChange={(number) => onChange({ ...value, number })}
      end={
        units.length === 1 ? (
          value.unit
        ) : (
          <Select
            variant="standard"
            disableUnderline
            value={value.unit}
            readOnly={rest.disabledReason !== undefined}
            aria-label={`Unit of ${inSentence(rest.label)}`}
            onChange={(event) => onChange({ ...value, unit: event.target.value })}
          >
            {units.map(({ unit }) => (
              <MenuItem key={unit} value={unit}>
                {unit}
              </MenuItem>
            ))}
          </Select>
        )
      }
    />
  )
}
