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
import { Note } from '../../ui/text/Text.tsx'

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
  const [hovered, setHovered] = useState<string>()
  const [pointer, setPointer] = useState<FramePoint>()
  const format = (bytes: number) => formatBytes(bytes, byteUnits)
  const whole = days.slice(0, -1)
  const total = format(sumOf(days))
  const average = format(sumOf(whole) / Math.max(1, whole.length))
  const rows = days.map(({ day, bytes }, at) => {
    const isToday = at === whole.length
    const date = dayWithWeekday(day)
    // A tick each Monday, unless it would touch that of today.
    const isTick = isMonday(day) && whole.length - at > 3
    return {
      day,
      bytes,
      isToday,
      name: isToday ? t`${date}, so far` : date,
      tick: isToday ? t`Today` : isTick ? shortDay(day) : '',
      amount: format(bytes),
    }
  })
  const max = Math.max(...rows.map(({ bytes }) => bytes))
  const read = rows.find(({ day }) => day === hovered)
  return (
    <>
      <Note>{t`${total} in the last 30 days (UTC) · Daily average ${average}`}</Note>
      {!isTable && (
        <div
          className={styles.bars}
          aria-hidden="true"
          onPointerMove={(event) => setPointer(framePoint(event))}
          onPointerLeave={() => setHovered(undefined)}
        >
          {rows.map(({ day, bytes, tick, isToday }) => (
            <div
              key={day}
              className={joinClasses(styles.day, isToday && styles.today)}
              onPointerEnter={() => setHovered(day)}
            >
              <div className={styles.plot}>
                <div
                  className={isToday ? styles.partialBar : styles.dayBar}
                  style={{ height: `${(bytes / max) * 100}%` }}
                />
              </div>
              <span className={styles.tick}>{tick}</span>
            </div>
          ))}
          {pointer && read && (
            <PointerTip at={pointer}>
              {`${read.name}: ${read.amount} (${formatExactBytes(read.bytes)})`}
            </PointerTip>
          )}
        </div>
      )}
      <table className={isTable ? styles.days : 'visually-hidden'}>
        <caption className="visually-hidden">{t`Daily data usage`}</caption>
        <tbody>
          {rows.toReversed().map(({ day, name, amount }) => (
            <tr key={day}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
