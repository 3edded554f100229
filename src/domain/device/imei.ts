import { t } from '@lingui/core/macro'
import { getImeiError } from '../../contract/inputRules.ts'
import { isLuhnValid } from '../../lib/luhn.ts'
import { digitsOf } from '../../lib/typedText.ts'
import { inputErrorMessage } from '../inputErrors.ts'

export function imeiError(text: string): string | undefined {
  return inputErrorMessage(getImeiError(digitsOf(text)))
}

export function imeiWarning(text: string): string | undefined {
  const digits = digitsOf(text)
  if (imeiError(digits) !== undefined || isLuhnValid(digits)) return undefined
  return t`Check digit does not match. Check the IMEI for typos.`
}
