/** One of a few known values, chosen in the browser's own list: quick, light, and right on every device. */
import { Icon } from '../icon/Icon.tsx'
import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import styles from './Input.module.css'

export interface SelectInputProps<Value extends string> extends FieldProps {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** For the footer of a table and other low rows. */
  isSmall?: boolean
}

export function SelectInput<Value extends string>({
  value,
  options,
  onChange,
  isSmall,
  ...frame
}: SelectInputProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...frame} boxClassName={isSmall ? styles.small : undefined}>
      {(input) => (
        <>
          <select
            {...input}
            className={styles.select}
            value={value}
            onChange={(event) => choose(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={16} className={styles.selectIcon} />
        </>
      )}
    </Field>
  )
}
