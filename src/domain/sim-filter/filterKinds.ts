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
  type RangeField,
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
  /** Its heading under "Add filter". */
  group?: string
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
  | 'exceeds'
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
  text('end_customer_label', t`Label`),
  {
    id: 'exceeds',
    title: t`Will exceed limit`,
    field: 'exceeds_data_limit',
    describe: ({ exceeds_data_limit: exceeds }) => {
      if (exceeds === undefined) return undefined
      return exceeds ? '' : t`no`
    },
    clear: (criteria) => without(criteria, 'exceeds_data_limit'),
  },
  ...inGroup(t`Usage`, [
    range('data', 'monthly_data_volume', t`Data this month`, formatVolume),
    range('used', 'data_limit_share', t`Data limit used`, (percent) =>
      formatPercent(percent / 100),
    ),
    range('lastdata', 'previous_month_data_volume', t`Data last month`, formatVolume),
  ]),
  ...inGroup(t`Network`, [
    {
      id: 'session',
      title: t`Session`,
      field: 'in_session',
      describe: ({ in_session: isOnline }) =>
        isOnline === undefined ? undefined : isOnline ? t`online` : t`offline`,
      clear: (criteria) => without(criteria, 'in_session'),
    },
    range('seen', 'last_seen_at', t`Last seen`, formatDayOf),
    text('countryIso', t`Country`, countryName),
    text('operatorName', t`Operator`),
    text('apn', t`APN`),
    text('ip_address', t`IP address`),
  ]),
  ...inGroup(t`Device and SIM`, [
    text('custom_field_1', t`Device name`),
    text('imei', t`IMEI`),
    text('imsi', t`IMSI`),
    text('msisdn', t`MSISDN`),
    text('eid', t`EID`),
    {
      id: 'customer',
      title: t`Customer`,
      field: 'customerid',
      describe: ({ customerids = [] }, { customerName }) =>
        summarizeNames(customerids.map((id) => customerName?.(id) ?? String(id))),
      clear: (criteria) => without(criteria, 'customerids'),
    },
  ]),
  ...inGroup(t`Lifecycle`, [
    range('changed', 'status_changed_at', t`Status changed`, formatDayOf),
    range('activated', 'activation_timestamp', t`First activated`, formatDayOf),
  ]),
]

function inGroup(group: string, kinds: readonly FilterKind[]): readonly FilterKind[] {
  return kinds.map((kind) => ({ ...kind, group }))
}

function range(
  id: FilterId,
  field: RangeField,
  title: string,
  format: (value: number, formats: FilterFormats) => string,
): FilterKind {
  return {
    id,
    title,
    field,
    describe: (criteria, formats) =>
      formatRange(criteria[field], (value) => format(value, formats)),
    clear: (criteria) => without(criteria, field),
  }
}

function formatVolume(bytes: number, { byteUnits }: FilterFormats): string {
  return formatBytes(bytes, byteUnits)
}

function formatDayOf(timestamp: number, { timeZone }: FilterFormats): string {
  return formatDay(timestamp, timeZone)
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
