/** One of a few known values, chosen in the browser's own list: quick, light, and right on every device. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Input.module.css'

export interface SelectInputProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** What is wrong with the choice. */
  error?: string | undefined
  help?: ReactNode
  isLabelHidden?: boolean
}

export function SelectInput<Value extends string>({ label, value, options, onChange, error, help, isLabelHidden }: SelectInputProps<Value>) {
  const id = useId()
  const hasNote = error !== undefined || help !== undefined
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={joinClasses(styles.box, error !== undefined && styles.wrong)}>
        <select id={id} className={styles.select} value={value} aria-invalid={error !== undefined || undefined} aria-describedby={hasNote ? `${id}-note` : undefined} onChange={(event) => choose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} className={styles.selectIcon} />
      </div>
      {hasNote && (
        <p id={`${id}-note`} className={error !== undefined ? styles.error : styles.help}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}
