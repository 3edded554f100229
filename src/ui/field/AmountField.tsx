/** A number with a fixed unit or a select of units, which may also be typed. Changing the unit does not convert the number. */
import { t } from '@lingui/core/macro'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { Amount, AmountUnit } from '../../lib/amount.ts'
import type { ControlProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

interface AmountFieldProps extends ControlProps<Amount> {
  units: readonly AmountUnit[]
}

export function AmountField({ value, units, onChange, ...rest }: AmountFieldProps) {
  const { label } = rest
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      isIdentifier
      value={value.number}
      onChange={(text) => onChange(withTypedUnit(text, units) ?? { ...value, number: text })}
      end={
        units.length === 1 ? (
          value.unit
        ) : (
          <Select
            variant="standard"
            disableUnderline
            value={value.unit}
            readOnly={rest.disabledReason !== undefined}
            aria-label={t`Unit of ${label}`}
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

function withTypedUnit(text: string, units: readonly AmountUnit[]): Amount | undefined {
  const [, number = '', typed = ''] = /^(.*\p{Nd})\s*(\p{L}+)\s*$/u.exec(text) ?? []
  const known = units.find(({ unit }) => unit.toLowerCase() === typed.toLowerCase())
  return known && { number, unit: known.unit }
}
