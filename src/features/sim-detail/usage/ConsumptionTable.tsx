/** The days as a table, the newest first, and as a CSV file. */
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatBytes, formatExactBytes } from '../../../lib/bytes.ts'
import { csvHeader, csvRow, csvStart } from '../../../lib/csv.ts'
import type { ExportField } from '../../../lib/csv.ts'
import { ChartTable } from '../../../ui/chart/ChartTable.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { formatDay } from './dayText.ts'
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
  const rows = days.map(({ day, bytes }, index) => {
    // Where the first days of a month are no longer kept, its total is unknown.
    const total = isWholeMonth(day, earliestDay(today)) ? (totals[index]?.bytes ?? null) : null
    return {
      id: day,
      isQuiet: bytes === null,
      cells: [
        `${formatDay(day)}${day === today ? ', so far' : ''}`,
        bytes === null ? 'no record' : bytes === 0 ? 'no traffic' : formatBytes(bytes, byteUnits),
        bytes === null ? '–' : formatExactBytes(bytes).replace(/ bytes?$/, ''),
        <span key="total" {...tip(total === null ? undefined : formatExactBytes(total))}>
          {formatBytes(total, byteUnits)}
        </span>,
      ],
    }
  })
  return (
    <ChartTable
      caption={`Data used from ${range.from} to ${range.to}`}
      columns={columns}
      rows={rows.toReversed()}
    />
  )
}

const exportFields: readonly ExportField<DayUse & { iccid: string }>[] = [
  { id: 'iccid', header: 'iccid', kind: 'identifier', value: ({ iccid }) => iccid },
  { id: 'day', header: 'day', kind: 'text', value: ({ day }) => day },
  // Empty where there is no record.
  { id: 'bytes', header: 'bytes', kind: 'number', value: ({ bytes }) => bytes },
]

export function consumptionCsv(iccid: string, days: readonly DayUse[]): string {
  const rows = days.map((day) => csvRow(exportFields, { iccid, ...day }, 'plain'))
  return csvStart('plain') + csvHeader(exportFields, 'plain') + rows.join('')
}

export function consumptionFileName(iccid: string, days: readonly DayUse[]): string {
  return `data-${iccid}-${days[0]?.day ?? 'none'}-to-${days.at(-1)?.day ?? 'none'}.csv`
}
