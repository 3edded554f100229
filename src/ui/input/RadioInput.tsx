/** One of a few values, each with room for an explanation; for two to four short words there is SegmentedInput. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './RadioInput.module.css'

export interface RadioInputProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; help?: ReactNode }[]
  onChange: (value: Value) => void
  isLabelHidden?: boolean
}

export function RadioInput<Value extends string>({
  label,
  value,
  options,
  onChange,
  isLabelHidden,
}: RadioInputProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      {options.map((option) => (
        <div key={option.value} className={styles.option}>
          <input
            id={`${name}-${option.value}`}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className={styles.radio}
            aria-describedby={
              option.help === undefined ? undefined : `${name}-${option.value}-help`
            }
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${name}-${option.value}`}>{option.label}</label>
          {option.help !== undefined && (
            <span id={`${name}-${option.value}-help`} className={styles.help}>
              {option.help}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  )
}
