/**
 * Rules of what is entered, for forms and the bundled service alike: an extension where the documents are silent. Each returns what is
 * wrong and what is allowed, or undefined. Pure; what a value looks like on the wire is said by openapi.yaml.
 */
import { limits } from './tables.ts'

/** Returns why a device cannot have this name. */
export function getNameError(name: string): string | undefined {
  if (name.trim() === '') return 'Enter a name.'
  return name.length > limits.textLength
    ? `A name has at most ${limits.textLength} characters; this has ${name.length}.`
    : undefined
}

/** Returns why a text is not an IMEI. */
export function getImeiError(imei: string): string | undefined {
  if (!/^\d*$/.test(imei)) return 'An IMEI holds digits only.'
  return imei.length === 15 ? undefined : `An IMEI has 15 digits; this has ${imei.length}.`
}

/** Most characters of an SMS's text. */
export const smsTextLength = 1600

/** Returns why a text cannot be sent as an SMS. */
export function getSmsTextError(text: string): string | undefined {
  if (text.trim() === '') return 'Write a text first.'
  return text.length > smsTextLength
    ? `A text has at most ${smsTextLength} characters; this has ${text.length}.`
    : undefined
}

/** Returns why digits should not be the sender of an SMS; the service takes any number. */
export function getSmsSenderError(digits: string): string | undefined {
  if (!/^\d*$/.test(digits))
    return 'A sender is a number: digits only, with or without a leading plus.'
  if (digits.length < 3 || digits.length > 15) return 'A sender number has 3 to 15 digits.'
  return digits.startsWith('0')
    ? 'Write the number with its country code, without leading zeros.'
    : undefined
}

/** Returns why a number of bytes or SMS cannot be a quota. */
export function getQuotaVolumeError(volume: number): string | undefined {
  return Number.isSafeInteger(volume) && volume >= 0
    ? undefined
    : 'A quota is a whole number from 0 to 9,007,199,254,740,991.'
}

/** Returns why a percentage cannot be the threshold of a quota. */
export function getQuotaThresholdError(percentage: number): string | undefined {
  return Number.isInteger(percentage) && percentage >= 1 && percentage <= 99
    ? undefined
    : 'Enter a whole number from 1 to 99.'
}

/** Returns why a quota cannot end at a time, both in milliseconds. */
export function getQuotaExpiryError(expiresAtMs: number, nowMs: number): string | undefined {
  return expiresAtMs > nowMs ? undefined : 'A quota ends in the future; choose a later time.'
}

/** The digits that an amount of money has at most. */
export const amountDigits = { whole: 12, places: 6 } as const

/** Returns why a decimal cannot be added to a balance; a negative one is taken off. */
export function getAmountError(decimal: string): string | undefined {
  const [, whole = '', places = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === '') return 'Enter an amount, such as 12.50.'
  if (/^0*$/.test(whole + places)) return 'Enter an amount other than zero.'
  if (places.length > amountDigits.places)
    return `An amount has at most ${amountDigits.places} digits after the decimal point.`
  return whole.length > amountDigits.whole
    ? `An amount has at most ${amountDigits.whole} digits before the decimal point.`
    : undefined
}

/** Returns why a balance, an exact decimal, cannot change; `shownBefore` is what it is now. */
export function getBalanceError(after: string, shownBefore: string): string | undefined {
  if (after.startsWith('-') && /[1-9]/.test(after))
    return `The balance is ${shownBefore} and can't fall below zero.`
  const whole = after.split('.')[0]?.replace(/^0+/, '') ?? ''
  return whole.length > amountDigits.whole
    ? `The balance is ${shownBefore} and can't grow beyond ${amountDigits.whole} digits.`
    : undefined
}

/** Returns why records cannot be posted to a URL. */
export function getCallbackUrlError(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return 'Enter a full http or https URL, such as https://example.com/events.'
  return parsed.username === '' && parsed.password === ''
    ? undefined
    : 'Leave out user name and password: URLs end up in logs.'
}
