/** The fleet's data usage on each of the last 30 days, as bars or a table. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatBytes, formatExactBytes } from '../../lib/bytes.ts'
import { dayWithWeekday, isMonday, shortDay } from '../../lib/days.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import type { FleetStatistics } from './fleetStatistics.ts'
import styles from './charts.module.css'
import { type FramePoint, PointerTip, framePoint } from '../../ui/chart/PointerTip.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'

type DayUse = FleetStatistics['dailyDataUsage'][number]

export function DailyDataCard({ fleet }: { fleet: QueryResult<FleetStatistics> }) {
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title={t`Daily data usage`}
      aside={
        <span className={styles.tableSwitch}>
          <Button size="small" variant="quiet" onClick={() => setTable(!isTable)}>
            {isTable ? t`Show chart` : t`Show table`}
          </Button>
        </span>
      }
    >
      <QueryView
        query={fleet}
        skeleton={
          <>
            <div className={styles.noteSkeleton}>
              <SkeletonBlock width="60%" height="20px" />
            </div>
            <SkeletonBlock height="200px" />
          </>
        }
        isEmpty={({ dailyDataUsage }) => dailyDataUsage.every(({ bytes }) => bytes === 0)}
        empty={<EmptyState icon="data" title={t`No data used in the last 30 days`} />}
      >
        {({ dailyDataUsage }) => <Days days={dailyDataUsage} isTable={isTable} />}
      </QueryView>
    </Card>
  )
}

function sumOf(days: readonly DayUse[]): number {
  return days.reduce((sum, { bytes }) => sum + bytes, 0)
}

function Days({ days, isTable }: { days: readonly DayUse[]; isTable: boolean }) {
  const { byteUnits } = usePreferences()
  const format = (bytes: number) => formatBytes(bytes, byteUnits)
  const whole = days.slice(0, -1)
  const total = format(sumOf(days))
  const average = format(sumOf(whole) / Math.max(1, whole.length))
  const rows = days.map(({ day, bytes }, at) => {
    const isToday = at === whole.length
    const date = dayWithWeekday(day)
    return { day, bytes, isToday, name: isToday ? t`${date}, so far` : date }
  })
  return (
    <>
      <p className={styles.quiet}>
        {t`${total} in the last 30 days (UTC) · Daily average ${average}`}
      </p>
      {!isTable && (
        <DayBars
          bars={rows.map(({ day, bytes, isToday, name }, at) => ({
            id: day,
            value: bytes,
            tick: isToday ? t`Today` : tickOf(day, whole.length - at),
            reading: `${name}: ${format(bytes)} (${formatExactBytes(bytes)})`,
            isToday,
          }))}
        />
      )}
      <table className={isTable ? styles.days : 'visually-hidden'}>
        <caption className="visually-hidden">{t`Daily data usage`}</caption>
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

interface DayBar {
  id: string
  value: number
  tick: string
  reading: string
  /** Today is drawn in another style, because it is incomplete. */
  isToday: boolean
}

function DayBars({ bars }: { bars: readonly DayBar[] }) {
  const [hovered, setHovered] = useState<string>()
  const [pointer, setPointer] = useState<FramePoint>()
  const max = Math.max(...bars.map(({ value }) => value))
  const reading = bars.find(({ id }) => id === hovered)?.reading
  return (
    <div
      className={styles.bars}
      aria-hidden="true"
      onPointerMove={(event) => setPointer(framePoint(event))}
      onPointerLeave={() => setHovered(undefined)}
    >
      {bars.map(({ id, value, tick, isToday }) => (
        <div
          key={id}
          className={joinClasses(styles.day, isToday && styles.today)}
          onPointerEnter={() => setHovered(id)}
        >
          <div className={styles.plot}>
            <div
              className={isToday ? styles.partialBar : styles.dayBar}
              style={{ height: `${max === 0 ? 0 : (value / max) * 100}%` }}
            />
          </div>
          <span className={styles.tick}>{tick}</span>
        </div>
      ))}
      {pointer && reading !== undefined && <PointerTip at={pointer}>{reading}</PointerTip>}
    </div>
  )
}
