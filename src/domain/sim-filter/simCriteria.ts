import { t } from '@lingui/core/macro'
import { locales } from '../../lib/locale.ts'
import { fieldText } from '../fieldText.ts'
import { countOfRange, iccidAfter } from '../iccid/iccidRange.ts'
import type { Capabilities } from '../../data/capabilities.ts'

export type TextMode = 'is' | 'begins' | 'contains'

export type TextMatch = { mode: TextMode; value: string } | OneOf

interface OneOf {
  mode: 'oneOf'
  values: readonly string[]
}

/** Inclusive on both sides; a side without a value is open. At least one is given. */
export interface NumberRange {
  min?: number
  max?: number
}

/** ICCIDs from `start` to `end` inclusive, or `count` of them, as the user entered it. */
export type IccidRange = { start: string; end: string } | { start: string; count: number }

export const textFields = [
  'iccid',
  'imei',
  'imsi',
  'msisdn',
  'ip_address',
  'custom_field_1',
  'end_customer_label',
  'eid',
  'apn',
  'countryIso',
  'operatorName',
] as const

/** The most ICCIDs in the filter of a list: with more, web servers reject the URL. */
export const maxListedIccids = 300
export type TextField = (typeof textFields)[number]

/** Fields filtered by a range of days, stored as timestamps in milliseconds. */
export type DayField = 'activation_timestamp' | 'status_changed_at' | 'last_seen_at'
export type RangeField =
  'monthly_data_volume' | 'previous_month_data_volume' | 'data_limit_share' | DayField

export interface SimCriteria {
  search: string
  statusids: readonly number[]
  providerids: readonly number[]
  texts: Partial<Record<TextField, TextMatch>>
  /** Never together with a text match on `iccid` (GraphQL interface, SimFilterInput). */
  iccidRange?: IccidRange
  monthly_data_volume?: NumberRange
  previous_month_data_volume?: NumberRange
  /** Whole percent of the data limit used this month; a SIM without a limit never matches. */
  data_limit_share?: NumberRange
  /** First activation, Unix timestamps in milliseconds. */
  activation_timestamp?: NumberRange
  /** The last change of the status; timestamps in milliseconds, as below. */
  status_changed_at?: NumberRange
  /** The end of the last session; now for a SIM in a session. */
  last_seen_at?: NumberRange
  in_session?: boolean
  /** Whether it will use more data than its limit in this month (`contract/dataForecast`). */
  exceeds_data_limit?: boolean
  /** At least one. */
  customerids?: readonly number[]
}

export const sortFields = [
  'iccid',
  'custom_field_1',
  'statusid',
  'providerid',
  'end_customer_label',
  'monthly_data_volume',
  'imei',
  'ip_address',
  'msisdn',
  'imsi',
  'apn',
  'monthly_sms_mo',
  'monthly_voice_mo',
  'activation_timestamp',
  'in_session_since',
  'data_forecast_share',
] as const
export type SortField = (typeof sortFields)[number]

export interface SimOrder {
  field: SortField
  direction: 'asc' | 'desc'
}

export const defaultOrder: SimOrder = { field: 'iccid', direction: 'asc' }

export const noCriteria: SimCriteria = { search: '', statusids: [], providerids: [], texts: {} }

const optionalCriteria = [
  'iccidRange',
  'monthly_data_volume',
  'previous_month_data_volume',
  'data_limit_share',
  'activation_timestamp',
  'status_changed_at',
  'last_seen_at',
  'in_session',
  'exceeds_data_limit',
  'customerids',
] as const satisfies readonly (keyof SimCriteria)[]
type OptionalCriterion = (typeof optionalCriteria)[number]

export function isUnfiltered(criteria: SimCriteria): boolean {
  return criteria.search === '' && !hasFilters(criteria)
}

export function hasFilters(criteria: SimCriteria): boolean {
  return (
    criteria.statusids.length > 0 ||
    criteria.providerids.length > 0 ||
    Object.keys(criteria.texts).length > 0 ||
    optionalCriteria.some((key) => criteria[key] !== undefined)
  )
}

/** Returns the criteria with one text filter set, or removed when `match` is undefined. A match on `iccid` removes an ICCID range. */
export function withText(
  criteria: SimCriteria,
  field: TextField,
  match: TextMatch | undefined,
): SimCriteria {
  const texts = { ...criteria.texts }
  if (match) texts[field] = readMatch(field, match)
  else delete texts[field]
  if (field !== 'iccid' || !match) return { ...criteria, texts }
  const { iccidRange: _removed, ...others } = criteria
  return { ...others, texts }
}

function readMatch(field: TextField, match: TextMatch): TextMatch {
  return match.mode === 'oneOf'
    ? { ...match, values: match.values.map((value) => fieldText(field, value)) }
    : { ...match, value: fieldText(field, match.value) }
}

export function matchAny(values: readonly string[]): TextMatch | undefined {
  const [first, ...others] = values
  if (first === undefined) return undefined
  return others.length === 0 ? { mode: 'is', value: first } : { mode: 'oneOf', values }
}

export function without(criteria: SimCriteria, key: OptionalCriterion): SimCriteria {
  const { [key]: _removed, ...others } = criteria
  return others
}

/** The contract's count is a 32-bit integer. */
const maxRangeCount = 2_147_483_647

export function isIccid(text: string): boolean {
  return /^\d{18,20}$/.test(text)
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 1 && count <= maxRangeCount
}

/** Returns the last ICCID of a range; undefined where its count is not valid, or would need one more digit. */
export function rangeEnd(range: IccidRange): string | undefined {
  if ('end' in range) return range.end
  const { start, count } = range
  return isIccid(start) && isCount(count) ? iccidAfter(start, count - 1) : undefined
}

export function iccidRangeError(range: IccidRange): string | undefined {
  if (!isIccid(range.start)) return t`The start must be an ICCID of 18 to 20 digits.`
  if ('end' in range) {
    if (!isIccid(range.end)) return t`The end must be an ICCID of 18 to 20 digits.`
    const digits = range.start.length
    if (range.end.length !== digits)
      return t`The end must have as many digits as the start (${digits}).`
    return countOfRange(range.start, range.end) === undefined
      ? t`The end is before the start.`
      : undefined
  }
  if (!isCount(range.count)) {
    const max = maxRangeCount.toLocaleString(locales())
    return t`The count must be a whole number from 1 to ${max}.`
  }
  return rangeEnd(range) === undefined
    ? t`The range ends beyond the last ICCID of this length.`
    : undefined
}

/** Returns whether an ICCID is in a range. The length counts too: 19 digits are never in a range of 20. */
export function isInRange(iccid: string, range: IccidRange): boolean {
  const end = rangeEnd(range)
  if (end === undefined || iccid.length !== range.start.length || iccid < range.start) return false
  // A count ends at a card whatever its check digit; an entered end is compared exactly.
  return 'end' in range ? iccid <= end : iccid.slice(0, -1) <= end.slice(0, -1)
}

type Fields = Pick<Capabilities, 'hasField'>

export function canSortBy(can: Fields, field: SortField): boolean {
  return can.hasField('SimListOrder', field)
}

export function canMatch(can: Fields, field: TextField, mode: TextMatch['mode']): boolean {
  return can.hasField('SimFilterInput', field) && canCompare(can, mode)
}

export function canCompare(can: Fields, mode: TextMatch['mode']): boolean {
  return mode === 'is' || can.hasField('StringFilterInput', comparisons[mode])
}

const comparisons = { begins: 'beginsWith', contains: 'contains', oneOf: 'in' } as const
