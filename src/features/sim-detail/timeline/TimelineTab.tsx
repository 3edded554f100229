import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { writeSearch } from '../../../lib/searchParams.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { RefreshBar } from '../../../ui/state/QueryView.tsx'
import {
  type LastId,
  type TimeInterval,
  type TimelineView,
  boundsAt,
  fitInterval,
  intervalAt,
  lastRanges,
  lengthOf,
  shiftInterval,
  timelineSearch,
  zoomInterval,
} from './timeAxis.ts'
import { type ItemsByLane, type TimelineItem, itemTimes, lanes } from './timelineItems.ts'
import { TimelinePlot } from './TimelinePlot.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { useTimelineData } from './useTimelineData.ts'
import { formatDuration, formatTime } from '../../../lib/time.ts'
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx'
import styles from './Timeline.module.css'

/** After the range was moved or zoomed, none of these is selected. */
const rangeOptions: readonly { value: LastId | 'fixed'; label: string }[] = lastRanges.map(
  ({ id, label }) => ({ value: id, label }),
)
const shapes = [
  { value: 'chart', label: t`Chart` },
  { value: 'table', label: t`Table` },
] as const
const shiftShare = 0.5

export function TimelineTab({ sim }: { sim: Sim }) {
  const nowMs = useSlowClock()
  const [view, setView] = useTimelineView()
  const range = intervalAt(view, nowMs)
  const bounds = boundsAt(nowMs, lengthOf(range))
  const { items, knownFromMs, isLoading, gaps, missing } = useTimelineData(sim, range.fromMs, nowMs)
  const [chosen, select] = useState<TimelineItem>()
  const selected = chosen && currentItem(items, chosen)
  const setRange = (next: TimeInterval) => setView({ ...view, range: { kind: 'fixed', ...next } })
  const isWaiting = isLoading || knownFromMs > range.fromMs
  const { timeZone } = usePreferences()
  const middleMs = (range.fromMs + range.toMs) / 2
  const from = formatTime(range.fromMs, timeZone)
  const to = formatTime(range.toMs, timeZone)
  const duration = formatDuration(Math.min(range.toMs, nowMs) - range.fromMs)
  const change = (next: TimeInterval, reason: string) => ({
    disabledReason: next.fromMs === range.fromMs && next.toMs === range.toMs ? reason : undefined,
    onClick: () => setRange(next),
  })

  return (
    <section className={styles.tab} aria-label={t`Timeline`}>
      <div className={styles.tools}>
        <SegmentedControl
          label={t`Time range`}
          value={view.range.kind === 'last' ? view.range.id : 'fixed'}
          options={rangeOptions}
          onChange={(id) => {
            if (id !== 'fixed') setView({ ...view, range: { kind: 'last', id } })
          }}
        />
        <div className={styles.group}>
          <IconButton
            icon="chevronLeft"
            size="small"
            label={t`Earlier`}
            {...change(
              shiftInterval(range, -shiftShare, bounds),
              t`The timeline goes back three months`,
            )}
          />
          <IconButton
            icon="chevronRight"
            size="small"
            label={t`Later`}
            {...change(shiftInterval(range, shiftShare, bounds), t`The timeline ends now`)}
          />
          <IconButton
            icon="plus"
            size="small"
            label={t`Zoom in`}
            hint={t`Zoom in (+)`}
            {...change(zoomInterval(range, 0.5, middleMs, bounds), t`This is the shortest range`)}
          />
          <IconButton
            icon="minus"
            size="small"
            label={t`Zoom out`}
            hint={t`Zoom out (−)`}
            {...change(zoomInterval(range, 2, middleMs, bounds), t`The whole timeline is shown`)}
          />
        </div>
        <p className={styles.caption}>
          {range.toMs > nowMs ? t`${from} to now · ${duration}` : t`${from} to ${to} · ${duration}`}
        </p>
        <div className={styles.shape}>
          <SegmentedControl
            label={t`Show as`}
            value={view.shape}
            options={shapes}
            onChange={(shape) => setView({ ...view, shape })}
          />
        </div>
      </div>
      {gaps.map(({ title, problem, retry }) => (
        <p key={title} className={styles.gap} role="alert">
          <Icon name="warning" size={16} />
          <span>
            {title}: {problem.title}
          </span>
          <Button size="small" variant="quiet" icon="refresh" onClick={retry}>
            {t`Retry`}
          </Button>
        </p>
      ))}
      <div className={styles.card}>
        <RefreshBar isActive={isWaiting && gaps.length === 0} />
        {view.shape === 'table' ? (
          <TimelineTable items={items} range={range} isLoading={isWaiting} onSelect={select} />
        ) : (
          <TimelinePlot
            items={items}
            range={range}
            bounds={bounds}
            nowMs={nowMs}
            knownFromMs={knownFromMs}
            selected={selected}
            onRangeChange={setRange}
            onSelect={select}
          />
        )}
        <ItemNote
          iccid={sim.iccid}
          item={selected}
          onZoom={(item) => setRange(fitInterval(around(item), bounds))}
          onClose={() => select(undefined)}
        />
      </div>
      {missing !== undefined && <p className={styles.caption}>{missing}</p>}
    </section>
  )
}

