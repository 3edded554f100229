/** Formats amounts of data; `parseBytes` parses them. Everywhere else in the code an amount is a whole number of bytes. */
import { t } from '@lingui/core/macro'
import { formatCount } from './count.ts'
import { knownSeparatorsOfLocale, locales } from './locale.ts'
import { unknown } from './unknown.ts'

/** decimal: 1 MB = 1,000,000 bytes; binary: 1 MiB = 1,048,576 bytes. */
export type ByteUnits = 'decimal' | 'binary'

export const byteScales = {
  decimal: { step: 1000, names: ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] },
  binary: { step: 1024, names: ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] },
} as const satisfies Record<ByteUnits, { step: number; names: readonly string[] }>

const noValue = '–'

/** Returns three significant digits with the unit, such as "1.43 GB"; "–" for null. */
export function formatBytes(
  bytes: number | null | undefined,
  units: ByteUnits = 'decimal',
): string {
  if (bytes === null || bytes === undefined) return noValue
  if (!Number.isFinite(bytes)) return unknown
  const { step, names } = byteScales[units]
  let value = Math.abs(bytes)
  let power = 0
  while (round(value) >= step && power < names.length - 1) {
    value /= step
    power++
  }
  const sign = bytes < 0 ? '-' : ''
  return `${sign}${formatNumber(round(value))} ${names[power]}`
}

let format: Intl.NumberFormat | undefined

function formatNumber(value: number): string {
  // Whole numbers do not need Intl, which takes milliseconds to load its locale data.
  if (Number.isInteger(value)) return String(value)
  const known = knownSeparatorsOfLocale()
  if (known) return String(value).replace('.', known.decimal)
  format ??= new Intl.NumberFormat(locales(), { useGrouping: false })
  return format.format(value)
}

function round(value: number): number {
  if (value >= 100) return Math.round(value)
  return Number(value.toPrecision(3))
}

/** Returns all digits, such as "1,430,224,118 bytes"; "–" for null. */
export function formatExactBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return noValue
  if (!Number.isFinite(bytes)) return unknown
  const count = formatCount(bytes)
  return bytes === 1 ? t`1 byte` : t`${count} bytes`
}

/** Returns the used share of a limit: 1 for all of it, more when it is exceeded; undefined without a limit. */
export function usedShare(
  usedBytes: number | null | undefined,
  limitBytes: number | null | undefined,
): number | undefined {
  return limitBytes ? (usedBytes ?? 0) / limitBytes : undefined
}
