import { locales } from './locale.ts'
import { unknown } from './unknown.ts'

const formats = new Map<number, Intl.NumberFormat>()

/** Formats a share (1 is 100%) as a percentage with this many decimals: "74%". */
export function formatPercent(share: number, digits = 0): string {
  if (!Number.isFinite(share)) return unknown
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat(locales(), {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(digits, format)
  }
  return format.format(share)
}

/** Returns a change with its sign: "+4%". */
export function formatPercentChange(change: number): string {
  const format = new Intl.NumberFormat(locales(), { style: 'percent', signDisplay: 'exceptZero' })
  return format.format(change)
}
