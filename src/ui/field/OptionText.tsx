/** An option in a list: its label above its note or disabled reason. */
import type { Option } from './option.ts'
import styles from './OptionText.module.css'

export function OptionText({ option }: { option: Option }) {
  const note = option.disabledReason ?? option.note
  return (
    <span className={styles.option}>
      {option.label}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  )
}
