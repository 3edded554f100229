/**
 * Validation rules for input, shared by forms and the bundled service; extensions where the documents define none. Each returns an error
 * code with the values for its message, or undefined; portal and service have their own messages. openapi.yaml defines the formats of the
 * values in requests.
 */
import { limits } from './limits.ts'
import { storedText } from './storedText.ts'

export type InputError =
  | { code: 'nameMissing' }
  | { code: 'nameTooLong'; limit: number; length: number }
  | { code: 'imeiNotDigits' }
  | { code: 'imeiLength'; length: number }
  | { code: 'smsTextMissing' }
  | { code: 'smsTextTooLong'; limit: number; length: number }
  | { code: 'smsSenderNotDigits' }
  | { code: 'smsSenderLength' }
  | { code: 'smsSenderLeadingZero' }
  | { code: 'quotaVolume' }
  | { code: 'quotaThreshold' }
  | { code: 'quotaExpiryInPast' }
  | { code: 'amountMissing' }
  | { code: 'amountZero' }
  | { code: 'amountDecimals'; limit: number }
  | { code: 'amountTooLarge'; limit: number }
  | { code: 'balanceBelowZero'; balance: string }
  | { code: 'balanceTooLarge'; balance: string; limit: number }
  | { code: 'urlInvalid' }
  | { code: 'urlWithCredentials' }

export function getNameError(name: string): InputError | undefined {
  if (storedText(name) === '') return { code: 'nameMissing' }
  const { length } = name
  const limit = limits.textLength
  return length > limit ? { code: 'nameTooLong', limit, length } : undefined
}

export function getImeiError(imei: string): InputError | undefined {
  if (!/^\d*$/.test(imei)) return { code: 'imeiNotDigits' }
  return imei.length === 15 ? undefined : { code: 'imeiLength', length: imei.length }
}

export const smsTextLength = 1600

export function getSmsTextError(text: string): InputError | undefined {
  if (storedText(text) === '') return { code: 'smsTextMissing' }
  const { length } = text
  return length > smsTextLength
    ? { code: 'smsTextTooLong', limit: smsTextLength, length }
    : undefined
}

/** Validates the sender of an SMS in forms; the service accepts any number. */
export function getSmsSenderError(digits: string): InputError | undefined {
  if (!/^\d*$/.test(digits)) return { code: 'smsSenderNotDigits' }
  if (digits.length < 3 || digits.length > 15) return { code: 'smsSenderLength' }
  return digits.startsWith('0') ? { code: 'smsSenderLeadingZero' } : undefined
}

/** Validates the volume of a quota, in bytes or SMS. */
export function getQuotaVolumeError(volume: number): InputError | undefined {
  return Number.isSafeInteger(volume) && volume >= 0 ? undefined : { code: 'quotaVolume' }
}

export function getQuotaThresholdError(percentage: number): InputError | undefined {
  return Number.isInteger(percentage) && percentage >= 1 && percentage <= 99
    ? undefined
    : { code: 'quotaThreshold' }
}

/** Validates when a quota expires; both times in milliseconds. */
export function getQuotaExpiryError(expiresAtMs: number, nowMs: number): InputError | undefined {
  return expiresAtMs > nowMs ? undefined : { code: 'quotaExpiryInPast' }
}

export const amountDigits = { whole: 12, places: 6 } as const

/** Validates a decimal to add to a balance; a negative one is subtracted. */
export function getAmountError(decimal: string): InputError | undefined {
  const [, whole = '', places = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === '') return { code: 'amountMissing' }
  if (/^0*$/.test(whole + places)) return { code: 'amountZero' }
  if (places.length > amountDigits.places)
    return { code: 'amountDecimals', limit: amountDigits.places }
  return whole.length > amountDigits.whole
    ? { code: 'amountTooLarge', limit: amountDigits.whole }
    : undefined
}

/** Validates the balance `after` a change, an exact decimal. `balance` is the current one, as shown in messages. */
export function getBalanceError(after: string, balance: string): InputError | undefined {
  if (after.startsWith('-') && /[1-9]/.test(after)) return { code: 'balanceBelowZero', balance }
  const whole = after.split('.')[0]?.replace(/^0+/, '') ?? ''
  return whole.length > amountDigits.whole
    ? { code: 'balanceTooLarge', balance, limit: amountDigits.whole }
    : undefined
}

export function getCallbackUrlError(url: string): InputError | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return { code: 'urlInvalid' }
  return parsed.username === '' && parsed.password === ''
    ? undefined
    : { code: 'urlWithCredentials' }
}
