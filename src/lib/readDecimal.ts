import { locales } from './locale.ts'
import { machineText } from './typedText.ts'

const apostrophes = /['‘’ʼ′`´]/g
/** Thousands, or lakhs and crores as in India. A group never starts with a lone 0. */
const grouped = /^[1-9]\d{0,2}(?<group>[ ’.,])\d{3}(?:\k<group>\d{3})*$|^[1-9]\d?(?:,\d\d)+,\d{3}$/

/** Reads "1,250.50", "12,5", "1’000", "12,34,567". The locale decides about "1,250": thousands, or three decimals. */
export function readDecimal(text: string, locale?: string): string | undefined {
  const typed = plainText(text, locale)
  const sign = typed.startsWith('-') ? '-' : ''
  const number = typed.slice(sign.length)
  const whole = wholeDigits(number)
  const [, before = '', separator = '', places = ''] = /^(.*)([.,])(\d+)$/.exec(number) ?? []
  const digits = before.includes(separator) ? undefined : wholeDigits(before)
  if (digits === undefined) return whole && sign + whole
  const isGroup = whole !== undefined && separator !== partOf('decimal', locale)
  return sign + (isGroup ? whole : `${digits}.${places}`)
}

/** Returns a typed whole number from 0, also "1.250" and "1,250"; undefined when it is not one. */
export function readWholeNumber(text: string): number | undefined {
  const value = Number(wholeDigits(plainText(text)) ?? Number.NaN)
  return Number.isSafeInteger(value) ? value : undefined
}

function plainText(text: string, locale?: string): string {
  return withLatinDigits(machineText(text), locale)
    .replace(/^\+/, '')
    .replace(/^−/, '-')
    .replace(apostrophes, '’')
}

function wholeDigits(text: string): string | undefined {
  return /^\d+$/.test(text) || grouped.test(text) ? text.replace(/\D/g, '') : undefined
}

/** Replaces the digits and separators of Arabic and other scripts that the locale uses. */
function withLatinDigits(text: string, locale?: string): string {
  if (!/(?!\d)\p{Nd}/u.test(text)) return text
  const digits = Array.from({ length: 10 }, (_, digit) => partOf('integer', locale, digit))
  return text
    .replace(/\p{Nd}/gu, (digit) => String(digits.indexOf(digit)).replace('-1', digit))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
}

function partOf(type: 'decimal' | 'integer', locale?: string, value = 1.5): string | undefined {
  const part = new Intl.NumberFormat(locale ?? locales())
    .formatToParts(value)
    .find((each) => each.type === type)
  return part?.value.replace('٫', '.')
}
