import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { AuditDays } from '../../../domain/audit/AuditDays.tsx'
import { DroppedNote } from '../../../domain/DroppedNote.tsx'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import type { LiveFeed } from '../../../domain/live/liveFeed.ts'
import { useLiveState } from '../../../domain/live/useLiveState.ts'
import { type Sim, sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { RangeButton } from '../../../domain/time-range/RangeButton.tsx'
import { boundsOf, type TimeRange } from '../../../domain/time-range/timeRange.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { FilterBar } from '../../../ui/chip/FilterBar.tsx'
import { ToggleChips } from '../../../ui/chip/ToggleChips.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { EmptyState, NoMatchState } from '../../../ui/state/EmptyState.tsx'
import { RefreshBar } from '../../../ui/state/QueryView.tsx'
import { ActivityChart } from './ActivityChart.tsx'
import { ActivityEntry } from './ActivityEntry.tsx'
import {
  activitySearch,
  defaultView,
  entryFilter,
  kinds,
  type ActivityView,
  type Kind,
  type SourceId,
} from './activityEntries.ts'
import { chartItems } from './chartItems.ts'
import { exportActivity } from './exportActivity.ts'
import {
  boundsAt,
  intervalOf,
  lengthOf,
  rangeOf,
  reachMs,
  shiftInterval,
  zoomInterval,
  type TimeInterval,
} from './timeAxis.ts'
import { useActivity } from './useActivity.ts'
import styles from './ActivityTab.module.css'
import { useFormats } from '../../../domain/useFormats.ts'

const sourceOfKind: Partial<Record<Kind, SourceId>> = { sms: 'sms', changes: 'changes' }
const failureTexts: Record<SourceId, string> = {
  events: t`Couldn't load events`,
  sms: t`Couldn't load SMS`,
  changes: t`Couldn't load changes`,
}

/** Rows rendered at first, and more at a time while the list is scrolled. */
const rowStep = 100
const shiftShare = 0.5

/** What happened to a SIM: a chart with a lane per kind, and below it one list of its events, SMS and changes. */
export function ActivityTab({ sim }: { sim: Sim }) {
  const { iccid } = sim
  const capabilities = useCapabilities()
  const nowMs = useSlowClock()
  const { view, moveRange, setView, dropped, removeDropped } = useActivityView()
  const interval = intervalOf(view.range, nowMs)
  const bounds = boundsAt(nowMs, lengthOf(interval))
  const [isPaused, setPaused] = useState(false)
  const [listTop, isScrolled] = useIsAbove()
  const activity = useActivity(sim, interval.fromMs, isPaused || isScrolled)
  const { entries, sourceIds, problems, state, pager, waitingCount } = activity
  const knownFromMs = Math.min(nowMs, Math.max(activity.knownFromMs, nowMs - reachMs))
  const formats = useFormats()
  const items = chartItems({
    entries,
    knownFromMs,
    nowMs,
    statusidNow: sim.statusid,
    isOnline: sessionSinceMs(sim) !== null,
    formats,
  })
  const offered = kinds.filter(({ id }) => {
    const source = sourceOfKind[id]
    if (id === 'other') return items.other.length > 0 || view.kinds.includes(id)
    return source === undefined || sourceIds.includes(source)
  })
  const shown = entries.filter(entryFilter(view, nowMs))
  const moves = chartMoves(interval, bounds)
  const listKey = JSON.stringify(view)
  const [rows, setRows] = useState({ listKey, count: rowStep })
  const rowCount = rows.listKey === listKey && isScrolled ? rows.count : rowStep
  const { fromMs = -Infinity, toMs = Infinity } = boundsOf(view.range, nowMs)
  const isEarlierInRange = state.hasMore && activity.knownFromMs > fromMs
  const clearFilters =
    listKey === JSON.stringify(defaultView) ? undefined : () => setView(defaultView)

  return (
    <section className={styles.tab} aria-label={t`Activity`}>
      <div className={styles.tools}>
        <FilterBar onClear={clearFilters}>
          <RangeButton range={view.range} onChange={(range) => setView({ range })} />
          <ToggleChips
            label={t`Kinds`}
            chips={offered}
            chosen={view.kinds}
            onChange={(chosen) =>
              setView({ kinds: kinds.map(({ id }) => id).filter((id) => chosen.includes(id)) })
            }
          />
        </FilterBar>
        <div className={styles.zoom}>
          {moves.map(({ icon, label, next, reason }) => (
            <IconButton
              key={icon}
              icon={icon}
              size="small"
              label={label}
              disabledReason={
                next.fromMs === interval.fromMs && next.toMs === interval.toMs ? reason : undefined
              }
              onClick={() => moveRange(rangeOf(next, nowMs))}
            />
          ))}
        </div>
        <div className={styles.live}>
          {toMs < nowMs ? (
            <span className={styles.liveText}>{t`Not live: this range is in the past`}</span>
          ) : (
            <LiveControl
              isPaused={isPaused}
              waitingCount={waitingCount}
              feed={activity.liveFeed}
              onPausedChange={setPaused}
            />
          )}
          <IconButton
            icon="download"
            size="small"
            label={t`Export CSV`}
            onClick={() => exportActivity(iccid, capabilities, view)}
          />
        </div>
      </div>
      <DroppedNote dropped={dropped} onClose={removeDropped} />
      {sourceIds.map((id) => {
        const problem = problems[id]
        return (
          problem && (
            <p key={id} className={styles.gap} role="alert">
              <Icon name="warning" size={16} />
              <span>
                {failureTexts[id]}: {problem.title}
              </span>
              <Button size="small" variant="quiet" icon="refresh" onClick={activity.reload}>
                {t`Retry`}
              </Button>
            </p>
          )
        )
      })}
      <div className={styles.chart}>
        <RefreshBar isActive={state.isLoading} />
        <ActivityChart
          lanes={offered}
          items={items}
          range={interval}
          bounds={bounds}
          nowMs={nowMs}
          knownFromMs={knownFromMs}
          onRangeChange={(next) => moveRange(rangeOf(next, nowMs))}
        />
      </div>
      <div ref={listTop} />
      {waitingCount > 0 && (
        <div className={styles.pill}>
          <Button
            variant="primary"
            size="small"
            icon="arrowUp"
            onClick={() => {
              activity.release()
              listTop.current?.scrollIntoView({ block: 'center' })
            }}
          >
            {plural(waitingCount, { one: '# new', other: '# new' })}
          </Button>
        </div>
      )}
      {shown.length === 0 && !state.isLoading && !state.problem && !isEarlierInRange ? (
        <Nothing view={view} onChange={setView} />
      ) : (
        <AuditDays
          label={t`Entries`}
          rows={shown.slice(0, rowCount).map((entry) => ({
            key: entry.key,
            timestampMs: entry.atMs,
            content: <ActivityEntry entry={entry} />,
          }))}
          pager={{
            retry: pager.retry,
            loadMore() {
              setRows({ listKey, count: rowCount + rowStep })
              if (rowCount >= shown.length && isEarlierInRange) pager.loadMore()
            },
          }}
          state={{ ...state, hasMore: isEarlierInRange || rowCount < shown.length }}
        />
      )}
    </section>
  )
}

function chartMoves(interval: TimeInterval, bounds: TimeInterval) {
  const middleMs = (interval.fromMs + interval.toMs) / 2
  const start = t`The chart goes back three months`
  return [
    {
      icon: 'chevronLeft',
      label: t`Earlier`,
      next: shiftInterval(interval, -shiftShare, bounds),
      reason: start,
    },
    {
      icon: 'chevronRight',
      label: t`Later`,
      next: shiftInterval(interval, shiftShare, bounds),
      reason: t`The chart ends now`,
    },
    {
      icon: 'plus',
      label: t`Zoom in`,
      next: zoomInterval(interval, 0.5, middleMs, bounds),
      reason: t`This is the shortest range`,
    },
    {
      icon: 'minus',
      label: t`Zoom out`,
      next: zoomInterval(interval, 2, middleMs, bounds),
      reason: start,
    },
  ] as const
}

function Nothing({
  view: { kinds: chosen, range },
  onChange,
}: {
  view: ActivityView
  onChange: (change: Partial<ActivityView>) => void
}) {
  if (chosen.length > 0)
    return <NoMatchState title={t`No entries match`} clearFilters={() => onChange({ kinds: [] })} />
  if (range.kind === 'all')
    return (
      <EmptyState
        icon="event"
        title={t`No activity yet`}
        detail={t`Events and changes of this SIM appear here.`}
      />
    )
  return (
    <EmptyState
      icon="time"
      title={t`Nothing in this time range`}
      action={<Button onClick={() => onChange({ range: { kind: 'all' } })}>{t`Show all`}</Button>}
    />
  )
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

/** Returns a ref, and whether its element is above what the window shows. */
function useIsAbove() {
  const element = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isAbove] as const
}

/** How long after the last change the URL is updated, so that a gesture updates it once, not hundreds of times. */
const settleMs = 300

/** Returns the view of the URL; `moveRange` changes the URL when a gesture has ended. */
function useActivityView() {
  const { view: inUrl, setView, ...search } = useSearchView(activitySearch)
  const [moved, setMoved] = useState<{ range: TimeRange; from: TimeRange }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    ...search,
    view: moved?.from === inUrl.range ? { ...inUrl, range: moved.range } : inUrl,
    setView(change: Partial<ActivityView>) {
      clearTimeout(timer.current)
      setView(change)
    },
    moveRange(range: TimeRange) {
      setMoved({ range, from: inUrl.range })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setView({ range }, { replace: true }), settleMs)
    },
  }
}

interface LiveControlProps {
  isPaused: boolean
  waitingCount: number
  feed: LiveFeed
  onPausedChange: (isPaused: boolean) => void
}

function LiveControl({ isPaused, waitingCount, feed, onPausedChange }: LiveControlProps) {
  const { state } = useLiveState(feed)
  if (state === 'unavailable') return <LiveNote feed={feed} />
  const waiting = plural(waitingCount, { one: '# new', other: '# new' })
  return (
    <>
      {state === 'live' || state === 'connecting' ? (
        <span className={styles.liveText} role="status">
          {!isPaused && state === 'live' && <span className={styles.liveDot} aria-hidden="true" />}
          {isPaused ? t`Paused` : state === 'live' ? t`Live` : t`Connecting`}
        </span>
      ) : (
        <LiveNote feed={feed} />
      )}
      <Button
        variant="secondary"
        size="small"
        icon={isPaused ? 'play' : 'pause'}
        aria-label={isPaused ? t`Resume live events, ${waiting}` : t`Pause live events`}
        hint={isPaused ? t`Show new events again` : t`Pause new events while you read`}
        onClick={() => onPausedChange(!isPaused)}
      >
        {isPaused ? t`Resume (${waiting})` : t`Pause`}
      </Button>
    </>
  )
}
