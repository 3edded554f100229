/** ICCIDs: 18 to 20 digits that start with 89, the last of 20 a check digit. Always strings, never numbers. Also runs in workers and on the server. */
import { isLuhnValid, luhnDigit } from '../../lib/luhn.ts'

/** Why a text cannot be used as an ICCID; `describeIccidError` turns it into text. */
export type IccidError =
  | { code: 'notDigits' | 'prefix' | 'checkDigit' | 'missing' | 'several' | 'rounded' }
  | { code: 'length'; length: number }

/** Returns why a text is not an ICCID; undefined when it is one. Does not verify the check digit. */
export function iccidError(text: string): IccidError | undefined {
  if (!/^\d*$/.test(text)) return { code: 'notDigits' }
  if (text.length < 18 || text.length > 20) return { code: 'length', length: text.length }
  return text.startsWith('89') ? undefined : { code: 'prefix' }
}

/** Returns whether the last digit is the check digit of the others; false for an ICCID written without it. */
export function hasValidCheckDigit(iccid: string): boolean {
  return isLuhnValid(iccid)
}

/** Returns the ICCID with its check digit appended. */
export function withCheckDigit(iccid: string): string {
  return iccid + luhnDigit(iccid)
}

/** Returns the ICCID `steps` cards later, with its check digit; undefined when it would need more digits. */
export function iccidAfter(iccid: string, steps: number): string | undefined {
  const number = iccid.slice(0, -1)
  const next = (BigInt(number) + BigInt(steps)).toString()
  return next.length > number.length || next.startsWith('-')
    ? undefined
    : withCheckDigit(next.padStart(number.length, '0'))
}

/** Returns the number of cards from start to end, inclusive; undefined when the end comes first or the lengths differ. */
export function countOfRange(start: string, end: string): number | undefined {
  if (start.length !== end.length || !/^\d{2,}$/.test(start) || !/^\d+$/.test(end) || end < start)
    return undefined
  const count = BigInt(end.slice(0, -1)) - BigInt(start.slice(0, -1)) + 1n
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : undefined
}
