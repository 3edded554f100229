/** Amounts of money as exact decimals: a bigint in units of 10^-12, stored and sent as text. Never a JavaScript number. */

const digits = 12
const unit = 10n ** BigInt(digits)

/** Parses a decimal such as `-12.5`. Throws RangeError for anything else. */
export function parseDecimal(text: string): bigint {
  const match = /^(?<sign>-?)(?<whole>\d{1,24})(?:\.(?<part>\d{1,12}))?$/.exec(text)
  const { sign = '', whole = '', part = '' } = match?.groups ?? {}
  if (!match) throw new RangeError(`Not a decimal: ${text}`)
  const value = BigInt(whole) * unit + BigInt(part.padEnd(digits, '0'))
  return sign === '-' ? -value : value
}

/** Returns the exact text of an amount. */
export function writeDecimal(amount: bigint): string {
  return format(amount, digits)
}

/** Returns the text of an amount with two to six decimal places; further ones are truncated. */
export function showDecimal(amount: bigint): string {
  return format(amount, 6)
}

function format(amount: bigint, shownDigits: number): string {
  const size = amount < 0n ? -amount : amount
  const part = String(size % unit)
    .padStart(digits, '0')
    .slice(0, shownDigits)
  const trimmed = part.replace(/0+$/, '').padEnd(2, '0')
  const isZero = size / unit === 0n && /^0*$/.test(trimmed)
  return `${amount < 0n && !isZero ? '-' : ''}${size / unit}.${trimmed}`
}
