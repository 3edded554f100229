/** The URL of a SIM list. Reading never fails; unknown and invalid parameters are reported as dropped. */
import { t } from '@lingui/core/macro'
import { providers } from '../../contract/providers.ts'
import { simStatuses } from '../../contract/tables.ts'
import type { Capabilities } from '../../data/capabilities.ts'
import {
  choiceParam,
  firstValueUsed,
  readSearch,
  writeSearch,
  type Drop,
  type DroppedParam,
  type SearchParam,
  type SearchSchema,
} from '../../lib/searchParams.ts'
import { searchText } from '../../lib/typedText.ts'
import { fieldText } from '../fieldText.ts'
import {
  canMatch,
  canSortBy,
  iccidRangeError,
  defaultOrder,
  matchAny,
  sortFields,
  textFields,
  withText,
  without,
  type IccidRange,
  type NumberRange,
  type SimCriteria,
  type SimOrder,
  type TextField,
  type TextMatch,
  type TextMode,
  type RangeField,
} from './simCriteria.ts'

const listFields = ['iccid', 'end_customer_label', 'countryIso', 'operatorName'] as const

export interface ListView {
  criteria: SimCriteria
  order: SimOrder
  /** The columns to show, in their order; undefined for those the user chose in the table. */
  columns?: readonly string[] | undefined
  /** The list without it. */
  shows?: 'map' | undefined
}

/** How a list shows the SIMs that will exceed their limit. */
export const exceedingLayout: Pick<ListView, 'order' | 'columns'> = {
  order: { field: 'data_forecast_share', direction: 'desc' },
  columns: ['iccid', 'name', 'status', 'data', 'forecast', 'suggested-limit', 'label', 'product'],
}

const textParams: Record<TextField, string> = {
  iccid: 'iccid',
  imei: 'imei',
  imsi: 'imsi',
  msisdn: 'msisdn',
  ip_address: 'ip',
  custom_field_1: 'name',
  end_customer_label: 'label',
  eid: 'eid',
  apn: 'apn',
  countryIso: 'country',
  operatorName: 'operator',
}

const longestText = 200

const rangeParams: readonly [
  field: RangeField,
  name: string,
  read: (part: string) => number | undefined,
  write?: (value: number) => string,
][] = [
  ['monthly_data_volume', 'data', readWhole],
  ['previous_month_data_volume', 'lastdata', readWhole],
  ['data_limit_share', 'used', readWhole],
  ['activation_timestamp', 'activated', readTimestamp, writeTimestamp],
  ['status_changed_at', 'changed', readTimestamp, writeTimestamp],
  ['last_seen_at', 'seen', readTimestamp, writeTimestamp],
]

const flagParams = [
  ['in_session', 'session'],
  ['exceeds_data_limit', 'exceeds'],
] as const

const statusids = simStatuses.map(({ id }) => id)
const providerids = providers.map(({ id }) => id)

const criteriaParam: SearchParam<SimCriteria> = {
  repeatable: Object.values(textParams),
  names: [
    'q',
    'status',
    'product',
    ...Object.values(textParams),
    'from',
    'to',
    'count',
    ...rangeParams.map(([, name]) => name),
    ...flagParams.map(([, name]) => name),
    'customer',
  ],
  read(params, drop) {
    const criteria: SimCriteria = {
      search: readSearchText(params.get('q'), drop),
      statusids: readIds('status', params, statusids, drop),
      providerids: readIds('product', params, providerids, drop),
      texts: {},
    }
    for (const field of textFields) {
      const texts = params.getAll(textParams[field])
      // A list of ICCIDs is one parameter, which keeps the URL short.
      const match = readTexts(
        field,
        field === 'iccid' ? texts.join().split(/[,;|\n\r\t]/) : texts,
        drop,
      )
      if (match) criteria.texts[field] = match
    }
    const range = readIccidRange(params, drop)
    if (range && criteria.texts.iccid)
      drop('from', t`An ICCID and a range of ICCIDs cannot be combined.`)
    else if (range) criteria.iccidRange = range
    for (const [field, name, read] of rangeParams) {
      const values = readRange(name, params, drop, read)
      if (values) criteria[field] = values
    }
    for (const [field, name] of flagParams) {
      const flag = params.get(name)
      if (flag === 'yes' || flag === 'no') criteria[field] = flag === 'yes'
      else if (flag !== null) drop(name, t`Use yes or no.`)
    }
    const customers = params.get('customer')
    const customerids = customers?.split(',').map((id) => readWhole(id) ?? 0) ?? []
    if (customerids.includes(0)) drop('customer', t`Use customer IDs separated by commas.`)
    else if (customerids.length > 0) criteria.customerids = customerids
    return criteria
  },
  write: ({ iccidRange: range, ...criteria }) => ({
    q: criteria.search,
    status: writeIds(criteria.statusids),
    product: writeIds(criteria.providerids),
    ...Object.fromEntries(
      textFields.map((field) => [textParams[field], writeTexts(field, criteria.texts[field])]),
    ),
    from: range?.start,
    to: range && 'end' in range ? range.end : undefined,
    count: range && 'count' in range ? String(range.count) : undefined,
    ...Object.fromEntries(
      rangeParams.map(([field, name, , write = String]) => [
        name,
        writeRange(criteria[field], write),
      ]),
    ),
    ...Object.fromEntries(
      flagParams.map(([field, name]) => [
        name,
        criteria[field] === undefined ? undefined : criteria[field] ? 'yes' : 'no',
      ]),
    ),
    customer: writeIds(criteria.customerids ?? []),
  }),
}

