import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { Bytes, Relative } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { describeEvent, eventAppearance } from '../../../domain/sim-events/describeEvent.ts'
import { SimEventsQuery } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { useOnChange } from '../../../domain/useOnChange.ts'
import { mapQuery, type QueryResult } from '../../../lib/queryResult.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './RecentEvents.module.css'
import { formatBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { dayWithWeekday, shortDay } from '../../../lib/days.ts'
import { PointerTip, framePoint, type FramePoint } from '../../../ui/chart/PointerTip.tsx'
import { joinClasses } from '../../../ui/theme/joinClasses.ts'
import {
  figuresOf,
  fillDays,
  formatUse,
  type DayUse,
  type RangeFigures,
} from '../usage/consumptionFigures.ts'
import { recentFrom, useDailyUse, useRefetchAsUsed } from '../usage/useDailyUse.ts'
import { Note } from '../../../ui/text/Text.tsx'
import data from './RecentData.module.css'

export function RecentEvents({ sim }: { sim: Sim }) {
  const { byteUnits } = usePreferences()
  const query = mapQuery(
    useQuery({
      query: SimEventsQuery,
      variables: { iccid: sim.iccid, limit: 5, order: { timestampMilliseconds: 'desc' } },
    }),
    ({ listSimEvents }) => listSimEvents?.items ?? [],
  )
  useRefetchAsChanged(sim, query)
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton lines={5} />}
      empty={<Note>{t`No events yet`}</Note>}
    >
      {(events) => (
        <ol className={styles.events} aria-label={t`Recent events`}>
          {events.map((event) => {
            const { tone, icon } = eventAppearance(event)
            const text = describeEvent(event, byteUnits)
            return (
              <li key={event.id} className={styles.event}>
                <span className={styles.icon} style={{ color: `var(--tone-${tone}-text)` }}>
                  <Icon name={icon} size={16} />
                </span>
                <span className={styles.text} {...tip(text)}>
                  {text}
                </span>
                <span className={styles.time}>
                  <Relative timestampMs={event.timestampMilliseconds} />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </QueryView>
  )
}

function useRefetchAsChanged<T>(
  { in_session_since, statusid, imei }: Sim,
  { refetch }: QueryResult<T>,
): void {
  useOnChange(`${in_session_since} ${statusid} ${imei}`, refetch)
}

/** Daily data usage of the last 30 days as small bars; the usage tab has the numbers. */
export function RecentData({ sim }: { sim: Sim }) {
  const { query, today } = useDailyUse(sim.iccid, recentFrom)
  useRefetchAsUsed(sim, query)
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
  if (daysOnRecord === 0) return <Note>{t`No data usage on record`}</Note>
  const maxBytes = Math.max(1, highest?.bytes ?? 0)
  return (
    <div className={data.chart}>
      <p className={data.figures}>
        <strong className={data.total}>
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
        className={data.bars}
        role="img"
        aria-label={summary(figures, units)}
        onPointerMove={(event) => setPointer(framePoint(event))}
        onPointerLeave={() => setHovered(undefined)}
      >
        {days.map((each) => (
          <span
            key={each.day}
            className={joinClasses(data.day, each.day === today && data.today)}
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
      <p className={data.axis}>
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
