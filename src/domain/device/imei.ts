import { t } from '@lingui/core/macro'
import { getImeiError } from '../../contract/inputRules.ts'
import { isLuhnValid } from '../../lib/luhn.ts'
import { inputErrorMessage } from '../inputErrors.ts'

/** Returns the digits of an IMEI typed with spaces or dashes. */
export function readImei(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/** Returns why a text is not an IMEI; undefined when it can be one. */
export function imeiError(text: string): string | undefined {
  return inputErrorMessage(getImeiError(readImei(text)))
}

/** Returns what is unusual about a valid IMEI; undefined when nothing is. */
export function imeiWarning(text: string): string | undefined {
  const digits = readImei(text)
  if (imeiError(digits) !== undefined || isLuhnValid(digits)) return undefined
  return t`Check digit does not match. Check the IMEI for typos.`
}
