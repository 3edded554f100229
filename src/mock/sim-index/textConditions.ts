/**
 * Conditions on texts: eq, in, beginsWith and contains, which must all match. `eq` and `in` are exact; `beginsWith` and `contains` ignore
 * case.
 */
import { badInput } from '../store/serviceError.ts'
import { limits } from '../../contract/limits.ts'
import { Bitset } from './bitset.ts'
import { eachRow, type Condition } from './condition.ts'
import { rowsOfText } from './textRange.ts'
import type { SimIndex } from './simIndex.ts'
import type { StringFilter, TextField } from './simFilter.ts'
import type { TextColumn } from './textColumn.ts'
import type { DictionaryColumn } from './dictionaryColumn.ts'

/** Validates the number and length of the texts of a filter. Throws BAD_USER_INPUT naming the argument. */
export function checkStringFilter(
  filter: StringFilter,
  argument: string,
): {
  values: readonly string[] | undefined
  beginsWith: string | undefined
  contains: string | undefined
} {
  const isIn = filter.in?.filter((value) => value !== null && value !== undefined)
  if (isIn && isIn.length > limits.filterListLength)
    throw badInput(
      `${argument}.in`,
      `${argument}.in may hold at most ${limits.filterListLength} values`,
    )
  let values = isIn
  if (filter.eq !== null && filter.eq !== undefined) {
    const { eq } = filter
    values = !isIn || isIn.includes(eq) ? [eq] : []
  }
  for (const text of [...(values ?? []), filter.beginsWith, filter.contains]) {
    if (text && text.length > limits.textLength)
      throw badInput(
        argument,
        `A text in ${argument} may be at most ${limits.textLength} characters long`,
      )
  }
  return {
    values,
    beginsWith: filter.beginsWith ?? undefined,
    contains: filter.contains ?? undefined,
  }
}

/** Returns the conditions of a filter on an identifier or the device name. */
export function textConditions(
  index: SimIndex,
  field: TextField,
  filter: StringFilter,
  argument: string,
): Condition[] {
  const { values, beginsWith, contains } = checkStringFilter(filter, argument)
  const conditions: Condition[] = []
  const column = index.texts[field]
  if (values) conditions.push(isOneOf(index, field, values))
  if (beginsWith) {
    const part = Buffer.from(beginsWith.toLowerCase())
    conditions.push(beginsWithPart(index, field, part))
  }
  if (contains) {
    const part = Buffer.from(contains.toLowerCase())
    conditions.push(eachRow((row) => column.contains(row, part)))
  }
  return conditions
}

/** Returns the conditions of a filter on a dictionary column; `textOf` returns the text of a word that is compared. */
export function wordConditions(
  column: DictionaryColumn,
  filter: StringFilter,
  argument: string,
  textOf: (word: string) => string,
): Condition[] {
  const { values, beginsWith, contains } = checkStringFilter(filter, argument)
  const tests: ((word: string) => boolean)[] = []
  if (values) tests.push((word) => values.includes(word))
  if (beginsWith) tests.push((word) => word.toLowerCase().startsWith(beginsWith.toLowerCase()))
  if (contains) tests.push((word) => word.toLowerCase().includes(contains.toLowerCase()))
  if (tests.length === 0) return []
  // Each word is tested once, with the first row that has it.
  const results: (boolean | undefined)[] = []
  return [
    eachRow((row) => {
      const id = column.ids[row] ?? 0
      return (results[id] ??= tests.every((test) => test(textOf(column.words[id] ?? ''))))
    }),
  ]
}

function isOneOf(index: SimIndex, field: TextField, values: readonly string[]): Condition {
  const exact: TextColumn = field === 'custom_field_1' ? index.exactNames : index.texts[field]
  const wanted = new Set(values)
  const test = (row: number): boolean => wanted.has(exact.at(row))
  return {
    test,
    narrow(rows) {
      const ordered = index.order(field).rows(index.size)
      const found: number[] = []
      for (const value of wanted) {
        const key = Buffer.from(field === 'custom_field_1' ? value.toLowerCase() : value)
        for (const row of rowsOfText(ordered, index.texts[field], key, true))
          if (rows.has(row) && test(row)) found.push(row)
      }
      rows.clear()
      for (const row of found) rows.add(row)
    },
  }
}

function beginsWithPart(index: SimIndex, field: TextField, part: Buffer): Condition {
  const column = index.texts[field]
  return {
    test: (row) => column.beginsWith(row, part),
    narrow(rows) {
      const beginning = new Bitset(index.size)
      for (const row of rowsOfText(index.order(field).rows(index.size), column, part, false))
        beginning.add(row)
      rows.cut(beginning)
    },
  }
}
