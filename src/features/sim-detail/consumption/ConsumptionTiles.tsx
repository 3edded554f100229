/** The range in four numbers: used, the usual day, the highest day, and what the running month comes to. */
import type { ReactNode } from 'react'
import { Bytes } from '../../../domain/format/Bytes.tsx'
import { StatTile } from '../../../ui/card/Card.tsx'
import { dayWords } from './consumptionChart.ts'
import type { MonthForecast, RangeFigures } from './consumptionFigures.ts'
import styles from './Consumption.module.css'

export interface ConsumptionTilesProps {
  figures: RangeFigures
  forecast: MonthForecast | undefined
  limitBytes: number | null
}

export function ConsumptionTiles({ figures, forecast, limitBytes }: ConsumptionTilesProps) {
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
        note={highest ? dayWords(highest.day) : undefined}
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
  return `${Math.round((forecast.bytes / limitBytes) * 100)} % of the limit, ${basis}`
}
