import { t } from '@lingui/core/macro'
import { formatBytes, formatExactBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { dayWithWeekday } from '../../../lib/days.ts'

export function formatDayUntil(day: string, today: string): string {
  const date = dayWithWeekday(day)
  return day === today ? t`${date}, so far` : date
}

export function formatUse(bytes: number | null, units: ByteUnits): string {
  if (bytes === null) return t`no record`
  return bytes === 0 ? t`no traffic` : `${formatBytes(bytes, units)} (${formatExactBytes(bytes)})`
}
