/** The record of a SIM's daily use as the address asks to see it. It asks the service nothing. */
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { ConsumptionControls } from './ConsumptionControls.tsx'
import { ConsumptionNotes } from './ConsumptionNotes.tsx'
import { ConsumptionTable } from './ConsumptionTable.tsx'
import { ConsumptionTiles } from './ConsumptionTiles.tsx'
import { consumptionChart } from './consumptionChart.ts'
import { figuresOf, fillDays, forecastMonth } from './consumptionFigures.ts'
import type { DayUse } from './consumptionFigures.ts'
import { resolveRange } from './consumptionRange.ts'
import type { ConsumptionSearch } from './consumptionRange.ts'
import styles from './Consumption.module.css'

export interface ConsumptionViewProps {
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
        <NothingOnRecord cutFrom={range.cutFrom} hasRecords={records.length > 0} />
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

function NothingOnRecord({
  cutFrom,
  hasRecords,
}: {
  cutFrom: string | undefined
  hasRecords: boolean
}) {
  if (cutFrom !== undefined)
    return (
      <EmptyBox
        icon="data"
        title="These days are no longer kept"
        detail="The service answers for the last three months."
      />
    )
  if (!hasRecords)
    return (
      <EmptyBox
        icon="data"
        title="No data usage on record"
        detail="The service has no record of this SIM in the last three months."
      />
    )
  return (
    <EmptyBox
      icon="data"
      title="No record of these days"
      detail="That is not the same as no traffic: the service has nothing on record for them."
    />
  )
}
