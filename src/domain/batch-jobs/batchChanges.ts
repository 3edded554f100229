/**
 * The changes of a batch job (GraphQL interface, BatchJobChanges): an absent field is unchanged, an empty text clears it, a limit
 * of 0 is unlimited. Without translated texts, because workers import it.
 */
export interface BatchChanges {
  statusid?: number
  custom_field_1?: string
  /** Bytes. */
  monthly_data_limit?: number
  monthly_sms_mo_limit?: number
  /** Seconds. */
  monthly_voice_mo_limit?: number
  end_customer_label?: string
  imei_lock?: boolean
  /** The customer the SIMs go to. */
  customer_id?: number
}

/** The fields that can be changed, in display order. */
export const changeFields = [
  'statusid',
  'custom_field_1',
  'end_customer_label',
  'monthly_data_limit',
  'monthly_sms_mo_limit',
  'monthly_voice_mo_limit',
  'imei_lock',
  'customer_id',
] as const satisfies readonly (keyof BatchChanges)[]

export type ChangeField = (typeof changeFields)[number]

/** A job's changes as the service returns them, with null for unchanged fields. Only past jobs have a limit of received SMS. */
export type NullableChanges = {
  readonly [Field in ChangeField]?: BatchChanges[Field] | null
} & { readonly monthly_sms_mt_limit?: number | null }

/** Returns the changes of a response that a job can repeat, without unchanged fields. */
export function changesOf(changes: NullableChanges): BatchChanges {
  return Object.fromEntries(
    changeFields.flatMap((field) => (changes[field] == null ? [] : [[field, changes[field]]])),
  )
}

/** Returns whether two sets of changes are equal. */
export function areSameChanges(one: BatchChanges, other: BatchChanges): boolean {
  return changeFields.every((field) => one[field] === other[field])
}

/** Returns whether at least one field changes. */
export function hasChanges(changes: BatchChanges): boolean {
  return changeFields.some((field) => changes[field] !== undefined)
}
