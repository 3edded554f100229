/** IMEIs: 15 digits, the last of them a check digit. Texts everywhere, never numbers. */
import { isLuhnValid } from '../../lib/luhn.ts'

/** The digits of an IMEI typed with blanks or dashes. */
export function readImei(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/** Why a text is no IMEI; undefined when it can be one. */
export function whyNotImei(text: string): string | undefined {
  const digits = readImei(text)
  if (!/^\d*$/.test(digits)) return 'An IMEI holds digits only.'
  return digits.length === 15 ? undefined : `An IMEI has 15 digits; this has ${digits.length}.`
}

/** What is odd about an IMEI without ruling it out; undefined when nothing is. */
export function doubtAboutImei(text: string): string | undefined {
  const digits = readImei(text)
  if (whyNotImei(digits) !== undefined || isLuhnValid(digits)) return undefined
  return 'The last digit does not fit the others: check it for a typing error.'
}
