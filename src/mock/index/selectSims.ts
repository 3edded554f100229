import { forecastHour } from '../../contract/dataForecast.ts'
import { findOperator } from '../db/sims/networkOperators.ts'
import type { Maybe } from '../store/maybe.ts'
import { badInput, checkTextLength, checkListLength } from '../store/serviceError.ts'
import type { Store } from '../store/store.ts'
import { Bitset } from './bitset.ts'
import { noNumber, type NumberColumn, type TextColumn } from './columns.ts'
import type { Selection } from './findPage.ts'
import type {
  SimFilterInput,
  SimListIntFilterInput,
  SimListLongFilterInput,
  StringFilterInput,
} from '../../contract/generated/graphqlServer.ts'
import type { SimIndex } from './simIndex.ts'
import { iccIdRangeTest } from './iccIdRange.ts'

type RowTest = (row: number) => boolean

const numberFilters = ['statusid', 'providerid', 'customerid'] as const

const rangeFilters = [
  'monthly_data_volume',
  'previous_month_data_volume',
  'activation_timestamp',
] as const

const textFilters = [
  'iccid',
  'imei',
  'imsi',
  'msisdn',
  'ip_address',
  'custom_field_1',
  'eid',
] as const

/** Filters on columns with few words: the filter field, the column, and the text of a word that is compared. */
const wordFilters = [
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
  filter: SimFilterInput,
  quickSearch: string,
): Selection {
  checkTextLength('quickSearch', quickSearch)
  const searched = quickSearch.trim().toLowerCase()
  const nowMs = clock.now()
  const now = nowMs / 1000
  const tests = testsOf(index, filter, nowMs)
  if (searched) tests.push((row) => index.isFound(row, searched))
  const lastSeenRange = filter.last_seen_at && rangeOf('last_seen_at', filter.last_seen_at)
  // SIMs in a session were last seen now, so time alone can change whether they match the range. A forecast lasts an hour.
  const key = JSON.stringify([
    customerIds,
    filter,
    searched,
    lastSeenRange && isIn(lastSeenRange, now),
    typeof filter.exceeds_data_limit === 'boolean' && forecastHour(nowMs),
  ])
  const isSelected = (row: number) =>
    customerIds.includes(index.numbers.customerid.at(row)) && tests.every((test) => test(row))
  return index.selections.get(
    key,
    () => {
      const iccids = filter.iccid?.eq ? [filter.iccid.eq] : filter.iccid?.in
      if (iccids) return rowsOfIccids(index, iccids, isSelected)
      const rows = index.rowsWith('customerid', customerIds)
      for (const test of tests) rows.keepWhere(test)
      return rows
    },
    isSelected,
  )
}

/** A page requests its SIMs by ICCID: looked up, because a walk through a million takes 40 ms. */
function rowsOfIccids(index: SimIndex, iccids: readonly string[], isSelected: RowTest): Bitset {
  const rows = new Bitset(index.size)
  for (const iccid of iccids) {
    const row = index.rowOfIccid(iccid)
    if (row !== undefined && isSelected(row)) rows.add(row)
  }
  return rows
}

/** Fast tests come first, so that slow ones see few rows. */
function testsOf(index: SimIndex, filter: SimFilterInput, nowMs: number): RowTest[] {
  if (filter.iccid && filter.iccIdRange)
    throw badInput(
      'filter.iccIdRange',
      'filter.iccIdRange cannot be combined with filter.iccid: give one of them',
    )
  const { numbers, texts } = index
  const tests: RowTest[] = []
  for (const field of numberFilters) {
    const wanted = filter[field]
    if (wanted) tests.push(...numberTests(numbers[field], `filter.${field}`, wanted))
  }
  if (typeof filter.in_session === 'boolean')
    tests.push((row) => index.isInSession(row) === filter.in_session)
  if (typeof filter.exceeds_data_limit === 'boolean') {
    const exceeds = index.exceedsTest(nowMs)
    tests.push((row) => exceeds(row) === filter.exceeds_data_limit)
  }
  if (filter.iccIdRange) tests.push(iccIdRangeTest(texts.iccid, filter.iccIdRange))
  for (const field of rangeFilters) tests.push(...rangeTests(numbers[field], field, filter[field]))
  if (filter.data_limit_share) tests.push(...limitShareTests(index, filter.data_limit_share))
  tests.push(
    ...rangeTests(numbers.status_changed_at, 'status_changed_at', filter.status_changed_at),
  )
  const lastSeen = filter.last_seen_at && rangeOf('last_seen_at', filter.last_seen_at)
  if (lastSeen)
    tests.push((row) =>
      isIn(lastSeen, index.isInSession(row) ? nowMs / 1000 : numbers.last_seen_at.at(row)),
    )
  for (const [field, column, textOf] of wordFilters) {
    const wanted = filter[field]
    if (wanted) tests.push(wordTest(texts[column], stringTest(wanted, `filter.${field}`), textOf))
  }
  for (const field of textFilters) {
    const wanted = filter[field]
    if (!wanted) continue
    const column = texts[field]
    const isWanted = stringTest(wanted, `filter.${field}`)
    tests.push((row) => isWanted(column.at(row), column.keyAt(row)))
  }
  return tests
}

