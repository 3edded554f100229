/** Exact decimals as texts, such as "-12.50", because money must not pass through floating point. */
import { locales } from './locale.ts'
import { unknown } from './unknown.ts'

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

interface Scaled {
  value: bigint
  scale: number
}

function isDecimal(text: string): text is `${number}` {
  return pattern.test(text)
}

/** Returns the sum of two decimals with the scale of the longer one; "unknown" when one is not a decimal. */
export function addDecimals(one: string, other: string): string {
  if (!isDecimal(one) || !isDecimal(other)) return unknown
  const [first, second] = [parse(one), parse(other)]
  const scale = Math.max(first.scale, second.scale)
  return write({ value: at(first, scale) + at(second, scale), scale })
}

export function negateDecimal(decimal: string): string {
  if (!isDecimal(decimal)) return unknown
  const { value, scale } = parse(decimal)
  return write({ value: -value, scale })
}

/** Returns -1, 0 or 1 for a decimal below, equal to or above zero; 0 for what is not a decimal. */
export function signOfDecimal(decimal: string): -1 | 0 | 1 {
  if (!isDecimal(decimal)) return 0
  const { value } = parse(decimal)
  return value === 0n ? 0 : value < 0n ? -1 : 1
}

/** `Intl.NumberFormat` throws for more, in older browsers. */
const mostPlaces = 20

export function decimalPlaces(decimal: string): number {
  return isDecimal(decimal) ? Math.min(parse(decimal).scale, mostPlaces) : 0
}

/** Returns the sum with the scale of the longest; "0" for none, "unknown" when one is not a decimal. */
export function sumDecimals(decimals: readonly string[]): string {
  return decimals.reduce(addDecimals, '0')
}

/** Returns an amount rounded to the currency's decimals: "€1,559.74"; a unit that is not a currency code follows: "12.00 points". */
export function formatMoney(amount: string, currency: string, locale?: string): string {
  return formatCurrency(amount, currency, { signDisplay: 'negative' }, locale)
}

/** Returns a difference with its sign: "+€12.50". */
export function formatMoneyChange(amount: string, currency: string, locale?: string): string {
  return formatCurrency(amount, currency, { signDisplay: 'exceptZero' }, locale)
}

/** Returns an amount for the axis of a chart, without decimals if it is a whole number: "€4,000"; a plain number without a currency. */
export function formatMoneyTick(value: number, currency: string | undefined): string {
  const amount = String(value)
  return formatCurrency(amount, currency, { trailingZeroDisplay: 'stripIfInteger' })
}

const currencyCode = /^[A-Z]{3}$/i

/** Returns an amount in the user's locale with all its decimals: "€5.00", "€0.000001". */
export function formatExactMoney(amount: string, currency: string): string {
  if (!currencyCode.test(currency)) return `${formatDecimal(amount)} ${currency}`
  const maximumFractionDigits = Math.max(decimalPlaces(amount), currencyPlaces(currency))
  return formatCurrency(amount, currency, { signDisplay: 'negative', maximumFractionDigits })
}

function formatCurrency(
  amount: string,
  currency: string | undefined,
  options: Intl.NumberFormatOptions,
  locale?: string,
): string {
  if (!isDecimal(amount)) return unknown
  const isKnown = currency !== undefined && currencyCode.test(currency)
  const format = new Intl.NumberFormat(
    locale ?? locales(),
    isKnown
      ? { ...options, style: 'currency', currency }
      : { ...options, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  )
  const text = format.format(amount)
  return isKnown || currency === undefined ? text : `${text} ${currency}`
}

/** Returns how many decimals a currency has; two for an unknown code. */
export function currencyPlaces(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Returns all digits of a decimal, at least `places` after the point: "1,250.50". "unknown" when it is not a decimal. */
export function formatDecimal(decimal: string, places = 2, locale?: string): string {
  if (!isDecimal(decimal)) return unknown
  return new Intl.NumberFormat(locale ?? locales(), {
    minimumFractionDigits: places,
    maximumFractionDigits: Math.max(decimalPlaces(decimal), places),
  }).format(decimal)
}

function parse(decimal: string): Scaled {
  const [, sign = '', whole = '', fraction = ''] = pattern.exec(decimal) ?? []
  return { value: BigInt(sign + whole + fraction), scale: fraction.length }
}

function at({ value, scale }: Scaled, wanted: number): bigint {
  return value * 10n ** BigInt(wanted - scale)
}

function write({ value, scale }: Scaled): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const sign = value < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
