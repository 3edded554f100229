/** An option in a list: its label, and below it its note, or why it cannot be chosen. */
import type { Option } from './option.ts'
import styles from './OptionText.module.css'

export function OptionText({ option }: { option: Option }) {
  const note = option.disabledReason ?? option.note
  return (
    <span className={styles.words}>
      {option.label}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  )
}
