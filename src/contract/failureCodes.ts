/** Failure codes of batch jobs. In a separate file, because only the pages of jobs load them. The portal has a message for each code. */

/**
 * The meaning of a failure: 'alreadySo' the SIM already had the value, 'temporary' a retry may succeed, 'refused' the status of the SIM
 * does not allow it, 'unsupported' its product does not support it.
 */
export type FailureKind = 'alreadySo' | 'temporary' | 'refused' | 'unsupported'

/** Failure codes of batch jobs (GraphQL interface, Errors); the kinds are extensions. Fields as in BatchJobChanges. */
export const failureCodes = [
  { code: 1, field: 'statusid', kind: 'alreadySo' },
  { code: 2, field: 'statusid', kind: 'temporary' },
  { code: 3, field: 'statusid', kind: 'temporary' },
  { code: 4, field: 'statusid', kind: 'refused' },
  { code: 100, field: 'custom_field_1', kind: 'alreadySo' },
  { code: 101, field: 'custom_field_1', kind: 'temporary' },
  { code: 102, field: 'custom_field_1', kind: 'temporary' },
  { code: 200, field: 'monthly_data_limit', kind: 'alreadySo' },
  { code: 201, field: 'monthly_data_limit', kind: 'temporary' },
  { code: 300, field: 'monthly_sms_mo_limit', kind: 'alreadySo' },
  { code: 301, field: 'monthly_sms_mo_limit', kind: 'temporary' },
  { code: 400, field: 'monthly_sms_mt_limit', kind: 'alreadySo' },
  { code: 401, field: 'monthly_sms_mt_limit', kind: 'unsupported' },
  { code: 500, field: 'monthly_voice_mo_limit', kind: 'alreadySo' },
  { code: 501, field: 'monthly_voice_mo_limit', kind: 'unsupported' },
  { code: 600, field: 'end_customer_label', kind: 'alreadySo' },
  { code: 601, field: 'end_customer_label', kind: 'temporary' },
  { code: 602, field: 'end_customer_label', kind: 'temporary' },
  { code: 700, field: 'imei_lock', kind: 'alreadySo' },
  { code: 701, field: 'imei_lock', kind: 'temporary' },
] as const satisfies readonly { code: number; field: string; kind: FailureKind }[]

export type FailureCode = (typeof failureCodes)[number]['code']
