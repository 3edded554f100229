/** The filters of SIMs: titles, labels of their chips, and how they are cleared. Editors load when opened. */
import { simStatus } from '../sim/simStatus.ts'
import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { formatDay } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { without, withText } from './simCriteria.ts'
import type { NumberRange, SimCriteria, TextField, TextMatch } from './simCriteria.ts'

export interface FilterText {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
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
  {
    id: 'activated',
    title: 'First activated',
    field: 'activation_timestamp',
    words: ({ activation_timestamp: range }, { timeZone }) =>
      formatRange(range, (timestamp) => formatDay(timestamp, timeZone)),
    clear: (criteria) => without(criteria, 'activation_timestamp'),
  },
  text('imsi', 'IMSI'),
  text('msisdn', 'MSISDN'),
  text('ip_address', 'IP address'),
  text('eid', 'EID'),
]

function text(field: Exclude<TextField, 'iccid'>, title: string): FilterKind {
  return {
    id: field,
    title,
    field,
    words: ({ texts }) => matchText(texts[field]),
    clear: (criteria) => withText(criteria, field, undefined),
  }
}

function matchText(match: TextMatch | undefined): string | undefined {
  if (!match) return undefined
  if (match.mode === 'is') return match.value
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
