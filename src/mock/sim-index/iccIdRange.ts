/**
 * A range of ICCIDs (GraphQL interface, IccIdRangeFilterInput): from `start` to `end`, or `count` cards from `start`. The last digit is a
 * check digit, so cards are counted in the digits before it. A shorter end includes all ICCIDs with this prefix; whole ICCIDs must have the
 * same length of 18 to 20 digits.
 */
import { badInput } from '../store/serviceError.ts'
import type { Condition } from './condition.ts'
import { firstWhere } from './fieldOrder.ts'
import type { IccIdRangeFilter } from './simFilter.ts'
import type { SimIndex } from './simIndex.ts'

/** The maximum value of Int in the contract. */
const maxCount = 2_147_483_647

/** Returns the condition of a range. Throws BAD_USER_INPUT when it has both or neither of `end` and `count`, or is invalid. */
export function iccIdRangeCondition(index: SimIndex, range: IccIdRangeFilter): Condition {
  const { start, end, count } = range
  const hasEnd = end !== null && end !== undefined && end !== ''
  const hasCount = count !== null && count !== undefined
  if (!/^\d{1,20}$/.test(start))
    throw badInput(
      'filter.iccIdRange.start',
      'filter.iccIdRange.start is the first ICCID: up to 20 digits',
    )
  if (hasEnd && hasCount)
    throw badInput(
      'filter.iccIdRange.count',
      'filter.iccIdRange takes either end or count, not both',
    )
  if (!hasEnd && !hasCount)
    throw badInput(
      'filter.iccIdRange.end',
      'filter.iccIdRange needs end, the last ICCID, or count, the number of ICCIDs',
    )
  if (hasCount && (count < 1 || count > maxCount))
    throw badInput(
      'filter.iccIdRange.count',
      `filter.iccIdRange.count must be from 1 to ${maxCount}`,
    )
  if (hasEnd && !/^\d{1,20}$/.test(end))
    throw badInput(
      'filter.iccIdRange.end',
      'filter.iccIdRange.end is the last ICCID: up to 20 digits',
    )
  if (hasCount && start.length < 18)
    throw badInput(
      'filter.iccIdRange.start',
      'With count, filter.iccIdRange.start must be a whole ICCID of 18 to 20 digits',
    )
  const first = Buffer.from(start)
  const last = Buffer.from(hasEnd ? endOfPrefix(end) : lastOfCount(start, count ?? 1))
  if (first.compare(last) > 0)
    throw badInput('filter.iccIdRange.end', 'filter.iccIdRange.end must not come before start')
  const column = index.texts.iccid
  const isExact = start.length >= 18 && (!hasEnd || end.length === start.length)
  const hasLength = (row: number) => !isExact || column.lengths[row] === start.length
  return {
    test: (row) =>
      hasLength(row) &&
      column.compareToBytes(row, first) >= 0 &&
      column.compareToBytes(row, last) <= 0,
    narrow(rows) {
      const ordered = index.order('iccid').rows(index.size)
      const found: number[] = []
      for (
        let at = firstWhere(
          ordered.length,
          (place) => column.compareToBytes(ordered[place] ?? 0, first) >= 0,
        );
        at < ordered.length;
        at++
      ) {
        const row = ordered[at] ?? 0
        if (column.compareToBytes(row, last) > 0) break
        if (rows.has(row) && hasLength(row)) found.push(row)
      }
      rows.clear()
      for (const row of found) rows.add(row)
    },
  }
}

/** Returns the upper bound of all ICCIDs with this prefix: the appended character sorts after the digits. */
function endOfPrefix(end: string): string {
  return `${end}:`
}

/** Returns the upper bound of `count` cards, with any check digit; at most all nines. */
function lastOfCount(start: string, count: number): string {
  const number = start.slice(0, -1)
  const last = (BigInt(number) + BigInt(count - 1)).toString().padStart(number.length, '0')
  return last.length > number.length ? '9'.repeat(start.length) : `${last}9`
}
