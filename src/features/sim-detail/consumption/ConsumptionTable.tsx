/** The days as a table, the newest first: what each used, and what the month had used by then. */
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatBytes, formatExactBytes } from '../../../lib/bytes.ts'
import { ChartTable } from '../../../ui/chart/ChartTable.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { dayWords } from './consumptionChart.ts'
import { isWholeMonth, runningTotals } from './consumptionFigures.ts'
import type { DayUse } from './consumptionFigures.ts'
import { earliestDay } from './consumptionRange.ts'
import type { DayRange } from './consumptionRange.ts'

export interface ConsumptionTableProps {
  days: readonly DayUse[]
  records: readonly DayUse[]
  range: DayRange
  today: string
}

const columns = [
  { title: 'Day' },
  { title: 'Used', isNumber: true },
  { title: 'Bytes', isNumber: true },
  { title: 'Month so far', isNumber: true },
]

export function ConsumptionTable({ days, records, range, today }: ConsumptionTableProps) {
  const { byteUnits } = usePreferences()
  const totals = runningTotals(records, range)
  const rows = days
    .map(({ day, bytes }, at) => {
      // A month whose first days are no longer kept has no total that could be told.
      const total = isWholeMonth(day, earliestDay(today)) ? totals[at]?.bytes : undefined
      return {
        id: day,
        isQuiet: bytes === null,
        cells: [
          `${dayWords(day)}${day === today ? ', so far' : ''}`,
          bytes === null ? 'no record' : bytes === 0 ? 'no traffic' : formatBytes(bytes, byteUnits),
          bytes === null ? '–' : formatExactBytes(bytes).replace(/ bytes?$/, ''),
          <span
            key="total"
            {...tip(total === null || total === undefined ? undefined : formatExactBytes(total))}
          >
            {formatBytes(total, byteUnits)}
          </span>,
        ],
      }
    })
    .toReversed()
  return (
    <ChartTable
      caption={`Data used from ${range.from} to ${range.to}`}
      columns={columns}
      rows={rows}
    />
  )
}