const listSearch: SearchSchema<ListView> = {
  criteria: criteriaParam,
  order: {
    names: ['sort'],
    read: (params, drop) => readOrder(params.get('sort'), drop) ?? defaultOrder,
    write: ({ field, direction }) => ({
      sort:
        field === defaultOrder.field && direction === defaultOrder.direction
          ? undefined
          : `${field}:${direction}`,
    }),
  },
  columns: {
    names: ['columns'],
    read: (params) => params.get('columns')?.match(/[^,]+/g) ?? undefined,
    write: (columns) => ({ columns: columns?.join(',') }),
  },
  shows: choiceParam('view', ['map'], undefined),
}

export function readListUrl(
  params: URLSearchParams,
): ListView & { dropped: readonly DroppedParam[] } {
  const { view, dropped } = readSearch(listSearch, params, true)
  return { ...view, dropped }
}

export function writeListUrl(view: ListView): URLSearchParams {
  return writeSearch(listSearch, view)
}

export function offeredView(
  { criteria, order }: ListView,
  can: Pick<Capabilities, 'hasField'>,
): ListView & { dropped: DroppedParam[] } {
  const dropped: DroppedParam[] = []
  const written = writeListUrl({ criteria, order })
  const drop = (name: string, reason: string) => {
    dropped.push({ name, value: written.get(name) ?? '', reason })
  }
  let offered = criteria
  for (const field of textFields) {
    const match = criteria.texts[field]
    const name = textParams[field]
    if (!match || canMatch(can, field, match.mode)) continue
    offered = withText(offered, field, undefined)
    drop(
      name,
      !can.hasField('SimFilterInput', field)
        ? cannotFilter(name)
        : match.mode === 'oneOf'
          ? t`This service accepts only one value for ${name}.`
          : t`This service can only match the whole value of ${name}.`,
    )
  }
  const optional = [...rangeParams, ...flagParams, ['customerids', 'customer']] as const
  for (const [field, name] of optional) {
    const input = field === 'customerids' ? 'customerid' : field
    if (criteria[field] === undefined || can.hasField('SimFilterInput', input)) continue
    offered = without(offered, field)
    drop(name, cannotFilter(name))
  }
  if (canSortBy(can, order.field)) return { criteria: offered, order, dropped }
  const { field } = order
  drop('sort', t`This service cannot sort SIMs by ${field}.`)
  return { criteria: offered, order: defaultOrder, dropped }
}

function cannotFilter(name: string): string {
  return t`This service cannot filter SIMs by ${name}.`
}

function readSearchText(text: string | null, drop: Drop): string {
  const search = searchText(text ?? '')
  if (search.length <= longestText) return search
  drop('q', t`At most ${longestText} characters can be searched for.`)
  return ''
}

function readIds(
  name: string,
  params: URLSearchParams,
  known: readonly number[],
  drop: Drop,
): number[] {
  const text = params.get(name)
  if (text === null || text === '') return []
  const parts = text.split(',')
  const ids = known.filter((id) => parts.includes(String(id)))
  const unknown = parts.filter((part) => !known.some((id) => String(id) === part))
  const values = unknown.join(', ')
  if (unknown.length > 0) drop(name, t`Unknown values: ${values}.`)
  return ids
}