/** Returns the current version of an item: once older events are loaded, another item may have the same end but an earlier start. */
function currentItem(items: ItemsByLane, chosen: TimelineItem): TimelineItem | undefined {
  const lane = items[chosen.lane]
  return lane.find(({ id }) => id === chosen.id) ?? lane.find(({ toMs }) => toMs === chosen.toMs)
}

const minMarginMs = 5 * 60_000

function around({ fromMs, toMs }: TimelineItem): TimeInterval {
  const marginMs = Math.max(minMarginMs, toMs - fromMs)
  return { fromMs: fromMs - marginMs, toMs: toMs + marginMs }
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

interface ViewState {
  view: TimelineView
  /** The view of the URL at the last comparison. */
  read: TimelineView
  /** The search parameters written last; reading them again changes nothing. */
  written: string
}

/** How long after the last change the URL is updated, so that a gesture updates it once, not hundreds of times. */
const settleMs = 300

const textOf = (view: TimelineView) => writeSearch(timelineSearch, view).toString()

/** Returns the view of the URL and its setter; the URL changes when a gesture has ended. */
function useTimelineView(): [view: TimelineView, setView: (view: TimelineView) => void] {
  const { view: inUrl, setView: writeUrl } = useSearchView(timelineSearch)
  const [state, setState] = useState<ViewState>(() => ({
    view: inUrl,
    read: inUrl,
    written: textOf(inUrl),
  }))
  if (state.read !== inUrl)
    setState(
      state.written === textOf(inUrl)
        ? { ...state, read: inUrl }
        : { view: inUrl, read: inUrl, written: textOf(inUrl) },
    )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setView = (view: TimelineView) => {
    setState((before) => ({ ...before, view }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setState((before) => ({ ...before, written: textOf(view) }))
      writeUrl(view, { replace: true })
    }, settleMs)
  }
  return [state.view, setView]
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
  const jobId = item?.batchJobId
  return (
    <div className={styles.note} aria-live="polite">
      {item ? (
        <>
          <div className={styles.text}>
            <p className={styles.title}>
              <span className={styles.lane}>{lanes.find(({ id }) => id === item.lane)?.name}</span>{' '}
              {item.text}
            </p>
            <p className={styles.times}>{itemTimes(item, timeZone)}</p>
          </div>
          <div className={styles.actions}>
            <Button size="small" variant="quiet" icon="search" onClick={() => onZoom(item)}>
              {t`Zoom to entry`}
            </Button>
            <ButtonLink
              size="small"
              variant="quiet"
              icon="event"
              to={paths.sim(iccid, 'events', {
                from: new Date(item.fromMs - aroundMs).toISOString(),
                to: new Date(item.toMs + aroundMs).toISOString(),
              })}
            >
              {t`Events around this time`}
            </ButtonLink>
            {jobId !== undefined && (
              <ButtonLink size="small" variant="quiet" icon="batch" to={paths.batchJob(jobId)}>
                {t`Job ${jobId}`}
              </ButtonLink>
            )}
            <IconButton icon="close" size="small" label={t`Clear selection`} onClick={onClose} />
          </div>
        </>
      ) : (
        <p className={styles.times}>{t`Select an entry to see details.`}</p>
      )}
    </div>
  )
}
