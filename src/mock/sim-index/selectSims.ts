/**
 * Selects the SIMs that match a filter and a quick search and are visible to the viewer. Fast conditions run first, so that slow ones test
 * few rows.
 */
import { limits } from '../../contract/limits.ts'
import { findOperator } from '../db/sims/networkOperators.ts'
import { badInput } from '../store/serviceError.ts'
import type { Store } from '../store/store.ts'
import { Bitset } from './bitset.ts'
import { eachRow, type Condition } from './condition.ts'
import { iccIdRangeCondition } from './iccIdRange.ts'
import type { Selection } from './selectionCache.ts'
import { noNumber, type NumberColumn } from './numberColumn.ts'
import type { GroupedField, SimIndex } from './simIndex.ts'
import type { IntFilter, RangeFilter, SimFilter } from './simFilter.ts'
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

const groupedFields = ['statusid', 'providerid', 'customerid'] as const

const rangeFields = [
  'monthly_data_volume',
  'previous_month_data_volume',
  'activation_timestamp',
] as const

/** Filters on dictionary columns: the filter field, the column, and the text of a word that is compared. */
const filteredWords = [
  ['end_customer_label', 'end_customer_label', (word: string) => word],
  ['apn', 'apn', (word: string) => word],
  ['countryIso', 'nwc', (word: string) => findOperator(word)?.countryIso ?? ''],
  ['operatorName', 'nwc', (word: string) => findOperator(word)?.name ?? word],
] as const

/**
 * Returns the rows of these customers that match a filter and a quick search (GraphQL interface, listSims). Throws BAD_USER_INPUT naming the
 * argument.
 */
export function selectSims(
  { sims: index, clock }: Pick<Store, 'sims' | 'clock'>,
  customerIds: readonly number[],
  filter: SimFilter,
  quickSearch: string,
): Selection {
  if (quickSearch.length > limits.textLength)
    throw badInput('quickSearch', `quickSearch may be at most ${limits.textLength} characters long`)
  const searched = quickSearch.trim().toLowerCase()
  const now = clock.now() / 1000
  const conditions = conditionsOf(index, filter, now)
  if (searched) conditions.push(searchCondition(index, searched))
  const visible = groupCondition(index, 'customerid', customerIds)
  const lastSeenRange = filter.last_seen_at && rangeOf('last_seen_at', filter.last_seen_at)
  // SIMs in a session were last seen now, so time alone can change whether they match the range.
  const key = JSON.stringify([
    customerIds,
    filter,
    searched,
    lastSeenRange && isIn(lastSeenRange, now),
  ])
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

/** `now` and other timestamps are in seconds. */
function conditionsOf(index: SimIndex, filter: SimFilter, now: number): Condition[] {
  if (filter.iccid && filter.iccIdRange)
    throw badInput(
      'filter.iccIdRange',
      'filter.iccIdRange cannot be combined with filter.iccid: give one of them',
    )
  const conditions: Condition[] = []
  for (const field of groupedFields) {
    const numbers = filter[field]
    if (numbers) conditions.push(...intConditions(index, field, numbers))
  }
  if (typeof filter.in_session === 'boolean')
    conditions.push(sessionCondition(index, filter.in_session))
  if (filter.iccIdRange) conditions.push(iccIdRangeCondition(index, filter.iccIdRange))
  for (const field of rangeFields) {
    const range = filter[field]
    if (range) conditions.push(...rangeConditions(index.numbers[field], field, range))
  }
  if (filter.data_limit_share)
    conditions.push(...limitShareConditions(index, filter.data_limit_share))
  if (filter.status_changed_at)
    conditions.push(
      ...rangeConditions(
        index.times.status_changed_at,
        'status_changed_at',
        filter.status_changed_at,
      ),
    )
  if (filter.last_seen_at) conditions.push(...lastSeenConditions(index, filter.last_seen_at, now))
  for (const [field, word, textOf] of filteredWords) {
    const texts = filter[field]
    if (texts)
      conditions.push(...wordConditions(index.words[word], texts, `filter.${field}`, textOf))
  }
  for (const field of filteredTexts) {
    const texts = filter[field]
    if (texts) conditions.push(...textConditions(index, field, texts, `filter.${field}`))
  }
  return conditions
}

function intConditions(index: SimIndex, field: GroupedField, filter: IntFilter): Condition[] {
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

function rangeConditions(column: NumberColumn, field: string, filter: RangeFilter): Condition[] {
  const range = rangeOf(field, filter)
  if (!range) return []
  return [
    eachRow((row) => {
      const value = column.at(row)
      return value !== noNumber && isIn(range, value)
    }),
  ]
}

function lastSeenConditions(index: SimIndex, filter: RangeFilter, now: number): Condition[] {
  const range = rangeOf('last_seen_at', filter)
  if (!range) return []
  const isNowInRange = isIn(range, now)
  const column = index.times.last_seen_at
  return [
    eachRow((row) => {
      if (index.inSession.has(row)) return isNowInRange
      const value = column.at(row)
      return value !== noNumber && isIn(range, value)
    }),
  ]
}

function isIn({ min, max }: { min: number; max: number }, value: number): boolean {
  return value >= min && value <= max
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
      return isIn(range, share)
    }),
  ]
}

/** Returns the minimum and maximum of a range; undefined without one. */
function rangeOf(
  field: string,
  { between }: RangeFilter,
): { min: number; max: number } | undefined {
  if (!between) return undefined
  const [min, max] = between
  if (
    between.length !== 2 ||
    min === null ||
    min === undefined ||
    max === null ||
    max === undefined
  ) {
    throw badInput(
      `filter.${field}.between`,
      `filter.${field}.between takes two numbers: the minimum and the maximum`,
    )
  }
  return { min, max }
}

function searchCondition(index: SimIndex, searched: string): Condition {
  const needle = Buffer.from(searched)
  return {
    test: (row) => index.searchText.matches(row, needle),
    narrow: (rows) => rows.cut(index.searchText.search(searched)),
  }
}
