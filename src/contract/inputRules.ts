/**
 * Rules for input, shared by forms and the bundled service; extensions where the documents define none. Each returns a code with the values
 * of its message, or undefined; portal and service word the codes themselves. openapi.yaml says what a value looks like on the wire.
 */
import { limits } from './limits.ts'

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

/** Returns why a device cannot have this name. */
export function getNameError(name: string): InputError | undefined {
  if (name.trim() === '') return { code: 'nameMissing' }
  const { length } = name
  const limit = limits.textLength
  return length > limit ? { code: 'nameTooLong', limit, length } : undefined
}

/** Returns why a text is not an IMEI. */
export function getImeiError(imei: string): InputError | undefined {
  if (!/^\d*$/.test(imei)) return { code: 'imeiNotDigits' }
  return imei.length === 15 ? undefined : { code: 'imeiLength', length: imei.length }
}

/** Most characters of an SMS's text. */
export const smsTextLength = 1600

/** Returns why a text cannot be sent as an SMS. */
export function getSmsTextError(text: string): InputError | undefined {
  if (text.trim() === '') return { code: 'smsTextMissing' }
  const { length } = text
  return length > smsTextLength
    ? { code: 'smsTextTooLong', limit: smsTextLength, length }
    : undefined
}

/** Returns why digits should not be the sender of an SMS; the service takes any number. */
export function getSmsSenderError(digits: string): InputError | undefined {
  if (!/^\d*$/.test(digits)) return { code: 'smsSenderNotDigits' }
  if (digits.length < 3 || digits.length > 15) return { code: 'smsSenderLength' }
  return digits.startsWith('0') ? { code: 'smsSenderLeadingZero' } : undefined
}

/** Returns why a number of bytes or SMS cannot be a quota. */
export function getQuotaVolumeError(volume: number): InputError | undefined {
  return Number.isSafeInteger(volume) && volume >= 0 ? undefined : { code: 'quotaVolume' }
}

/** Returns why a percentage cannot be the threshold of a quota. */
export function getQuotaThresholdError(percentage: number): InputError | undefined {
  return Number.isInteger(percentage) && percentage >= 1 && percentage <= 99
    ? undefined
    : { code: 'quotaThreshold' }
}

/** Returns why a quota cannot expire at a time, both in milliseconds. */
export function getQuotaExpiryError(expiresAtMs: number, nowMs: number): InputError | undefined {
  return expiresAtMs > nowMs ? undefined : { code: 'quotaExpiryInPast' }
}

/** The most digits an amount of money has. */
export const amountDigits = { whole: 12, places: 6 } as const

/** Returns why a decimal cannot be added to a balance; a negative one is subtracted. */
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

/** Returns why a balance, an exact decimal, cannot become `after`. `balance` is the current one as it is shown. */
export function getBalanceError(after: string, balance: string): InputError | undefined {
  if (after.startsWith('-') && /[1-9]/.test(after)) return { code: 'balanceBelowZero', balance }
  const whole = after.split('.')[0]?.replace(/^0+/, '') ?? ''
  return whole.length > amountDigits.whole
    ? { code: 'balanceTooLarge', balance, limit: amountDigits.whole }
    : undefined
}

/** Returns why records cannot be posted to a URL. */
export function getCallbackUrlError(url: string): InputError | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return { code: 'urlInvalid' }
  return parsed.username === '' && parsed.password === ''
    ? undefined
    : { code: 'urlWithCredentials' }
}
