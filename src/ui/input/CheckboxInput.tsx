/** A yes or no with its words; the words can be pressed too. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Input.module.css'

export interface CheckboxInputProps {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  help?: ReactNode
}

export function CheckboxInput({ label, isChecked, onChange, help }: CheckboxInputProps) {
  const id = useId()
  return (
    <div className={styles.checkField}>
      <input
        id={id}
        type="checkbox"
        className={styles.checkbox}
        checked={isChecked}
        aria-describedby={help !== undefined ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p id={`${id}-note`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
