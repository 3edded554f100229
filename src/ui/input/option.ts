/** One of the values to choose from in a field or a choice. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Secondary text. */
  note?: string
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined
}
