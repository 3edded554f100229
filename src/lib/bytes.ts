/**
 * Amounts of data as text. Bytes are whole numbers of bytes everywhere in the code; a unit exists only where a user
 * reads or types one.
 */

import { formatCount } from './count.ts'

/** decimal: 1 MB = 1,000,000 bytes; binary: 1 MiB = 1,048,576 bytes. */
export type ByteUnits = 'decimal' | 'binary'

const scales = {
  decimal: { step: 1000, names: ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] },
  binary: { step: 1024, names: ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] },
} as const satisfies Record<ByteUnits, { step: number; names: readonly string[] }>

const noValue = '–'

/** Three significant figures with their unit, such as "1.43 GB"; null is "–". */
export function formatBytes(
  bytes: number | null | undefined,
  units: ByteUnits = 'decimal',
): string {
  if (bytes === null || bytes === undefined || Number.isNaN(bytes)) return noValue
  const { step, names } = scales[units]
  let value = Math.abs(bytes)
  let power = 0
  while (round(value) >= step && power < names.length - 1) {
    value /= step
    power++
  }
  const sign = bytes < 0 ? '-' : ''
  return `${sign}${round(value)} ${names[power]}`
}

function round(value: number): number {
  if (value >= 100) return Math.round(value)
  return Number(value.toPrecision(3))
}

/** Every byte, grouped for reading, such as "1,430,224,118 bytes"; null is "–". */
export function formatExactBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return noValue
  return bytes === 1 ? '1 byte' : `${formatCount(bytes)} bytes`
}

/**
 * Parses user input ("500 MB", "1.5GiB", "2048"): whole bytes, or undefined when it is not an amount. A number
 * without a unit means bytes.
 */
export function parseBytes(text: string): number | undefined {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*([a-z]*)\s*$/i.exec(text)
  const [, digits, unit] = match ?? []
  if (digits === undefined || unit === undefined) return undefined
  const factor = factorOf(unit.toLowerCase())
  return factor === undefined ? undefined : Math.round(Number(digits.replace(',', '.')) * factor)
}

function factorOf(unit: string): number | undefined {
  if (unit === '' || unit === 'byte' || unit === 'bytes') return 1
  for (const { step, names } of Object.values(scales)) {
    const power = names.findIndex((name) => name.toLowerCase() === unit)
    if (power >= 0) return step ** power
  }
  return undefined
}

/** Which part of a limit is used, 0 to 1 and above; undefined without a limit (null means none). */
export function usedShare(
  usedBytes: number | null | undefined,
  limitBytes: number | null | undefined,
): number | undefined {
  if (limitBytes === null || limitBytes === undefined) return undefined
  const used = usedBytes ?? 0
  if (limitBytes === 0) return used > 0 ? 1 : 0
  return used / limitBytes
}
