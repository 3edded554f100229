import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { canUseData, isLastMonthsRate } from '../../../contract/dataForecast.ts'
import { ExportButton } from '../../../domain/export/ExportButton.tsx'
import { Bytes } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { forecastData } from '../../../domain/sim/simForecast.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { dayRange, dayWithWeekday, mediumDay } from '../../../lib/days.ts'
import { formatPercent } from '../../../lib/percent.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx'
import { StatTile } from '../../../ui/card/Card.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { ChoiceButton } from '../../../ui/menu/ChoiceButton.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { consumptionChart, type ConsumptionInput } from './consumptionChart.ts'
import {
  figuresOf,
  fillDays,
  forecastMonth,
  type DayUse,
  type MonthForecast,
  type RangeFigures,
} from './consumptionFigures.ts'
import {
  earliestDay,
  resolveRange,
  type ConsumptionSearch,
  type ResolvedRange,
} from './consumptionRange.ts'
import { ConsumptionTable, saveConsumption } from './ConsumptionTable.tsx'
import styles from './UsageTab.module.css'

interface ConsumptionViewProps {
  sim: Sim
  records: readonly DayUse[]
  today: string
  search: ConsumptionSearch
  onChange: (part: Partial<ConsumptionSearch>) => void
}

export function ConsumptionView({ sim, records, today, search, onChange }: ConsumptionViewProps) {
  const { byteUnits: units } = usePreferences()
  const { view, isTable } = search
  const range = resolveRange(search.choice, today)
  const days = range.isEmpty ? [] : fillDays(range, records)
  const figures = figuresOf(days, today)
  const usedBytes = sim.monthly_data_volume ?? 0
  const limitBytes = sim.monthly_data_limit ?? null
  const forecast = forecastMonth(forecastData(sim), usedBytes, limitBytes, today)
  const { data, limitNote } = consumptionChart({
    view,
    range,
    days,
    records,
    figures,
    forecast,
    usedBytes,
    limitBytes,
    units,
    today,
  })

  return (
    <div className={styles.report}>
      <Controls sim={sim} today={today} days={days} search={search} onChange={onChange} />
      {figures.daysOnRecord === 0 ? (
        <NoRecords isCut={range.cutFrom !== undefined} hasRecords={records.length > 0} />
      ) : (
        <>
          <ConsumptionTiles sim={sim} figures={figures} forecast={forecast} />
          <Chart
            label={view === 'day' ? t`Data used per day` : t`Data used since the month began`}
            data={data}
            formatValue={(value) => formatBytes(value, units)}
            tickBase={units === 'binary' ? 1024 : 1000}
            table={<ConsumptionTable days={days} records={records} range={range} today={today} />}
            isTable={isTable}
            onTableChange={(next) => onChange({ isTable: next })}
          />
        </>
      )}
      <ConsumptionNotes
        range={range}
        today={today}
        figures={figures}
        limitNote={isTable ? undefined : limitNote}
      />
    </div>
  )
}

const CustomRangePopover = lazyFloat('CustomRangePopover', () => import('./CustomRangePopover.tsx'))

const rangeOptions: readonly {
  value: ConsumptionSearch['choice']['preset']
  label: string
}[] = [
  { value: '7d', label: t`Last 7 days` },
  { value: '30d', label: t`Last 30 days` },
  { value: 'month', label: t`This month` },
  { value: 'last-month', label: t`Last month` },
  { value: '3m', label: t`Last 3 months` },
  { value: 'custom', label: t`Custom range` },
]

const viewOptions = [
  { value: 'day', label: t`Per day` },
  { value: 'total', label: t`Month so far` },
] as const

function Controls({
  sim: { iccid },
  today,
  days,
  search: { choice, view, isTable },
  onChange,
}: Omit<ConsumptionViewProps, 'records'> & { days: readonly DayUse[] }) {
  const shown = resolveRange(choice, today)
  const { from, to } = choice.preset === 'custom' ? choice : shown
  const dates = dayRange(from, to)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const popover = useDisclosure(CustomRangePopover)
  return (
    <div className={styles.controls}>
      <span ref={setAnchor} className={styles.range}>
        <ChoiceButton
          label={t`Range`}
          icon="calendar"
          value={choice.preset}
          options={rangeOptions}
          onChange={(preset) => {
            if (preset === 'custom') popover.open()
            else onChange({ choice: { preset } })
          }}
        />
        {choice.preset === 'custom' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t`Days: ${dates}. Change the days`}
            aria-haspopup="dialog"
            aria-expanded={popover.isOpen}
            {...popover.opener}
          >
            {dates}
          </Button>
        )}
      </span>
      <CustomRangePopover
        {...popover.float}
        anchor={anchor}
        days={{ from, to }}
        today={today}
        onApply={(first, last) => onChange({ choice: { preset: 'custom', from: first, to: last } })}
      />
      <SegmentedControl
        label={t`Values`}
        value={view}
        options={viewOptions}
        onChange={(next) => onChange({ view: next })}
      />
      <span className={styles.ends}>
        <Button
          size="small"
          variant="quiet"
          icon="columns"
          aria-pressed={isTable}
          hint="T"
          onClick={() => onChange({ isTable: !isTable })}
        >
          {t`Table`}
        </Button>
        <ExportButton
          label={t`Export CSV`}
          size="small"
          disabledReason={days.length === 0 ? t`No days to export` : undefined}
          onClick={() => saveConsumption(iccid, days)}
        />
      </span>
    </div>
  )
}

