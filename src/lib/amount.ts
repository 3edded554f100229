import type { ByteUnits } from './bytes.ts'
import { readDecimal } from './readDecimal.ts'
import { locales } from './locale.ts'

export interface Amount {
  number: string
  unit: string
}

export interface AmountUnit {
  unit: string
  factor: number
}

const decimalBytes: readonly AmountUnit[] = [
  { unit: 'B', factor: 1 },
  { unit: 'kB', factor: 1e3 },
  { unit: 'MB', factor: 1e6 },
  { unit: 'GB', factor: 1e9 },
]

const binaryBytes: readonly AmountUnit[] = [
  { unit: 'B', factor: 1 },
  { unit: 'KiB', factor: 1024 },
  { unit: 'MiB', factor: 1024 ** 2 },
  { unit: 'GiB', factor: 1024 ** 3 },
]

export function byteAmountUnits(units: ByteUnits): readonly AmountUnit[] {
  return units === 'decimal' ? decimalBytes : binaryBytes
}

export const secondAmountUnits: readonly AmountUnit[] = [
  { unit: 's', factor: 1 },
  { unit: 'min', factor: 60 },
  { unit: 'h', factor: 3600 },
]

export const smsAmountUnits: readonly AmountUnit[] = [{ unit: 'SMS', factor: 1 }]

/** Converts a whole number of the smallest unit to the largest unit that represents it exactly with at most three decimals. */
export function amountOf(value: number, units: readonly AmountUnit[]): Amount {
  const fitting = units.findLast(({ factor }) => value >= factor && isExact(value, factor))
  const { unit, factor } = fitting ?? units[0] ?? { unit: '', factor: 1 }
  return { number: writeNumber(value / factor), unit }
}

/** Undefined when it is not a number, negative, or not a whole number of the smallest unit. */
export function readAmount(
  { number, unit }: Amount,
  units: readonly AmountUnit[],
  locale?: string,
): number | undefined {
  const factor = units.find((each) => each.unit === unit)?.factor
  const decimal = readDecimal(number, locale)
  if (factor === undefined || decimal === undefined || decimal.startsWith('-')) return undefined
  const value = Number(decimal) * factor
  // 1.1 GB is not quite a whole number of bytes in floating point.
  const whole = Math.round(value)
  return Math.abs(value - whole) < 1e-3 && Number.isSafeInteger(whole) ? whole : undefined
}

function isExact(value: number, factor: number): boolean {
  return Math.round(Number((value / factor).toFixed(3)) * factor) === value
}

let format: Intl.NumberFormat | undefined

/** Writes a number as it is typed into a field: in the user's language, without separators between thousands. */
function writeNumber(value: number): string {
  format ??= new Intl.NumberFormat(locales(), { useGrouping: false, maximumFractionDigits: 20 })
  return format.format(value)
}

const significantDigits = 3

export function roundedAmountOf(value: number, units: readonly AmountUnit[]): Amount {
  const { unit, factor } = units.findLast((each) => value >= each.factor) ??
    units[0] ?? { unit: '', factor: 1 }
  const amount = value / factor
  const isWhole = amount >= 10 ** significantDigits
  return {
    number: writeNumber(
      isWhole ? Math.round(amount) : Number(amount.toPrecision(significantDigits)),
    ),
    unit,
  }
}
