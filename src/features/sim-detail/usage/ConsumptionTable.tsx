import { t } from '@lingui/core/macro'
import { saveCsv } from '../../../domain/export/saveFile.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatBytes, formatExactBytes } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvField } from '../../../lib/csv.ts'
import { dayRange } from '../../../lib/days.ts'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { formatDayUntil, isWholeMonth, runningTotals, type DayUse } from './consumptionFigures.ts'
import { earliestDay, type DayRange } from './consumptionRange.ts'

interface ConsumptionTableProps {
  days: readonly DayUse[]
  records: readonly DayUse[]
  range: DayRange
  today: string
}

export function ConsumptionTable({ days, records, range, today }: ConsumptionTableProps) {
  const { byteUnits } = usePreferences()
  const totals = runningTotals(records, range)
  const dates = dayRange(range.from, range.to)
  const rows = days.map((use, index) => ({
    ...use,
    // The total of a month is unknown if its first days are no longer on record.
    total: isWholeMonth(use.day, earliestDay(today)) ? (totals[index]?.bytes ?? null) : null,
  }))
  const columns: readonly PlainColumn<(typeof rows)[number]>[] = [
    { id: 'day', header: t`Day`, isName: true, render: ({ day }) => formatDayUntil(day, today) },
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

const exportFields = [
  csvField<DayUse & { iccid: string }>('iccid', ({ iccid }) => iccid, 'identifier'),
  csvField<DayUse>('day', ({ day }) => day),
  // Empty where there is no record.
  csvField<DayUse>('bytes', ({ bytes }) => bytes, 'number'),
]

export function saveConsumption(iccid: string, days: readonly DayUse[]): void {
  saveCsv(
    `data-${iccid}-${days[0]?.day ?? 'none'}-to-${days.at(-1)?.day ?? 'none'}.csv`,
    exportFields,
    days.map((day) => ({ iccid, ...day })),
  )
}
