/** A number with its unit beside it: one that is fixed, or a choice of several. Changing the unit leaves the number. */
import type { Ref } from 'react'
import type { Amount, AmountUnit } from '../../lib/amount.ts'
import { TextInput } from './TextInput.tsx'
import type { TextInputProps } from './TextInput.tsx'
import styles from './AmountInput.module.css'

export interface AmountInputProps extends Pick<
  TextInputProps,
  'label' | 'help' | 'error' | 'isLabelHidden' | 'placeholder' | 'onBlur' | 'autoFocus'
> {
  value: Amount
  units: readonly AmountUnit[]
  onChange: (value: Amount) => void
  ref?: Ref<HTMLInputElement>
}

export function AmountInput({ value, units, onChange, ...rest }: AmountInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      isIdentifier
      value={value.number}
      onChange={(number) => onChange({ ...value, number })}
      end={
        units.length === 1 ? (
          <span className={styles.unit}>{value.unit}</span>
        ) : (
          <select
            className={styles.units}
            aria-label={`Unit of ${rest.label.charAt(0).toLowerCase()}${rest.label.slice(1)}`}
            value={value.unit}
            onChange={(event) => onChange({ ...value, unit: event.target.value })}
          >
            {units.map(({ unit }) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        )
      }
    />
  )
}
