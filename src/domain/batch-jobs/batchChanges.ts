/**
 * The changes a batch job can make, as the service takes them: an absent field is left alone, an empty text erases, a limit of 0
 * is unlimited (GraphQL interface, BatchJobChanges). What a job shows and what a draft sends have this one shape.
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

/** The fields that can be changed, in the order people read them. There is no limit of received SMS among them. */
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

/** What people call a field; also those that only an old job may hold. */
export const fieldNames: Record<ChangeField | 'monthly_sms_mt_limit', string> = {
  statusid: 'Status',
  custom_field_1: 'Device name',
  end_customer_label: 'Label',
  monthly_data_limit: 'Data limit',
  monthly_sms_mo_limit: 'SMS limit',
  monthly_sms_mt_limit: 'Limit of received SMS',
  monthly_voice_mo_limit: 'Voice limit',
  imei_lock: 'IMEI lock',
  customer_id: 'Customer',
}

/** A job's changes with null for what is left alone, as the service answers them. */
export type AnsweredChanges = {
  readonly [Field in ChangeField | 'monthly_sms_mt_limit']?:
    BatchChanges[Exclude<Field, 'monthly_sms_mt_limit'>] | number | null
}

/** The changes of an answer without what is left alone and without the limit that can no longer be set. */
export function changesOf(answered: AnsweredChanges): BatchChanges {
  const given = changeFields.flatMap((field) =>
    answered[field] === null || answered[field] === undefined
      ? []
      : [[field, answered[field]] as const],
  )
  return Object.fromEntries(given)
}

/** Whether two sets of changes do the same. */
export function areSameChanges(one: BatchChanges, other: BatchChanges): boolean {
  return changeFields.every((field) => one[field] === other[field])
}

/** Whether there is anything to change. */
export function hasChanges(changes: BatchChanges): boolean {
  return changeFields.some((field) => changes[field] !== undefined)
}
