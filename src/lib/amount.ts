/**
 * Amounts as people type them: a number and the unit beside it. What they mean is a whole number of the smallest unit (bytes,
 * seconds, messages); nothing else leaves a form.
 */
import type { ByteUnits } from './bytes.ts'

/** What stands in the field and in the choice of units beside it. */
export interface Amount {
  number: string
  unit: string
}

export interface AmountUnit {
  unit: string
  /** How many of the smallest unit one of these is. */
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

/** The units of data, the smallest first. */
export function byteAmountUnits(units: ByteUnits): readonly AmountUnit[] {
  return units === 'decimal' ? decimalBytes : binaryBytes
}

/** The units of time, the smallest first. */
export const secondAmountUnits: readonly AmountUnit[] = [
  { unit: 's', factor: 1 },
  { unit: 'min', factor: 60 },
  { unit: 'h', factor: 3600 },
]

/** Messages have one unit. */
export const smsAmountUnits: readonly AmountUnit[] = [{ unit: 'SMS', factor: 1 }]

/** A whole number of the smallest unit as an amount, in the largest unit that says it in three decimals at most. */
export function amountOf(value: number, units: readonly AmountUnit[]): Amount {
  const fitting = units.findLast(({ factor }) => value >= factor && isExact(value, factor))
  const { unit, factor } = fitting ?? units[0] ?? { unit: '', factor: 1 }
  return { number: String(value / factor), unit }
}

/** The amount in whole smallest units; undefined when the number is none, is negative, or is no whole number of them. */
export function readAmount(
  { number, unit }: Amount,
  units: readonly AmountUnit[],
): number | undefined {
  const factor = units.find((each) => each.unit === unit)?.factor
  const text = number.trim().replace(',', '.')
  if (factor === undefined || !/^\d+(\.\d+)?$/.test(text)) return undefined
  const value = Number(text) * factor
  // 1.1 GB is not quite a whole number of bytes in floating point.
  const whole = Math.round(value)
  return Math.abs(value - whole) < 1e-3 && Number.isSafeInteger(whole) ? whole : undefined
}

function isExact(value: number, factor: number): boolean {
  return Math.round(Number((value / factor).toFixed(3)) * factor) === value
}

const significantDigits = 3

/** Returns the value rounded to three significant digits, in the largest unit it reaches. */
export function roundedAmountOf(value: number, units: readonly AmountUnit[]): Amount {
  const { unit, factor } = units.findLast((each) => value >= each.factor) ??
    units[0] ?? { unit: '', factor: 1 }
  const amount = value / factor
  const isWhole = amount >= 10 ** significantDigits
  return {
    number: String(isWhole ? Math.round(amount) : Number(amount.toPrecision(significantDigits))),
    unit,
  }
}
