/** The indexed fields of SIMs, by kind of column. */

/** Texts with one value per SIM; the others have few words. */
export const textFields = [
  'iccid',
  'custom_field_1',
  'msisdn',
  'imei',
  'eid',
  'imsi',
  'ip_address',
] as const
export const wordFields = ['end_customer_label', 'apn', 'nwc'] as const
export const numberFields = [
  'statusid',
  'providerid',
  'activation_timestamp',
  'in_session_since',
  'monthly_data_volume',
  'monthly_data_limit',
  'monthly_sms_mo',
  'monthly_sms_mt',
  'monthly_sms_mo_limit',
  'monthly_sms_mt_limit',
  'monthly_voice_mo',
  'monthly_voice_mo_limit',
  'previous_month_data_volume',
] as const

/** Timestamps that can be filtered, but not ordered. */
export const timeFields = ['status_changed_at', 'last_seen_at'] as const

export type TimeField = (typeof timeFields)[number]
export type TextField = (typeof textFields)[number]
export type WordField = (typeof wordFields)[number]
export type NumberField = (typeof numberFields)[number]

/** Fields that `order` may contain. */
export const simOrderFields = [
  ...textFields,
  ...wordFields,
  ...numberFields,
  'data_forecast_share',
] as const
export type SimOrderField = (typeof simOrderFields)[number]

const orderFields: ReadonlySet<string> = new Set(simOrderFields)

export function isSimOrderField(name: string): name is SimOrderField {
  return orderFields.has(name)
}
