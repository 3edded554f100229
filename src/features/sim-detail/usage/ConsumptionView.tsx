/** The daily data usage of a SIM: figures, chart or table, and notes. Makes no requests. */
import type { ReactNode } from 'react'
import { Bytes } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { formatPercent } from '../../../lib/percent.ts'
import { StatTile } from '../../../ui/card/Card.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { consumptionChart } from './consumptionChart.ts'
import { formatDay } from './dayText.ts'
import { ConsumptionControls } from './ConsumptionControls.tsx'
import { figuresOf, fillDays, forecastMonth } from './consumptionFigures.ts'
import type { DayUse, MonthForecast, RangeFigures } from './consumptionFigures.ts'
import { resolveRange, earliestDay } from './consumptionRange.ts'
import type { ConsumptionSearch, ResolvedRange } from './consumptionRange.ts'
import { ConsumptionTable } from './ConsumptionTable.tsx'
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
  const forecast = forecastMonth(records, usedBytes, limitBytes, today)
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
      <ConsumptionControls
        iccid={sim.iccid}
        today={today}
        days={days}
        search={search}
        onChange={onChange}
      />
      {figures.daysOnRecord === 0 ? (
        <NoRecords isCut={range.cutFrom !== undefined} hasRecords={records.length > 0} />
      ) : (
        <>
          <ConsumptionTiles figures={figures} forecast={forecast} limitBytes={limitBytes} />
          <Chart
            label={view === 'day' ? 'Data used per day' : 'Data used since the month began'}
            data={data}
            formatValue={(value) => formatBytes(value, units)}
            tickBase={units === 'binary' ? 1024 : 1000}
            summary={
              <span className={styles.hint}>
                Point at a day, or use the arrow keys, for its exact amount
              </span>
            }
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

function NoRecords({ isCut, hasRecords }: { isCut: boolean; hasRecords: boolean }) {
  const [title, detail] = isCut
    ? ['These days are no longer kept', 'The service answers for the last three months.']
    : hasRecords
      ? [
          'No record of these days',
          'That is not the same as no traffic: the service has nothing on record for them.',
        ]
      : [
          'No data usage on record',
          'The service has no record of this SIM in the last three months.',
        ]
  return <EmptyState icon="data" title={title} detail={detail} />
}

interface ConsumptionTilesProps {
  figures: RangeFigures
  forecast: MonthForecast | undefined
  limitBytes: number | null
}

function ConsumptionTiles({ figures, forecast, limitBytes }: ConsumptionTilesProps) {
  const { totalBytes, averageBytes, highest, daysOnRecord } = figures
  return (
    <dl className={styles.tiles}>
      <StatTile
        name="Used"
        value={<Bytes bytes={totalBytes} />}
        note={`${daysOnRecord} ${daysOnRecord === 1 ? 'day' : 'days'} on record`}
      />
      <StatTile
        name="Average a day"
        value={<Bytes bytes={averageBytes === undefined ? null : Math.round(averageBytes)} />}
        note="whole days on record"
      />
      <StatTile
        name="Highest day"
        value={<Bytes bytes={highest?.bytes} />}
        note={highest ? formatDay(highest.day) : undefined}
      />
      <StatTile
        name="Forecast for this month"
        value={<Bytes bytes={forecast?.bytes} />}
        note={forecastNote(forecast, limitBytes)}
      />
    </dl>
  )
}

function forecastNote(forecast: MonthForecast | undefined, limitBytes: number | null): ReactNode {
  if (!forecast) return 'too few days on record'
  const basis = `like the last ${forecast.averagedDays} days`
  if (limitBytes === null) return basis
  if (forecast.isLimitReached)
    return (
      <>
        <strong className={styles.overLimit}>limit reached already</strong>, this much without it
      </>
    )
  if (forecast.limitDay !== undefined)
    return <strong className={styles.overLimit}>limit reached about {forecast.limitDay}</strong>
  return `${formatPercent(forecast.bytes / limitBytes)} of the limit, ${basis}`
}

interface ConsumptionNotesProps {
  range: ResolvedRange
  today: string
  figures: RangeFigures
  limitNote: string | undefined
}

/** What keeps the chart from being misread: a cut range, a limit off the scale, days without a record. */
function ConsumptionNotes({ range, today, figures, limitNote }: ConsumptionNotesProps) {
  const { daysWithoutRecord, daysOnRecord } = figures
  const hasGaps = daysWithoutRecord > 0 && daysOnRecord > 0
  if (range.cutFrom === undefined && limitNote === undefined && !hasGaps) return null
  return (
    <ul className={styles.notes}>
      {range.cutFrom !== undefined && (
        <Note isWarning>
          Cut to three months: you asked from {range.cutFrom}, the service answers from{' '}
          {earliestDay(today)} on.
        </Note>
      )}
      {limitNote !== undefined && <Note>{limitNote}</Note>}
      {hasGaps && (
        <Note>
          {daysWithoutRecord === 1
            ? '1 day has no record'
            : `${daysWithoutRecord} days have no record`}
          . That is not the same as no traffic, and counts for no average.
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
