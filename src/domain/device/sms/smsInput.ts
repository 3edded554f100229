/** What may be typed into an SMS, and what is said about it while typing. */
import type { SmsSegments } from './smsSegments.ts'

/** The most characters the service takes as one text; an extension. */
export const longestSms = 1600

/** Why a text cannot be sent; undefined when it can. */
export function whyNotText(text: string): string | undefined {
  if (text.trim() === '') return 'Write a text first.'
  return text.length > longestSms
    ? `A text has at most ${longestSms} characters; this has ${text.length}.`
    : undefined
}

/** Why a number cannot be the sender; undefined when it can. The service wants a number, so letters are not possible. */
export function whyNotSender(text: string): string | undefined {
  const digits = readSender(text)
  if (!/^\d*$/.test(digits))
    return 'A sender is a number: digits only, with or without a plus before them.'
  if (digits.length < 3 || digits.length > 15) return 'A sender number has 3 to 15 digits.'
  return digits.startsWith('0')
    ? 'Write the number with its country code, without zeros before it.'
    : undefined
}

/** The digits of a number typed with a plus, blanks, dashes or brackets. */
export function readSender(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s()/-]/g, '')
}

/** How a text will travel: alphabet, length, parts; and what makes it longer than it need be. */
export function segmentWords({
  encoding,
  units,
  segments,
  unitsLeft,
  outsideGsm7,
}: SmsSegments): string {
  const left = `${unitsLeft} left`
  const size = `${units} ${units === 1 ? 'character' : 'characters'} in ${encoding}`
  const parts =
    segments > 1
      ? `sent in ${segments} parts, which count as ${segments} SMS, ${left} in the last`
      : left
  const named = outsideGsm7.slice(0, 5).join(' ')
  const why =
    outsideGsm7.length === 0
      ? ''
      : `. ${named}${outsideGsm7.length > 5 ? ' …' : ''} ${outsideGsm7.length === 1 ? 'needs' : 'need'} UCS-2, which takes 70 characters instead of 160`
  return `${size}, ${parts}${why}`
}
