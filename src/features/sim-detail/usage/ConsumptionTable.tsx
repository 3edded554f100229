/** The days as a table, the newest first, and as a CSV file. */
import { t } from '@lingui/core/macro'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatBytes, formatExactBytes } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvHeader, csvRow, csvStart, type ExportField } from '../../../lib/csv.ts'
import { dayRange } from '../../../lib/days.ts'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
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

interface Row extends DayUse {
  dayText: string
  total: number | null
}

export function ConsumptionTable({ days, records, range, today }: ConsumptionTableProps) {
  const { byteUnits } = usePreferences()
  const totals = runningTotals(records, range)
  const dates = dayRange(range.from, range.to)
  const rows = days.map(({ day, bytes }, index): Row => {
    // The total of a month is unknown if its first days are no longer on record.
    const total = isWholeMonth(day, earliestDay(today)) ? (totals[index]?.bytes ?? null) : null
    return { day, bytes, dayText: formatDayUntil(day, today), total }
  })
  const columns: readonly PlainColumn<Row>[] = [
    { id: 'day', header: t`Day`, isName: true, render: ({ dayText }) => dayText },
    {
      id: 'used',
      header: t`Used`,
      align: 'end',
      render: ({ bytes }) =>
        bytes === null ? t`no record` : bytes === 0 ? t`no traffic` : formatBytes(bytes, byteUnits),
    },
    {
      id: 'bytes',
      header: t`Bytes`,
      align: 'end',
      render: ({ bytes }) => (bytes === null ? '–' : formatCount(bytes)),
    },
    {
      id: 'total',
      header: t`Month so far`,
      align: 'end',
      render: ({ total }) => (
        <span {...tip(total === null ? undefined : formatExactBytes(total))}>
          {formatBytes(total, byteUnits)}
        </span>
      ),
    },
  ]
  return (
    <PlainTable
      label={t`Data used, ${dates}`}
      columns={columns}
      rows={rows.toReversed()}
      keyOf={({ day }) => day}
      isDimmed={({ bytes }) => bytes === null}
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
