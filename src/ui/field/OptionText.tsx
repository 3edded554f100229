/** An option in a list: its label above its note or disabled reason. */
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

/** An option of a select, autocomplete or menu. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Secondary text. */
  note?: string
  /** Why it is disabled. */
  disabledReason?: string | undefined
}
