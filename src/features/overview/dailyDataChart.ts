/** The data of a fleet per day as chart data: bars, today's drawn apart because it is not over, and the average of whole days. */
import { formatBytes, formatExactBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { weekdayOf } from '../../lib/days.ts'
import type { ChartData } from '../../ui/chart/chartData.ts'

export interface DayUse {
  /** yyyy-MM-dd, in UTC. */
  readonly day: string
  readonly bytes: number
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Takes the days oldest first, the last of them today. */
export function dailyDataChart(days: readonly DayUse[], units: ByteUnits): ChartData {
  const last = days.length - 1
  const whole = days.slice(0, last)
  const average = whole.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(1, whole.length)
  return {
    categories: days.map(({ day, bytes }, at) => ({
      id: day,
      tick: tickOf(day),
      reading: `${formatDayName(day, at === last)}: ${formatBytes(bytes, units)} (${formatExactBytes(bytes)})`,
    })),
    series: [
      {
        id: 'whole days',
        kind: 'bar',
        weight: 'main',
        isStacked: true,
        values: days.map(({ bytes }, at) => (at === last ? null : bytes)),
      },
      {
        id: 'today',
        kind: 'bar',
        weight: 'quiet',
        isStacked: true,
        values: days.map(({ bytes }, at) => (at === last ? bytes : null)),
      },
    ],
    levels: [
      {
        id: 'average',
        kind: 'average',
        value: average,
        label: `average ${formatBytes(average, units)}`,
      },
    ],
    gaps: [],
  }
}

/** Returns "Sat 2026-11-21", and "Sun 2026-11-22, so far" for today. */
export function formatDayName(day: string, isToday: boolean): string {
  return `${weekdayOf(day)} ${day}${isToday ? ', so far' : ''}`
}

/** Each Monday: "16 Nov". */
function tickOf(day: string): string {
  return weekdayOf(day) === 'Mon'
    ? `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`
    : ''
}
