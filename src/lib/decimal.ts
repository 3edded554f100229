/**
 * Exact decimals as texts, such as "12.50": amounts of money never pass through floating point. A decimal is an optional minus, digits, and
 * perhaps a point with digits behind it.
 */

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

interface Scaled {
  /** The number without its point. */
  value: bigint
  /** Digits behind the point. */
  scale: number
}

/** Whether a text is a decimal. */
export function isDecimal(text: string): text is `${number}` {
  return pattern.test(text)
}

/**
 * A decimal as typed ("1,250.50", "12,5", " 3 "), written plainly; undefined when it is none. One comma with other than three
 * digits behind it is a decimal comma; with a point behind it, commas part thousands.
 */
export function readDecimal(text: string): string | undefined {
  const typed = text.trim().replace(/^\+/, '').replace(/^−/, '-')
  if (isDecimal(typed)) return typed
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) return typed.replaceAll(',', '')
  return /^-?\d+,\d+$/.test(typed) ? typed.replace(',', '.') : undefined
}

/** The sum of two decimals, with as many digits behind the point as the longer one has. Both must be decimals. */
export function addDecimals(one: string, other: string): string {
  const [first, second] = [parse(one), parse(other)]
  const scale = Math.max(first.scale, second.scale)
  return write({ value: at(first, scale) + at(second, scale), scale })
}

/** The decimal with the other sign; zero stays as it is. */
export function negateDecimal(decimal: string): string {
  const { value, scale } = parse(decimal)
  return write({ value: -value, scale })
}

/** -1, 0 or 1: whether a decimal is below, at or above zero. */
export function signOfDecimal(decimal: string): -1 | 0 | 1 {
  const { value } = parse(decimal)
  return value === 0n ? 0 : value < 0n ? -1 : 1
}

/** Digits behind the point. */
export function decimalPlaces(decimal: string): number {
  return parse(decimal).scale
}

/** Returns the sum, with as many decimals as the longest has; "0" for none. All must be decimals. */
export function sumDecimals(decimals: readonly string[]): string {
  return decimals.reduce(addDecimals, '0')
}

/** Returns an amount in the user's locale, rounded to the currency's decimals: "€1,559.74". A currency that Intl does not know stands behind it. */
export function formatMoney(amount: string, currency: string, locale?: string): string {
  return formatCurrency(amount, currency, { signDisplay: 'negative' }, locale)
}

/** Returns a difference of amounts with its sign: "+€12.50". */
export function formatMoneyChange(amount: string, currency: string, locale?: string): string {
  return formatCurrency(amount, currency, { signDisplay: 'exceptZero' }, locale)
}

/** Returns an amount for the scale of a chart, without decimals where there are none: "€4,000"; a plain number without a currency. */
export function formatMoneyTick(value: number, currency: string | undefined): string {
  const amount = String(value)
  if (!isDecimal(amount)) return amount
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
  if (!isDecimal(amount)) throw new RangeError(`Not a decimal: ${amount}`)
  const isKnown = currency !== undefined && currencyCode.test(currency)
  const format = new Intl.NumberFormat(
    locale,
    isKnown
      ? { ...options, style: 'currency', currency }
      : { ...options, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  )
  const text = format.format(amount)
  return isKnown || currency === undefined ? text : `${text} ${currency}`
}

/** How many decimals amounts of a currency have; two for a code that is none. */
export function currencyPlaces(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** For display: thousands separated by commas, at least `places` digits behind the point, none lost: "1,250.50". */
export function formatDecimal(decimal: string, places = 2): string {
  const { value, scale } = parse(decimal)
  const padded = write({
    value: at({ value, scale }, Math.max(scale, places)),
    scale: Math.max(scale, places),
  })
  const [whole = '', fraction] = padded.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function parse(decimal: string): Scaled {
  const match = pattern.exec(decimal)
  if (!match) throw new RangeError(`Not a decimal: ${decimal}`)
  const [, sign = '', whole = '', fraction = ''] = match
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
