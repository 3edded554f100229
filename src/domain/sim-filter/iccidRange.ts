/**
 * Ranges of ICCIDs, which have 19 or 20 digits here and are never numbers: leading zeros and every digit are kept. A range counts cards from its start on;
 * the last digit is a check digit and counts nothing, as in the service.
 */
import { countOfRange, iccidAfter } from '../iccid/iccid.ts'
import type { IccidRange } from './simCriteria.ts'

/** The most a range may count: the contract's count is a 32-bit integer. */
export const maxRangeCount = 2_147_483_647

/** Whether a text can be the start or end of a range. */
export function isIccid(text: string): boolean {
  return /^\d{19,20}$/.test(text)
}

/** The digits of a pasted ICCID: spaces, dashes and an F that fills up the last half byte are dropped. */
export function cleanIccid(text: string): string {
  return text.replaceAll(/[\s\-.]/g, '').replace(/f$/i, '')
}

/** The last ICCID of a range of `count` that begins at `start`; undefined when it would need one digit more. */
export function endOfRange(start: string, count: number): string | undefined {
  return isIccid(start) && isCount(count) ? iccidAfter(start, count - 1) : undefined
}

/** Whether a number can be the count of a range. */
export function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 1 && count <= maxRangeCount
}

/** The last ICCID of a range, whichever way it was written; undefined when the range is not valid. */
export function rangeEnd(range: IccidRange): string | undefined {
  return 'end' in range ? range.end : endOfRange(range.start, range.count)
}

/** Why a range cannot be used, naming the part; undefined when it can. */
export function whyNotRange(range: IccidRange): string | undefined {
  if (!isIccid(range.start)) return 'The start must be an ICCID of 19 or 20 digits.'
  if ('end' in range) {
    if (!isIccid(range.end)) return 'The end must be an ICCID of 19 or 20 digits.'
    if (range.end.length !== range.start.length)
      return `The end must have as many digits as the start (${range.start.length}).`
    return countOfRange(range.start, range.end) === undefined
      ? 'The end must not lie before the start.'
      : undefined
  }
  if (!isCount(range.count)) return 'The count must be a whole number from 1 to 2,147,483,647.'
  return endOfRange(range.start, range.count) === undefined
    ? 'The count leads past the last ICCID of this length.'
    : undefined
}

/** Whether an ICCID lies in a range. The length counts too: 19 digits never lie among 20. */
export function isInRange(iccid: string, range: IccidRange): boolean {
  const end = rangeEnd(range)
  if (end === undefined || iccid.length !== range.start.length || iccid < range.start) return false
  // A count reaches to a card, whatever its check digit; an end is that very ICCID.
  return 'end' in range ? iccid <= end : iccid.slice(0, -1) <= end.slice(0, -1)
}
