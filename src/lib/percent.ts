import { locales } from './locale.ts'
import { unknown } from './unknown.ts'

const formats = new Map<number, Intl.NumberFormat>()

/** Formats a share (1 is 100%) as a percentage with this many decimals: "74%". Only nothing is "0%", only all is "100%". */
export function formatPercent(share: number, digits = 0): string {
  if (!Number.isFinite(share)) return unknown
  const format = percentFormat(digits)
  const step = 10 ** -(digits + 2)
  if (share > 0 && share < step / 2) return `< ${format.format(step)}`
  return share < 1 && share >= 1 - step / 2 ? `> ${format.format(1 - step)}` : format.format(share)
}

function percentFormat(digits: number): Intl.NumberFormat {
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat(locales(), {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(digits, format)
  }
  return format
}

/** Returns a change with its sign: "+4%". */
export function formatPercentChange(change: number): string {
  const format = new Intl.NumberFormat(locales(), { style: 'percent', signDisplay: 'exceptZero' })
  return format.format(change)
}
