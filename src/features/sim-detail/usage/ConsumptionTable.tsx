/** The days as a table, the newest first, and as a CSV file. */
import { t } from '@lingui/core/macro'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatBytes, formatExactBytes } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvHeader, csvRow, csvStart, type ExportField } from '../../../lib/csv.ts'
import { dayRange } from '../../../lib/days.ts'
import { ChartTable } from '../../../ui/chart/ChartTable.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { formatDayUntil } from './dayText.ts'
import { isWholeMonth, runningTotals, type DayUse } from './consumptionFigures.ts'
import { earliestDay, type DayRange } from './consumptionRange.ts'

interface ConsumptionTableProps {
  days: readonly DayUse[]
  records: readonly DayUse[]
  range: DayRange
  today: string
}

const columns = [
  { title: t`Day` },
  { title: t`Used`, isNumber: true },
  { title: t`Bytes`, isNumber: true },
  { title: t`Month so far`, isNumber: true },
]

export function ConsumptionTable({ days, records, range, today }: ConsumptionTableProps) {
  const { byteUnits } = usePreferences()
  const totals = runningTotals(records, range)
  const dates = dayRange(range.from, range.to)
  const rows = days.map(({ day, bytes }, index) => {
    // The total of a month is unknown if its first days are no longer on record.
    const total = isWholeMonth(day, earliestDay(today)) ? (totals[index]?.bytes ?? null) : null
    return {
      id: day,
      isQuiet: bytes === null,
      cells: [
        formatDayUntil(day, today),
        bytes === null ? t`no record` : bytes === 0 ? t`no traffic` : formatBytes(bytes, byteUnits),
        bytes === null ? '–' : formatCount(bytes),
        <span key="total" {...tip(total === null ? undefined : formatExactBytes(total))}>
          {formatBytes(total, byteUnits)}
        </span>,
      ],
    }
  })
  return <ChartTable caption={t`Data used, ${dates}`} columns={columns} rows={rows.toReversed()} />
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
