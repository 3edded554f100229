/** The filters of SIMs: titles, texts of their chips, and how they are cleared. Editors load when opened. */
import { plural, t } from '@lingui/core/macro'
import { simStatus } from '../sim/simStatus.ts'
import { formatBytes, type ByteUnits } from '../../lib/bytes.ts'
import { countryName } from '../../lib/countryName.ts'
import { formatPercent } from '../../lib/percent.ts'
import { formatDay } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import {
  without,
  withText,
  type DayField,
  type NumberRange,
  type SimCriteria,
  type TextField,
  type TextMatch,
} from './simCriteria.ts'

export interface FilterFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
  customerName?: ((customerid: number) => string | undefined) | undefined
}

interface FilterKind {
  id: FilterId
  title: string
  /** Its field of SimFilterInput. */
  field: string
  describe: (criteria: SimCriteria, formats: FilterFormats) => string | undefined
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

export interface SimFilterProps {
  title: string
  criteria: SimCriteria
  onApply: (criteria: SimCriteria) => void
}

export const filterKinds: readonly FilterKind[] = [
  {
    id: 'status',
    title: t`Status`,
    field: 'statusid',
    describe: ({ statusids }) => summarizeNames(statusids.map((id) => simStatus(id).name)),
    clear: (criteria) => ({ ...criteria, statusids: [] }),
  },
  {
    id: 'product',
    title: t`Product`,
    field: 'providerid',
    describe: ({ providerids }) => summarizeNames(providerids.map(String)),
    clear: (criteria) => ({ ...criteria, providerids: [] }),
  },
  {
    id: 'iccid',
    title: t`ICCID`,
    field: 'iccid',
    describe: ({ texts, iccidRange: range }) => {
      if (texts.iccid?.mode === 'oneOf')
        return plural(texts.iccid.values.length, { one: '# ICCID', other: '# ICCIDs' })
      if (!range) return matchText(texts.iccid)
      const { start } = range
      if ('end' in range) return fromTo(start, range.end)
      const { count } = range
      return plural(count, { one: `# from ${start}`, other: `# from ${start}` })
    },
    clear: (criteria) => without(withText(criteria, 'iccid', undefined), 'iccidRange'),
  },
  text('custom_field_1', t`Device name`),
  text('end_customer_label', t`Label`),
  text('imei', t`IMEI`),
  {
    id: 'data',
    title: t`Data this month`,
    field: 'monthly_data_volume',
    describe: ({ monthly_data_volume: range }, { byteUnits }) =>
      formatRange(range, (bytes) => formatBytes(bytes, byteUnits)),
    clear: (criteria) => without(criteria, 'monthly_data_volume'),
  },
  {
    id: 'used',
    title: t`Data limit used`,
    field: 'data_limit_share',
    describe: ({ data_limit_share: range }) =>
      formatRange(range, (percent) => formatPercent(percent / 100)),
    clear: (criteria) => without(criteria, 'data_limit_share'),
  },
  {
    id: 'lastdata',
    title: t`Data last month`,
    field: 'previous_month_data_volume',
    describe: ({ previous_month_data_volume: range }, { byteUnits }) =>
      formatRange(range, (bytes) => formatBytes(bytes, byteUnits)),
    clear: (criteria) => without(criteria, 'previous_month_data_volume'),
  },
  {
    id: 'session',
    title: t`Session`,
    field: 'in_session',
    describe: ({ in_session: isOnline }) =>
      isOnline === undefined ? undefined : isOnline ? t`online` : t`offline`,
    clear: (criteria) => without(criteria, 'in_session'),
  },
  days('seen', 'last_seen_at', t`Last seen`),
  text('countryIso', t`Country`, countryName),
  text('operatorName', t`Operator`),
  text('apn', t`APN`),
  days('changed', 'status_changed_at', t`Status changed`),
  days('activated', 'activation_timestamp', t`First activated`),
  {
    id: 'customer',
    title: t`Customer`,
    field: 'customerid',
    describe: ({ customerids = [] }, { customerName }) =>
      summarizeNames(customerids.map((id) => customerName?.(id) ?? String(id))),
    clear: (criteria) => without(criteria, 'customerids'),
  },
  text('imsi', t`IMSI`),
  text('msisdn', t`MSISDN`),
  text('ip_address', t`IP address`),
  text('eid', t`EID`),
]

function days(id: FilterId, field: DayField, title: string): FilterKind {
  return {
    id,
    title,
    field,
    describe: (criteria, { timeZone }) =>
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
    describe: ({ texts }) => matchText(texts[field], nameOf),
    clear: (criteria) => withText(criteria, field, undefined),
  }
}

function matchText(
  match: TextMatch | undefined,
  nameOf: (value: string) => string = String,
): string | undefined {
  if (!match) return undefined
  if (match.mode === 'oneOf') return summarizeNames(match.values.map(nameOf))
  const { mode, value } = match
  if (mode === 'is') return nameOf(value)
  return mode === 'begins' ? t`begins with ${value}` : t`contains ${value}`
}

function summarizeNames(names: readonly string[]): string | undefined {
  const [first, second] = names
  const more = names.length - 2
  if (first === undefined) return undefined
  if (second === undefined) return first
  return more === 0
    ? `${first}, ${second}`
    : plural(more, {
        one: `${first}, ${second} and # more`,
        other: `${first}, ${second} and # more`,
      })
}

function formatRange(
  range: NumberRange | undefined,
  format: (value: number) => string,
): string | undefined {
  if (!range) return undefined
  const { min, max } = range
  if (min === undefined) {
    const highest = format(max ?? 0)
    return t`up to ${highest}`
  }
  const lowest = format(min)
  if (max === undefined) return t`from ${lowest}`
  return min === max ? lowest : fromTo(lowest, format(max))
}

function fromTo(first: string, last: string): string {
  return t`${first} to ${last}`
}
