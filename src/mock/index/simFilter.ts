/**
 * Filters and orders of SIM lists: SimFilterInput and SimListOrder (GraphQL interface, Events and filters; fields that the document leaves
 * open are extensions).
 */
import type { Maybe } from '../store/maybe.ts'

export interface StringFilter {
  readonly eq?: Maybe<string>
  readonly in?: Maybe<readonly Maybe<string>[]>
  readonly beginsWith?: Maybe<string>
  readonly contains?: Maybe<string>
}

export interface IntFilter {
  readonly eq?: Maybe<number>
  readonly in?: Maybe<readonly Maybe<number>[]>
}

/** A range with minimum and maximum, both inclusive. */
export interface RangeFilter {
  readonly between?: Maybe<readonly Maybe<number>[]>
}

export interface IccIdRangeFilter {
  readonly start: string
  readonly end?: Maybe<string>
  readonly count?: Maybe<number>
}

export interface SimFilter {
  readonly iccid?: Maybe<StringFilter>
  readonly iccIdRange?: Maybe<IccIdRangeFilter>
  readonly statusid?: Maybe<IntFilter>
  readonly providerid?: Maybe<IntFilter>
  readonly imei?: Maybe<StringFilter>
  readonly imsi?: Maybe<StringFilter>
  readonly msisdn?: Maybe<StringFilter>
  readonly ip_address?: Maybe<StringFilter>
  readonly custom_field_1?: Maybe<StringFilter>
  readonly end_customer_label?: Maybe<StringFilter>
  readonly eid?: Maybe<StringFilter>
  readonly monthly_data_volume?: Maybe<RangeFilter>
  readonly previous_month_data_volume?: Maybe<RangeFilter>
  /** The used share of the monthly data limit in whole percent; a SIM without a limit never matches. */
  readonly data_limit_share?: Maybe<RangeFilter>
  readonly activation_timestamp?: Maybe<RangeFilter>
  readonly in_session?: Maybe<boolean>
  readonly customerid?: Maybe<IntFilter>
  readonly apn?: Maybe<StringFilter>
  readonly countryIso?: Maybe<StringFilter>
  readonly operatorName?: Maybe<StringFilter>
  readonly status_changed_at?: Maybe<RangeFilter>
  /** A SIM in a session was last seen now. */
  readonly last_seen_at?: Maybe<RangeFilter>
}

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
export const simOrderFields = [...textFields, ...wordFields, ...numberFields] as const
export type SimOrderField = (typeof simOrderFields)[number]

/** One field name mapped to `asc` or `desc`. */
export type SimOrder = { readonly [Field in SimOrderField]?: Maybe<string> }

const orderFields: ReadonlySet<string> = new Set(simOrderFields)

export function isSimOrderField(name: string): name is SimOrderField {
  return orderFields.has(name)
}
