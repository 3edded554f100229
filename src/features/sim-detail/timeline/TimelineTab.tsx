/** The past of a SIM on one time axis, as a chart or a table: sessions, statuses, locks, limits, SMS and changes. The URL holds what is shown. */
import { useEffect, useState } from 'react'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { RefreshBar } from '../../../ui/state/RefreshBar.tsx'
import { fitInterval, lengthOf } from './timeAxis.ts'
import type { TimeInterval } from './timeAxis.ts'
import styles from './Timeline.module.css'
import { itemTimes, lanes } from './timelineItem.ts'
import type { ItemsByLane, TimelineItem } from './timelineItem.ts'
import { TimelinePlot } from './TimelinePlot.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { boundsAt, intervalAt, useTimelineView } from './timelineView.ts'
import { useTimelineData } from './useTimelineData.ts'

export function TimelineTab({ sim }: { sim: Sim }) {
  const nowMs = useSlowClock()
  const [view, setView] = useTimelineView()
  const span = intervalAt(view, nowMs)
  const bounds = boundsAt(nowMs, lengthOf(span))
  const { items, knownFromMs, isLoading, gaps, missing } = useTimelineData(sim, span.fromMs, nowMs)
  const [chosen, select] = useState<TimelineItem>()
  const selected = chosen && presentItem(items, chosen)
  const setSpan = (next: TimeInterval) => setView({ ...view, span: { kind: 'fixed', ...next } })
  const isWaiting = isLoading || knownFromMs > span.fromMs

  return (
    <section className={styles.tab} aria-label="Timeline">
      <TimelineTools
        view={view}
        span={span}
        bounds={bounds}
        nowMs={nowMs}
        onViewChange={setView}
        onSpanChange={setSpan}
      />
      {gaps.map(({ what, problem, retry }) => (
        <p key={what} className={styles.gap} role="alert">
          <Icon name="warning" size={16} />
          <span>
            {what} could not be loaded: {problem.title}
          </span>
          <Button size="small" variant="quiet" icon="refresh" onClick={retry}>
            Retry
          </Button>
        </p>
      ))}
      <div className={styles.card}>
        <RefreshBar isActive={isWaiting && gaps.length === 0} />
        {view.shape === 'table' ? (
          <TimelineTable items={items} span={span} isLoading={isWaiting} onSelect={select} />
        ) : (
          <TimelinePlot
            items={items}
            span={span}
            bounds={bounds}
            nowMs={nowMs}
            knownFromMs={knownFromMs}
            selected={selected}
            onSpanChange={setSpan}
            onSelect={select}
          />
        )}
        <ItemNote
          iccid={sim.iccid}
          item={selected}
          onZoom={(item) => setSpan(fitInterval(around(item), bounds))}
          onClose={() => select(undefined)}
        />
      </div>
      {missing.length > 0 && (
        <p className={styles.caption}>
          The connected service does not list {missing.join(' and ')}, so these lanes stay empty.
        </p>
      )}
    </section>
  )
}

/** The item as it is now: with older events the beginning of a stretch becomes known, and another item ends at the same time. */
function presentItem(items: ItemsByLane, chosen: TimelineItem): TimelineItem | undefined {
  const lane = items[chosen.lane]
  return lane.find(({ id }) => id === chosen.id) ?? lane.find(({ toMs }) => toMs === chosen.toMs)
}

const leastAroundMs = 5 * 60_000

/** An item with as much room on either side as it is long. */
function around({ fromMs, toMs }: TimelineItem): TimeInterval {
  const roomMs = Math.max(leastAroundMs, toMs - fromMs)
  return { fromMs: fromMs - roomMs, toMs: toMs + roomMs }
}

const tickMs = 10_000

function useSlowClock(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

interface ItemNoteProps {
  iccid: string
  item: TimelineItem | undefined
  onZoom: (item: TimelineItem) => void
  onClose: () => void
}

const aroundMs = 10 * 60_000

function ItemNote({ iccid, item, onZoom, onClose }: ItemNoteProps) {
  const { timeZone } = usePreferences()
  return (
    <div className={styles.note} aria-live="polite">
      {item ? (
        <>
          <div className={styles.text}>
            <p className={styles.words}>
              <span className={styles.lane}>{lanes.find(({ id }) => id === item.lane)?.name}</span>{' '}
              {item.words}
            </p>
            <p className={styles.times}>{itemTimes(item, timeZone)}</p>
          </div>
          <div className={styles.actions}>
            <Button size="small" variant="quiet" icon="search" onClick={() => onZoom(item)}>
              Zoom to it
            </Button>
            <ButtonLink
              size="small"
              variant="quiet"
              icon="event"
              to={paths.sim(iccid, 'events', aroundParams(item))}
            >
              Events around it
            </ButtonLink>
            {item.batchJobId !== undefined && (
              <ButtonLink
                size="small"
                variant="quiet"
                icon="batch"
                to={paths.batchJob(item.batchJobId)}
              >
                Job {item.batchJobId}
              </ButtonLink>
            )}
            <IconButton icon="close" size="small" label="Let go of this entry" onClick={onClose} />
          </div>
        </>
      ) : (
        <p className={styles.times}>Select an entry to see details.</p>
      )}
    </div>
  )
}

function aroundParams({ fromMs, toMs }: TimelineItem): Record<string, string> {
  return {
    from: new Date(fromMs - aroundMs).toISOString(),
    to: new Date(toMs + aroundMs).toISOString(),
  }
}
