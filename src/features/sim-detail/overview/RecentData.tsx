/** Daily data usage of the last 30 days as small bars; the usage tab has the numbers. */
import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { graphql } from '../../../data/graphql.ts'
import { Bytes } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { addDays, dayWithWeekday, shortDay } from '../../../lib/days.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import { PointerTip, framePoint, type FramePoint } from '../../../ui/chart/PointerTip.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { joinClasses } from '../../../ui/theme/joinClasses.ts'
import { figuresOf, fillDays, type DayUse } from '../usage/consumptionFigures.ts'
import { formatUse } from '../usage/dayText.ts'
import { useToday } from '../usage/useToday.ts'
import styles from './RecentData.module.css'

/** Also used by the findings, so that both share one request. */
export const RecentDataQuery = graphql(`
  query RecentData($iccid: ID!, $start: String!, $stop: String!) {
    getDataConsumptionReport(iccid: $iccid, filterOptions: { start: $start, stop: $stop }) {
      day
      bytes
    }
  }
`)

export function RecentData({ sim }: { sim: Sim }) {
  const today = useToday()
  const from = addDays(today, -29)
  const query = mapQuery(
    useQuery({
      query: RecentDataQuery,
      variables: { iccid: sim.iccid, start: from, stop: today },
    }),
    ({ getDataConsumptionReport: report }) => report ?? [],
  )
  return (
    <QueryView query={query} skeleton={<SkeletonBlock height="120px" />}>
      {(records) => <Bars days={fillDays({ from, to: today }, records)} today={today} />}
    </QueryView>
  )
}

function Bars({ days, today }: { days: readonly DayUse[]; today: string }) {
  const { byteUnits: units } = usePreferences()
  const [hovered, setHovered] = useState<DayUse>()
  const [pointer, setPointer] = useState<FramePoint>()
  const { totalBytes, highest, averageBytes, daysOnRecord } = figuresOf(days, today)
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
        aria-label={summary({ totalBytes, highest }, units)}
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

type Figures = Pick<ReturnType<typeof figuresOf>, 'totalBytes' | 'highest'>

function summary({ totalBytes, highest }: Figures, units: ByteUnits): string {
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
