/** ICCIDs: 18 to 20 digits that start with 89, the last of 20 a check digit. Also runs in workers and on the server. */
import { isLuhnValid, luhnDigit } from '../../lib/luhn.ts'

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

export function withCheckDigit(iccid: string): string {
  return iccid + luhnDigit(iccid)
}
