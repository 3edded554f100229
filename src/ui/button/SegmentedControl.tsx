/** A choice of two to five values in a toolbar: radio buttons drawn as one control. Forms use ToggleField. */
import { useId } from 'react'
import styles from './SegmentedControl.module.css'

interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.radio}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