function NoRecords({ isCut, hasRecords }: { isCut: boolean; hasRecords: boolean }) {
  const [title, detail] = isCut
    ? [t`No data this far back`, t`The service has records of the last three months.`]
    : hasRecords
      ? [
          t`No record of these days`,
          t`The service has no records of these days. There may have been traffic.`,
        ]
      : [
          t`No data usage on record`,
          t`The service has no record of this SIM in the last three months.`,
        ]
  return <EmptyState icon="data" title={title} detail={detail} />
}

interface TilesProps extends Pick<ConsumptionInput, 'figures' | 'forecast'> {
  sim: Sim
}

function ConsumptionTiles({ sim, figures, forecast }: TilesProps) {
  const { totalBytes, averageBytes, highest, daysOnRecord } = figures
  return (
    <dl className={styles.tiles}>
      <StatTile
        name={t`Used`}
        value={<Bytes bytes={totalBytes} />}
        note={plural(daysOnRecord, { one: '# day on record', other: '# days on record' })}
      />
      <StatTile
        name={t`Daily average`}
        value={<Bytes bytes={averageBytes === undefined ? null : Math.round(averageBytes)} />}
        note={t`whole days on record`}
      />
      <StatTile
        name={t`Highest day`}
        value={<Bytes bytes={highest?.bytes} />}
        note={highest ? dayWithWeekday(highest.day) : undefined}
      />
      <StatTile
        name={t`Forecast for this month`}
        value={<Bytes bytes={forecast?.bytes} />}
        note={forecastNote(sim, forecast)}
      />
    </dl>
  )
}

function forecastNote(sim: Sim, forecast: MonthForecast | undefined): ReactNode {
  const limitBytes = sim.monthly_data_limit ?? null
  if (!canUseData(sim.statusid)) return t`only while the SIM can use data`
  const isFromLastMonth = isLastMonthsRate(Date.now())
  if (!forecast)
    return isFromLastMonth ? t`too early in the month` : t`only after three days in service`
  if (limitBytes === null) return isFromLastMonth ? t`at last month's rate` : t`at the present rate`
  if (forecast.isLimitReached)
    return (
      <Trans>
        <strong className={styles.overLimit}>Limit already reached</strong>, forecast without it
      </Trans>
    )
  if (forecast.limitDay !== undefined) {
    const day = mediumDay(forecast.limitDay)
    return <strong className={styles.overLimit}>{t`Limit reached around ${day}`}</strong>
  }
  const share = formatPercent(forecast.bytes / limitBytes)
  return isFromLastMonth
    ? t`${share} of the limit at last month's rate`
    : t`${share} of the limit at the present rate`
}

interface ConsumptionNotesProps {
  range: ResolvedRange
  today: string
  figures: RangeFigures
  limitNote: string | undefined
}

/** Notes that prevent misreading the chart: a shortened range, a limit off the scale, missing days. */
function ConsumptionNotes({ range, today, figures, limitNote }: ConsumptionNotesProps) {
  const { daysWithoutRecord, daysOnRecord } = figures
  const cutFrom = range.cutFrom && mediumDay(range.cutFrom)
  const firstDay = mediumDay(earliestDay(today))
  const hasGaps = daysWithoutRecord > 0 && daysOnRecord > 0
  if (cutFrom === undefined && limitNote === undefined && !hasGaps) return null
  return (
    <ul className={styles.notes}>
      {cutFrom !== undefined && (
        <Note isWarning>
          {t`Shortened to three months: you selected days from ${cutFrom}, the service has records from ${firstDay}.`}
        </Note>
      )}
      {limitNote !== undefined && <Note>{limitNote}</Note>}
      {hasGaps && (
        <Note>
          {plural(daysWithoutRecord, {
            one: '# day has no record. Missing days are excluded from the average.',
            other: '# days have no record. Missing days are excluded from the average.',
          })}
        </Note>
      )}
    </ul>
  )
}

function Note({ children, isWarning }: { children: ReactNode; isWarning?: boolean }) {
  return (
    <li className={isWarning ? styles.warningNote : styles.note}>
      <Icon name={isWarning ? 'warning' : 'info'} size={16} />
      <span>{children}</span>
    </li>
  )
}
