/** An option of a select, autocomplete or menu. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Secondary text. */
  note?: string
  /** Why it is disabled. */
  disabledReason?: string | undefined
}
