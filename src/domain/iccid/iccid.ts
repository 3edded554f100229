/** ICCIDs: 18 to 20 digits that begin with 89, in full length with a check digit. Always texts, never numbers. */
import { isLuhnValid, luhnDigit } from '../../lib/luhn.ts'

/** Why a text is not an ICCID, or undefined when it is one. */
export function iccidError(text: string): string | undefined {
  if (!/^\d*$/.test(text)) return 'An ICCID holds digits only.'
  if (text.length < 18 || text.length > 20)
    return `An ICCID has 18 to 20 digits; this has ${text.length}.`
  if (!text.startsWith('89')) return 'An ICCID begins with 89.'
  return undefined
}

/** Whether the last digit is the check digit of the others; true of no ICCID that is written without it. */
export function hasValidCheckDigit(iccid: string): boolean {
  return isLuhnValid(iccid)
}

/** The ICCID with its check digit behind it. */
export function withCheckDigit(iccid: string): string {
  return iccid + luhnDigit(iccid)
}

/** Returns the ICCID `steps` cards later, with its own check digit; undefined when it would need more digits. */
export function iccidAfter(iccid: string, steps: number): string | undefined {
  const number = iccid.slice(0, -1)
  const next = (BigInt(number) + BigInt(steps)).toString()
  return next.length > number.length || next.startsWith('-')
    ? undefined
    : withCheckDigit(next.padStart(number.length, '0'))
}

/** How many cards there are from start to end, both counted; undefined when the end comes first or lengths differ. */
export function countOfRange(start: string, end: string): number | undefined {
  if (start.length !== end.length || !/^\d{2,}$/.test(start) || !/^\d+$/.test(end) || end < start)
    return undefined
  const count = BigInt(end.slice(0, -1)) - BigInt(start.slice(0, -1)) + 1n
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : undefined
}
