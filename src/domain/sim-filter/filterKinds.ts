/** The filters of SIMs: titles, labels of their chips, and how they are cleared. Editors load when opened. */
import { simStatus } from '../sim/simStatus.ts'
import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { countryName } from '../../lib/countryName.ts'
import { formatDay } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { without, withText } from './simCriteria.ts'
import type { DayField, NumberRange, SimCriteria, TextField, TextMatch } from './simCriteria.ts'

export interface FilterText {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  /** Names of customers; without one, its number is shown. */
  customerName?: ((customerid: number) => string | undefined) | undefined
}

export interface FilterKind {
  id: FilterId
  title: string
  /** Its field of SimFilterInput. */
  field: string
  /** The words of the chip; undefined while the filter is not set. */
  words: (criteria: SimCriteria, words: FilterText) => string | undefined
  clear: (criteria: SimCriteria) => SimCriteria
}

export type FilterId =
  | 'status'
  | 'product'
  | 'iccid'
  | 'data'
  | 'used'
  | 'lastdata'
  | 'activated'
  | 'session'
  | 'changed'
  | 'seen'
  | 'customer'
  | Exclude<TextField, 'iccid'>

/** What every editor of a filter is given. */
export interface SimFilterProps {
  title: string
  criteria: SimCriteria
  onApply: (criteria: SimCriteria) => void
}

export const filterKinds: readonly FilterKind[] = [
  {
    id: 'status',
    title: 'Status',
    field: 'statusid',
    words: ({ statusids }) => formatList(statusids.map((id) => simStatus(id).name)),
    clear: (criteria) => ({ ...criteria, statusids: [] }),
  },
  {
    id: 'product',
    title: 'Product',
    field: 'providerid',
    words: ({ providerids }) => formatList(providerids.map(String)),
    clear: (criteria) => ({ ...criteria, providerids: [] }),
  },
  {
    id: 'iccid',
    title: 'ICCID',
    field: 'iccid',
    words: ({ texts, iccidRange: range }) => {
      if (!range) return matchText(texts.iccid)
      return 'end' in range
        ? `${range.start} to ${range.end}`
        : `${range.count.toLocaleString('en')} from ${range.start}`
    },
    clear: (criteria) => without(withText(criteria, 'iccid', undefined), 'iccidRange'),
  },
  text('custom_field_1', 'Device name'),
  text('end_customer_label', 'Label'),
  text('imei', 'IMEI'),
  {
    id: 'data',
    title: 'Data this month',
    field: 'monthly_data_volume',
    words: ({ monthly_data_volume: range }, { byteUnits }) =>
      formatRange(range, (bytes) => formatBytes(bytes, byteUnits)),
    clear: (criteria) => without(criteria, 'monthly_data_volume'),
  },
  {
    id: 'used',
    title: 'Used of data limit',
    field: 'data_limit_share',
    words: ({ data_limit_share: range }) => formatRange(range, (share) => `${share} %`),
    clear: (criteria) => without(criteria, 'data_limit_share'),
  },
  {
    id: 'lastdata',
    title: 'Data last month',
    field: 'previous_month_data_volume',
    words: ({ previous_month_data_volume: range }, { byteUnits }) =>
      formatRange(range, (bytes) => formatBytes(bytes, byteUnits)),
    clear: (criteria) => without(criteria, 'previous_month_data_volume'),
  },
  {
    id: 'session',
    title: 'Session',
    field: 'in_session',
    words: ({ in_session: isOnline }) =>
      isOnline === undefined ? undefined : isOnline ? 'online' : 'offline',
    clear: (criteria) => without(criteria, 'in_session'),
  },
  days('seen', 'last_seen_at', 'Last seen'),
  text('countryIso', 'Country', countryName),
  text('operatorName', 'Operator'),
  text('apn', 'APN'),
  days('changed', 'status_changed_at', 'Status changed'),
  days('activated', 'activation_timestamp', 'First activated'),
  {
    id: 'customer',
    title: 'Customer',
    field: 'customerid',
    words: ({ customerids = [] }, { customerName }) =>
      formatList(customerids.map((id) => customerName?.(id) ?? String(id))),
    clear: (criteria) => without(criteria, 'customerids'),
  },
  text('imsi', 'IMSI'),
  text('msisdn', 'MSISDN'),
  text('ip_address', 'IP address'),
  text('eid', 'EID'),
]

function days(id: FilterId, field: DayField, title: string): FilterKind {
  return {
    id,
    title,
    field,
    words: (criteria, { timeZone }) =>
      formatRange(criteria[field], (timestamp) => formatDay(timestamp, timeZone)),
    clear: (criteria) => without(criteria, field),
  }
}

function text(
  field: Exclude<TextField, 'iccid'>,
  title: string,
  nameOf: (value: string) => string = String,
): FilterKind {
  return {
    id: field,
    title,
    field,
    words: ({ texts }) => matchText(texts[field], nameOf),
    clear: (criteria) => withText(criteria, field, undefined),
  }
}

function matchText(
  match: TextMatch | undefined,
  nameOf: (value: string) => string = String,
): string | undefined {
  if (!match) return undefined
  if (match.mode === 'oneOf') return formatList(match.values.map(nameOf))
  if (match.mode === 'is') return nameOf(match.value)
  return match.mode === 'begins' ? `begins with ${match.value}` : `contains ${match.value}`
}

function formatList(names: readonly string[]): string | undefined {
  const [first, second, ...others] = names
  if (first === undefined) return undefined
  if (second === undefined) return first
  return others.length === 0
    ? `${first}, ${second}`
    : `${first}, ${second} and ${others.length} more`
}

function formatRange(
  range: NumberRange | undefined,
  word: (value: number) => string,
): string | undefined {
  if (!range) return undefined
  if (range.min === range.max) return word(range.min ?? 0)
  if (range.min === undefined) return `up to ${word(range.max ?? 0)}`
  return range.max === undefined
    ? `from ${word(range.min)}`
    : `${word(range.min)} to ${word(range.max)}`
}