function writeIds(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join(',')
}

/** Several whole values of a list field become one match; otherwise only the first text is used. */
function readTexts(field: TextField, texts: readonly string[], drop: Drop): TextMatch | undefined {
  const matches = texts.flatMap((text) => readText(field, text) ?? [])
  const isList = listFields.some((each) => each === field)
  const values = [...new Set(matches.map(({ value }) => value))]
  if (values.some(({ length }) => length > longestText))
    return drop(textParams[field], t`At most ${longestText} characters can be compared.`)
  if ((isList || values.length < 2) && matches.every(({ mode }) => mode === 'is'))
    return matchAny(values)
  if (matches.length > 1) drop(textParams[field], firstValueUsed())
  return matches[0]
}

function readText(field: TextField, text: string): { mode: TextMode; value: string } | undefined {
  const [, prefix, rest] = /^(is|begins|contains):([\s\S]*)$/.exec(text) ?? []
  // The expression allows only the three modes.
  const match =
    prefix === undefined
      ? { mode: 'is' as const, value: text }
      : { mode: prefix as TextMode, value: rest ?? '' }
  const value = fieldText(field, match.value)
  return value === '' ? undefined : { ...match, value }
}

function writeTexts(field: TextField, match: TextMatch | undefined): readonly string[] {
  if (!match) return []
  if (field === 'iccid' && match.mode === 'oneOf') return [match.values.join(',')]
  const { mode, values } =
    match.mode === 'oneOf'
      ? { mode: 'is' as const, values: match.values }
      : { mode: match.mode, values: [match.value] }
  return values.map((value) =>
    mode !== 'is' || /^(is|begins|contains):/.test(value) ? `${mode}:${value}` : value,
  )
}

function readIccidRange(params: URLSearchParams, drop: Drop): IccidRange | undefined {
  const read = (name: string) => {
    const text = params.get(name)
    return text === null ? null : fieldText('iccid', text)
  }
  const start = read('from')
  const end = read('to')
  const count = params.get('count')
  if (start === null) {
    for (const name of ['to', 'count'])
      if (params.has(name)) drop(name, t`Add the start of the range (from).`)
    return undefined
  }
  if (end !== null && count !== null)
    drop('count', t`A range has an end or a count. The end was used.`)
  if (end === null && count === null)
    return drop('from', t`Add the end of the range (to) or a count.`)
  const range: IccidRange =
    end !== null ? { start, end } : { start, count: /^\d+$/.test(count ?? '') ? Number(count) : 0 }
  const reason = iccidRangeError(range)
  return reason === undefined ? range : drop('from', reason)
}

function readRange(
  name: string,
  params: URLSearchParams,
  drop: Drop,
  read: (part: string) => number | undefined,
): NumberRange | undefined {
  const text = params.get(name)
  if (text === null || text === '') return undefined
  const [low, high, more] = text.split('..')
  const min = low ? read(low) : undefined
  const max = high ? read(high) : undefined
  if (
    high === undefined ||
    more !== undefined ||
    (low && min === undefined) ||
    (high && max === undefined) ||
    (!low && !high)
  ) {
    return drop(name, t`Write a range as lowest..highest. Either can be left out.`)
  }
  if (min !== undefined && max !== undefined && min > max)
    return drop(name, t`The lowest value is above the highest.`)
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function writeRange(
  range: NumberRange | undefined,
  write: (value: number) => string,
): string | undefined {
  if (!range) return undefined
  return `${range.min === undefined ? '' : write(range.min)}..${range.max === undefined ? '' : write(range.max)}`
}

function readWhole(text: string): number | undefined {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(count) ? count : undefined
}

function writeTimestamp(timestamp: number): string {
  return new Date(timestamp).toISOString()
}

function readTimestamp(text: string): number | undefined {
  const timestamp = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(timestamp) ? undefined : timestamp
}

function readOrder(text: string | null, drop: Drop): SimOrder | undefined {
  if (text === null || text === '') return undefined
  const [name = '', direction = 'asc'] = text.split(':')
  const field = sortFields.find((known) => known === name)
  if (field === undefined) return drop('sort', t`The list cannot be sorted by ${name}.`)
  if (direction !== 'asc' && direction !== 'desc')
    return drop('sort', t`Use asc or desc as the direction.`)
  return { field, direction }
}
