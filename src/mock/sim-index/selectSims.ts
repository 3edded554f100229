/**
 * Turns a filter, a quick search and the viewer's customers into the set of rows they select. The cheapest conditions come first, so that the
 * dear ones look at few rows.
 */
import { limits } from '../../contract/tables.ts'
import { badInput } from '../store/serviceError.ts'
import { Bitset } from './bitset.ts'
import type { Condition } from './condition.ts'
import { eachRow } from './condition.ts'
import { iccIdRangeCondition } from './iccIdRange.ts'
import type { Selection } from './selectionCache.ts'
import { noNumber } from './numberColumn.ts'
import type { GroupedField, SimIndex } from './simIndex.ts'
import type { IntFilter, NumberField, RangeFilter, SimFilter } from './simFilter.ts'
import { textConditions, wordConditions } from './textConditions.ts'

const filteredTexts = [
  'iccid',
  'imei',
  'imsi',
  'msisdn',
  'ip_address',
  'custom_field_1',
  'eid',
] as const

/**
 * The rows that a viewer of these customers gets for a filter and a quick search (GraphQL interface, listSims). BAD_USER_INPUT names
 * the argument that is not allowed.
 */
export function selectSims(
  index: SimIndex,
  customerIds: readonly number[],
  filter: SimFilter,
  quickSearch: string,
): Selection {
  if (quickSearch.length > limits.textLength)
    throw badInput('quickSearch', `quickSearch may be at most ${limits.textLength} characters long`)
  const searched = quickSearch.trim().toLowerCase()
  const conditions = conditionsOf(index, filter)
  if (searched) conditions.push(searchCondition(index, searched))
  const visible = groupCondition(index, 'customerid', customerIds)
  const key = JSON.stringify([customerIds, filter, searched])
  return index.selections.get(
    key,
    () => {
      const rows = new Bitset(index.size)
      for (const customerid of customerIds) {
        const group = index.group('customerid', customerid)
        if (group) rows.join(group)
      }
      for (const condition of conditions) condition.narrow(rows)
      return rows
    },
    (row) => visible.test(row) && conditions.every((condition) => condition.test(row)),
  )
}

function conditionsOf(index: SimIndex, filter: SimFilter): Condition[] {
  if (filter.iccid && filter.iccIdRange)
    throw badInput(
      'filter.iccIdRange',
      'filter.iccIdRange cannot be combined with filter.iccid: give one of them',
    )
  const conditions: Condition[] = []
  if (filter.statusid) conditions.push(...intConditions(index, 'statusid', filter.statusid))
  if (filter.providerid) conditions.push(...intConditions(index, 'providerid', filter.providerid))
  if (typeof filter.in_session === 'boolean')
    conditions.push(sessionCondition(index, filter.in_session))
  if (filter.iccIdRange) conditions.push(iccIdRangeCondition(index, filter.iccIdRange))
  if (filter.monthly_data_volume)
    conditions.push(...rangeConditions(index, 'monthly_data_volume', filter.monthly_data_volume))
  if (filter.previous_month_data_volume)
    conditions.push(
      ...rangeConditions(index, 'previous_month_data_volume', filter.previous_month_data_volume),
    )
  if (filter.data_limit_share)
    conditions.push(...limitShareConditions(index, filter.data_limit_share))
  if (filter.activation_timestamp)
    conditions.push(...rangeConditions(index, 'activation_timestamp', filter.activation_timestamp))
  if (filter.end_customer_label)
    conditions.push(
      ...wordConditions(
        index,
        'end_customer_label',
        filter.end_customer_label,
        'filter.end_customer_label',
      ),
    )
  for (const field of filteredTexts) {
    const texts = filter[field]
    if (texts) conditions.push(...textConditions(index, field, texts, `filter.${field}`))
  }
  return conditions
}

function intConditions(
  index: SimIndex,
  field: Exclude<GroupedField, 'customerid'>,
  filter: IntFilter,
): Condition[] {
  const argument = `filter.${field}`
  const values = filter.in?.filter((value) => value !== null && value !== undefined)
  if (values && values.length > limits.filterListLength)
    throw badInput(
      `${argument}.in`,
      `${argument}.in may hold at most ${limits.filterListLength} values`,
    )
  const conditions: Condition[] = []
  if (filter.eq !== null && filter.eq !== undefined)
    conditions.push(groupCondition(index, field, [filter.eq]))
  if (values) conditions.push(groupCondition(index, field, values))
  return conditions
}

function groupCondition(
  index: SimIndex,
  field: GroupedField,
  values: readonly number[],
): Condition {
  const column = field === 'customerid' ? index.customers : index.numbers[field]
  const wanted = new Set(values)
  return {
    test: (row) => wanted.has(column.at(row)),
    narrow(rows) {
      const joined = new Bitset(index.size)
      for (const value of wanted) {
        const group = index.group(field, value)
        if (group) joined.join(group)
      }
      rows.cut(joined)
    },
  }
}

function sessionCondition(index: SimIndex, isInSession: boolean): Condition {
  return {
    test: (row) => index.inSession.has(row) === isInSession,
    narrow: (rows) => (isInSession ? rows.cut(index.inSession) : rows.cutOut(index.inSession)),
  }
}

function rangeConditions(index: SimIndex, field: NumberField, filter: RangeFilter): Condition[] {
  const range = rangeOf(field, filter)
  if (!range) return []
  const column = index.numbers[field]
  return [
    eachRow((row) => {
      const value = column.at(row)
      return value !== noNumber && value >= range.least && value <= range.most
    }),
  ]
}

function limitShareConditions(index: SimIndex, filter: RangeFilter): Condition[] {
  const range = rangeOf('data_limit_share', filter)
  if (!range) return []
  const { monthly_data_volume: volumes, monthly_data_limit: limitColumn } = index.numbers
  return [
    eachRow((row) => {
      const limit = limitColumn.at(row)
      if (limit === noNumber || limit === 0) return false
      const share = Math.floor((Math.max(0, volumes.at(row)) * 100) / limit)
      return share >= range.least && share <= range.most
    }),
  ]
}

/** The least and the most of a range; undefined when the filter asks for none. */
function rangeOf(
  field: string,
  { between }: RangeFilter,
): { least: number; most: number } | undefined {
  if (!between) return undefined
  const [least, most] = between
  if (
    between.length !== 2 ||
    least === null ||
    least === undefined ||
    most === null ||
    most === undefined
  ) {
    throw badInput(
      `filter.${field}.between`,
      `filter.${field}.between takes two numbers: the least and the most`,
    )
  }
  return { least, most }
}

function searchCondition(index: SimIndex, searched: string): Condition {
  const needle = Buffer.from(searched)
  return {
    test: (row) => index.searchText.matches(row, needle),
    narrow: (rows) => rows.cut(index.searchText.search(searched)),
  }
}