function numberTests(
  column: NumberColumn,
  argument: string,
  filter: SimListIntFilterInput,
): RowTest[] {
  const { eq } = filter
  const values = filter.in?.filter((value) => value !== null && value !== undefined)
  checkListLength(`${argument}.in`, values ?? [])
  const tests: RowTest[] = []
  if (eq !== null && eq !== undefined) tests.push((row) => column.at(row) === eq)
  if (values) {
    const wanted = new Set(values)
    tests.push((row) => wanted.has(column.at(row)))
  }
  return tests
}

function rangeTests(
  column: NumberColumn,
  field: string,
  filter: Maybe<SimListLongFilterInput>,
): RowTest[] {
  const range = filter && rangeOf(field, filter)
  return range ? [(row) => isIn(range, column.at(row))] : []
}

function isIn({ min, max }: { min: number; max: number }, value: number): boolean {
  return value !== noNumber && value >= min && value <= max
}

function limitShareTests({ numbers }: SimIndex, filter: SimListLongFilterInput): RowTest[] {
  const range = rangeOf('data_limit_share', filter)
  if (!range) return []
  const { monthly_data_volume: volumes, monthly_data_limit: dataLimits } = numbers
  return [
    (row) => {
      const limit = dataLimits.at(row)
      if (limit === noNumber || limit === 0) return false
      return isIn(range, Math.floor((Math.max(0, volumes.at(row)) * 100) / limit))
    },
  ]
}

/** Returns the minimum and maximum of a range; undefined without one. */
function rangeOf(
  field: string,
  { between }: SimListLongFilterInput,
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

/** Each word is tested once, with the first row that has it. */
function wordTest(
  column: TextColumn,
  isWanted: (text: string) => boolean,
  textOf: (word: string) => string,
): RowTest {
  const results = new Map<string, boolean>()
  return (row) => {
    const word = column.at(row)
    let result = results.get(word)
    if (result === undefined) {
      result = isWanted(textOf(word))
      results.set(word, result)
    }
    return result
  }
}

/**
 * Returns the test of a filter on texts: eq, in, beginsWith and contains, which must all match. `eq` and `in` are exact; `beginsWith` and
 * `contains` ignore case. Throws BAD_USER_INPUT naming the argument.
 */
export function stringTest(
  filter: StringFilterInput,
  argument: string,
): (text: string, lowered?: string) => boolean {
  const { eq } = filter
  const listed = filter.in ?? undefined
  checkListLength(`${argument}.in`, listed ?? [])
  const hasEq = eq !== null && eq !== undefined
  const texts = hasEq ? (!listed || listed.includes(eq) ? [eq] : []) : listed
  for (const text of [...(texts ?? []), filter.beginsWith, filter.contains])
    checkTextLength(argument, text ?? '', `A text in ${argument}`)
  const values = texts && new Set(texts)
  const start = filter.beginsWith?.toLowerCase() ?? ''
  const part = filter.contains?.toLowerCase() ?? ''
  return (text, lowered = text.toLowerCase()) =>
    (!values || values.has(text)) && lowered.startsWith(start) && lowered.includes(part)
}
