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

export interface Option<Value extends string = string> {
  value: Value
  label: string
  note?: string
  disabledReason?: string | undefined
}
