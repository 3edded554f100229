import { badInput } from '../store/serviceError.ts'
import type { TextColumn } from './columns.ts'
import type { IccIdRangeFilterInput } from '../../contract/generated/graphqlServer.ts'

/** The maximum value of Int in the contract. */
const maxCount = 2_147_483_647

/**
 * Returns the test of a range of ICCIDs (GraphQL interface, IccIdRangeFilterInput): from `start` to `end`, or `count` cards from `start`. The
 * last digit is a check digit, so cards are counted in the digits before it. A shorter end includes all ICCIDs with this prefix; whole ICCIDs
 * must have the same length of 18 to 20 digits. Throws BAD_USER_INPUT for both or neither of `end` and `count`, or an invalid range.
 */
export function iccIdRangeTest(
  column: TextColumn,
  range: IccIdRangeFilterInput,
): (row: number) => boolean {
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
  const last = hasEnd ? endOfPrefix(end) : lastOfCount(start, count ?? 1)
  if (start > last)
    throw badInput('filter.iccIdRange.end', 'filter.iccIdRange.end must not come before start')
  const isExact = start.length >= 18 && (!hasEnd || end.length === start.length)
  return (row) => {
    const iccid = column.at(row)
    return iccid >= start && iccid <= last && (!isExact || iccid.length === start.length)
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
