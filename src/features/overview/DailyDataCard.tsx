/** The data of the fleet on each of the last 30 days, as bars or a table. */
import { useState } from 'react'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatBytes, formatExactBytes } from '../../lib/bytes.ts'
import { shortDay, weekdayOf, isMonday } from '../../lib/days.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { DayBars } from './DayBars.tsx'
import type { FleetStatistics } from './fleetStatistics.ts'
import styles from './Pictures.module.css'

type DayUse = FleetStatistics['dailyDataUsage'][number]

export function DailyDataCard({ fleet }: { fleet: QueryResult<FleetStatistics> }) {
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title="Data per day"
      aside={
        <span className={styles.tableSwitch}>
          <Button size="small" variant="quiet" onClick={() => setTable(!isTable)}>
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
        </span>
      }
    >
      <QueryView
        query={fleet}
        skeleton={
          <>
            <SkeletonBlock width="60%" height="20px" />
            <SkeletonBlock height="200px" />
          </>
        }
        isEmpty={({ dailyDataUsage }) => dailyDataUsage.every(({ bytes }) => bytes === 0)}
        empty={<EmptyState icon="data" title="No data used in the last 30 days" />}
      >
        {({ dailyDataUsage }) => <Days days={dailyDataUsage} isTable={isTable} />}
      </QueryView>
    </Card>
  )
}

/** The oldest day comes first, today last. */
function Days({ days, isTable }: { days: readonly DayUse[]; isTable: boolean }) {
  const { byteUnits } = usePreferences()
  const format = (bytes: number) => formatBytes(bytes, byteUnits)
  const total = days.reduce((sum, { bytes }) => sum + bytes, 0)
  const whole = days.slice(0, -1)
  const average = whole.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(1, whole.length)
  const rows = days.map(({ day, bytes }, at) => ({
    day,
    bytes,
    isToday: at === whole.length,
    name: `${weekdayOf(day)} ${day}${at === whole.length ? ', so far' : ''}`,
  }))
  return (
    <>
      <p className={styles.quiet}>
        {`${format(total)} in the last 30 days (UTC) · Daily average ${format(average)}`}
      </p>
      {!isTable && (
        <DayBars
          bars={rows.map(({ day, bytes, isToday, name }, at) => ({
            id: day,
            value: bytes,
            tick: isToday ? 'Today' : tickOf(day, whole.length - at),
            reading: `${name}: ${format(bytes)} (${formatExactBytes(bytes)})`,
            isToday,
          }))}
        />
      )}
      <table className={isTable ? styles.days : 'visually-hidden'}>
        <caption className="visually-hidden">Data per day</caption>
        <tbody>
          {rows.toReversed().map(({ day, bytes, name }) => (
            <tr key={day}>
              <th scope="row">{name}</th>
              <td>{format(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Each Monday, unless its label would touch that of today. */
function tickOf(day: string, daysAgo: number): string {
  return isMonday(day) && daysAgo > 3 ? shortDay(day) : ''
}
