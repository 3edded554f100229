import { getImeiError } from '../../contract/inputRules.ts'
import { isLuhnValid } from '../../lib/luhn.ts'

/** The digits of an IMEI typed with blanks or dashes. */
export function readImei(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/** Why a text is no IMEI; undefined when it can be one. */
export function imeiError(text: string): string | undefined {
  return getImeiError(readImei(text))
}

/** What is odd about an IMEI without ruling it out; undefined when nothing is. */
export function doubtAboutImei(text: string): string | undefined {
  const digits = readImei(text)
  if (imeiError(digits) !== undefined || isLuhnValid(digits)) return undefined
  return 'The last digit does not fit the others: check it for a typing error.'
}
