/** A yes or no with its words; the words can be pressed too. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Input.module.css'

export interface CheckboxInputProps {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  help?: ReactNode
  /** It cannot be changed now; `help` says why. */
  isDisabled?: boolean
}

export function CheckboxInput({
  label,
  isChecked,
  onChange,
  help,
  isDisabled = false,
}: CheckboxInputProps) {
  const id = useId()
  return (
    <div className={styles.checkField}>
      <input
        id={id}
        type="checkbox"
        className={styles.checkbox}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={help !== undefined ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={isDisabled ? styles.unavailable : undefined}>
        {label}
      </label>
      {help !== undefined && (
        <p id={`${id}-note`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
