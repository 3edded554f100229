import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bytes } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { addDays, dayWithWeekday, shortDay } from '../../../lib/days.ts'
import { PointerTip, framePoint, type FramePoint } from '../../../ui/chart/PointerTip.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { joinClasses } from '../../../ui/theme/joinClasses.ts'
import {
  figuresOf,
  fillDays,
  formatUse,
  type DayUse,
  type RangeFigures,
} from '../usage/consumptionFigures.ts'
import { useDailyUse } from '../usage/useDailyUse.ts'
import styles from './RecentData.module.css'

export const recentFrom = (today: string) => addDays(today, -29)

export function RecentData({ sim }: { sim: Sim }) {
  const { query, today } = useDailyUse(sim.iccid, recentFrom)
  return (
    <QueryView query={query} skeleton={<SkeletonBlock height="120px" />}>
      {(records) => (
        <Bars days={fillDays({ from: recentFrom(today), to: today }, records)} today={today} />
      )}
    </QueryView>
  )
}

function Bars({ days, today }: { days: readonly DayUse[]; today: string }) {
  const { byteUnits: units } = usePreferences()
  const [hovered, setHovered] = useState<DayUse>()
  const [pointer, setPointer] = useState<FramePoint>()
  const figures = figuresOf(days, today)
  const { totalBytes, highest, averageBytes, daysOnRecord } = figures
  if (daysOnRecord === 0) return <p className={styles.none}>{t`No data usage on record`}</p>
  const maxBytes = Math.max(1, highest?.bytes ?? 0)
  return (
    <div className={styles.chart}>
      <p className={styles.figures}>
        <strong className={styles.total}>
          <Bytes bytes={totalBytes} />
        </strong>
        {averageBytes !== undefined && (
          <span>
            <Trans>
              <Bytes bytes={Math.round(averageBytes)} /> daily average
            </Trans>
          </span>
        )}
      </p>
      <div
        className={styles.bars}
        role="img"
        aria-label={summary(figures, units)}
        onPointerMove={(event) => setPointer(framePoint(event))}
        onPointerLeave={() => setHovered(undefined)}
      >
        {days.map((each) => (
          <span
            key={each.day}
            className={joinClasses(styles.day, each.day === today && styles.today)}
            data-unknown={each.bytes === null}
            onPointerEnter={() => setHovered(each)}
          >
            <span style={{ height: `${((each.bytes ?? 0) / maxBytes) * 100}%` }} />
          </span>
        ))}
        {pointer && hovered && (
          <PointerTip at={pointer}>{dayText(hovered, today, units)}</PointerTip>
        )}
      </div>
      <p className={styles.axis}>
        <span>{days[0] && shortDay(days[0].day)}</span>
        <span>{t`Today`}</span>
      </p>
    </div>
  )
}

function summary({ totalBytes, highest }: RangeFigures, units: ByteUnits): string {
  const total = formatBytes(totalBytes, units)
  if (!highest) return t`Daily data usage: ${total} in 30 days`
  const day = dayWithWeekday(highest.day)
  const peak = formatBytes(highest.bytes, units)
  return t`Daily data usage: ${total} in 30 days, most on ${day} (${peak})`
}

function dayText(hovered: DayUse, today: string, units: ByteUnits): string {
  const day = dayWithWeekday(hovered.day)
  const use = formatUse(hovered.bytes, units)
  return hovered.day === today ? t`${day}, so far: ${use}` : `${day}: ${use}`
}
