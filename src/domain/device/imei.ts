import { t } from '@lingui/core/macro'
import { getImeiError } from '../../contract/inputRules.ts'
import { isLuhnValid } from '../../lib/luhn.ts'
import { digitsOf } from '../../lib/typedText.ts'
import { inputErrorMessage } from '../inputErrors.ts'

/** Returns why a text is not an IMEI; undefined when it can be one. */
export function imeiError(text: string): string | undefined {
  return inputErrorMessage(getImeiError(digitsOf(text)))
}

/** Returns what is unusual about a valid IMEI; undefined when nothing is. */
export function imeiWarning(text: string): string | undefined {
  const digits = digitsOf(text)
  if (imeiError(digits) !== undefined || isLuhnValid(digits)) return undefined
  return t`Check digit does not match. Check the IMEI for typos.`
}
