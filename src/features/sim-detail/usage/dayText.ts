import { formatBytes, formatExactBytes } from '../../../lib/bytes.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { weekdayOf } from '../../../lib/days.ts'

/** Returns "Sat 2026-11-21". */
export function formatDay(day: string): string {
  return `${weekdayOf(day)} ${day}`
}

/** Returns the amount with every byte, "no traffic" or "no record". */
export function formatUse(bytes: number | null, units: ByteUnits): string {
  if (bytes === null) return 'no record'
  return bytes === 0 ? 'no traffic' : `${formatBytes(bytes, units)} (${formatExactBytes(bytes)})`
}
