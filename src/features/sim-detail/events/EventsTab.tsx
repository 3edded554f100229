import { plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { usePager } from '../../../domain/paging/usePager.ts'
import { useScrollRestoration } from '../../../domain/paging/useScrollRestoration.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { DroppedNote } from '../../../domain/DroppedNote.tsx'
import { useSearchView } from '../../../domain/useSearchView.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { boundsOf } from '../../../domain/time-range/timeRange.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useWidth, useIsPhone } from '../../../ui/layout/useMatchesMedia.ts'
import { EmptyState, NoMatchState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RefreshBar } from '../../../ui/state/QueryView.tsx'
import { DataTable, type TableHandle } from '../../../ui/table/DataTable.tsx'
import { phoneTable } from '../../../ui/table/phoneTable.tsx'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { eventColumns, eventPhoneColumn } from './eventColumns.tsx'
import { EventDetails } from './EventDetails.tsx'
import {
  type EventView,
  allEvents,
  criteriaOf,
  eventSearch,
  createEventList,
  createLiveEvents,
  isFiltered,
} from './eventFeed.ts'
import { LiveNote } from '../../../domain/live/LiveNote.tsx'
import { type LiveFeed, useLiveState } from '../../../domain/live/liveFeed.ts'
import { allEventTypes, eventType } from '../../../domain/sim-events/describeEvent.ts'
import { RangeButton } from '../../../domain/time-range/RangeButton.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { FilterBar } from '../../../ui/chip/FilterBar.tsx'
import { ToggleChips } from '../../../ui/chip/ToggleChips.tsx'
import { exportPages } from '../../../domain/export/exportPages.ts'
import {
  type SimEvent,
  requestSimEvents,
  useLiveSimEvents,
} from '../../../domain/sim-events/simEvents.ts'
import { csvField } from '../../../lib/csv.ts'
import { formatIso } from '../../../lib/time.ts'
import styles from './EventsTab.module.css'

/** Rows loaded ahead of the last one on screen, so that scrolling rarely waits. */
const rowsAhead = 150

/**
 * The events of a SIM by type and time, live. New ones are buffered while the list is scrolled, an event is open, or live events
 * are paused.
 */
export function EventsTab({ sim: { iccid } }: { sim: Sim }) {
  const { density, byteUnits, timeZone } = usePreferences()
  const { view, dropped, setView, removeDropped } = useSearchView(eventSearch)
  const [isPaused, setPaused] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const isBuffering =
    isPaused || (view.direction === 'desc' && (isScrolled || openId !== undefined))
  const feed = useEventFeed(iccid, view, isBuffering)
  const { list, state, waitingCount } = feed
  const [frame, widthPx] = useWidth()
  const isPhone = useIsPhone()
  const columns = eventColumns(byteUnits, timeZone, widthPx)
  const { layout, setLayout } = useTableLayout('sim-events', columns)
  const table = useRef<TableHandle>(null)
  const { onVisible: onRowsVisible } = useScrollRestoration(
    { pager: list, isSwitching: feed.isSwitching },
    table,
    { name: 'event', rowsAhead },
  )
  const onVisible = (first: number, last: number) => {
    setScrolled(first > 0)
    onRowsVisible(first, last)
  }

  const openAt = openId === undefined ? -1 : state.keys.indexOf(openId)
  const opened = openId === undefined ? undefined : list.source.get(openId)
  const openStep = (step: 1 | -1) => {
    const key = openAt < 0 ? undefined : state.keys[openAt + step]
    return key === undefined ? undefined : () => setOpenId(key)
  }
  const close = () => {
    setOpenId(undefined)
    table.current?.focus()
  }
  const showWaiting = () => {
    feed.release()
    table.current?.toTop()
  }
  const { loadedAtMs = 0 } = state
  const isPast = (boundsOf(view.range, loadedAtMs).toMs ?? Infinity) < loadedAtMs
  // An unknown type of the URL has a chip too, so that it can be removed.
  const types = [...new Set([...allEventTypes.map(({ type }) => type), ...view.types])]
  const clearFilters = () => setView({ ...allEvents, direction: view.direction })

  return (
    <section className={styles.tab} aria-label={t`Events`}>
      <div className={styles.tools}>
        <FilterBar onClear={isFiltered(view) ? clearFilters : undefined}>
          <RangeButton range={view.range} onChange={(range) => setView({ ...view, range })} />
          <ToggleChips
            label={t`Event types`}
            chips={types.map((type) => {
              const { name, icon, meaning } = eventType(type)
              return { id: type, name, icon, hint: meaning }
            })}
            chosen={view.types}
            onChange={(chosen) => setView({ ...view, types: chosen })}
          />
        </FilterBar>
        <div className={styles.live}>
          {isPast ? (
            <span className={styles.liveText}>{t`Not live: this range is in the past`}</span>
          ) : (
            <LiveControl
              isPaused={isPaused}
              waitingCount={waitingCount}
              feed={feed.liveFeed}
              onPausedChange={setPaused}
            />
          )}
          <IconButton
            icon="download"
            size="small"
            label={t`Export CSV`}
            onClick={() => exportEvents(iccid, view)}
          />
        </div>
      </div>
      <DroppedNote dropped={dropped} onClose={removeDropped} />
      <div className={styles.main}>
        <div ref={frame} className={styles.list}>
          <RefreshBar isActive={feed.isSwitching} />
          {waitingCount > 0 && isBuffering && (
            <div className={styles.pill}>
              <Button variant="primary" size="small" icon="arrowUp" onClick={showWaiting}>
                {plural(waitingCount, { one: '# new', other: '# new' })}
              </Button>
            </div>
          )}
          <DataTable
            ref={table}
            label={t`Events`}
            {...(isPhone
              ? phoneTable(eventPhoneColumn(byteUnits, timeZone))
              : { columns, layout, onLayoutChange: setLayout })}
            sortColumns={isPhone ? columns : undefined}
            density={density}
            keys={state.keys}
            totalRows={state.total}
            source={list.source}
            isLoading={state.isLoading || feed.isSwitching}
            hasMore={state.hasMore && state.keys.length > 0 && state.problem === undefined}
            order={{ field: 'timestampMilliseconds', direction: view.direction }}
            onSort={() =>
              setView({ ...view, direction: view.direction === 'desc' ? 'asc' : 'desc' })
            }
            onOpen={setOpenId}
            currentKey={openId}
            onVisible={onVisible}
            emptyState={
              state.problem ? (
                <ErrorState problem={state.problem} retry={list.retry} />
              ) : isFiltered(view) ? (
                <NoMatchState title={t`No events match`} clearFilters={clearFilters} />
              ) : (
                <EmptyState
                  icon="event"
                  title={t`No events yet`}
                  detail={t`New events of this SIM appear here.`}
                />
              )
            }
            footer={
              state.problem && state.keys.length > 0 ? (
                <span className={styles.footProblem} role="alert">
                  {state.problem.title}
                  <Button variant="quiet" size="small" icon="refresh" onClick={list.retry}>
                    {t`Retry`}
                  </Button>
                </span>
              ) : undefined
            }
          />
        </div>
        {opened && (
          <EventDetails
            event={opened}
            onPrevious={openStep(-1)}
            onNext={openStep(1)}
            onClose={close}
          />
        )}
      </div>
    </section>
  )
}

/**
 * How often the total is requested while live events arrive for a list whose end is missing. They are not added to it here, because the
 * total of a page may contain them already.
 */
const recountMs = 1000

/** Returns the events of a view, live; while `isBuffering`, live events are only counted. */
function useEventFeed(iccid: string, view: EventView, isBuffering: boolean) {
  const [generation, setGeneration] = useState(0)
  const [live] = useState(createLiveEvents)
  const { pager, state, requested, isSwitching } = usePager(
    JSON.stringify([iccid, view, generation]),
    () => createEventList(iccid, view),
  )

  const catchUp = async (list: typeof pager, signal: AbortSignal) => {
    const { events, isGap } = await list.fetchMissed(signal)
    if (signal.aborted) return
    if (isGap) live.countMissed(events.length)
    else for (const event of events) live.receive(event)
  }
  const liveFeed = useLiveSimEvents(iccid, {
    onEvent: live.receive,
    catchUp: (signal) => catchUp(pager, signal),
  })
  const recount = useEffectEvent(() => liveFeed.fetchStale((signal) => catchUp(requested, signal)))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => setGeneration((before) => before + 1)
    live.connect({
      accepts: requested.accepts,
      add: (events) => {
        if (!requested.addLive(events)) reload()
        else if (requested.isEndMissing())
          timer ??= setTimeout(() => {
            timer = undefined
            recount()
          }, recountMs)
      },
      reload,
    })
    return () => {
      clearTimeout(timer)
      live.stop()
    }
  }, [live, requested])
  useEffect(() => live.setBuffering(isBuffering), [live, isBuffering])

  return {
    list: pager,
    state,
    isSwitching,
    waitingCount: useStore(live.waiting, ({ count }) => count),
    liveFeed,
    release: live.release,
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
        aria-label={
          isPaused
            ? t`Resume live events, ${plural(waitingCount, { one: '# new', other: '# new' })}`
            : t`Pause live events`
        }
        hint={isPaused ? t`Show new events again` : t`Pause new events while you read`}
        onClick={() => onPausedChange(!isPaused)}
      >
        {isPaused
          ? t`Resume (${plural(waitingCount, { one: '# new', other: '# new' })})`
          : t`Pause`}
      </Button>
    </>
  )
}

const fields = [
  csvField<SimEvent>('ICCID', ({ iccid }) => iccid, 'identifier'),
  csvField<SimEvent>('Time', (event) => formatIso(event.timestampMilliseconds, 'UTC')),
  csvField<SimEvent>('Type', ({ type }) => type),
  csvField<SimEvent>('Details', ({ details }) => details),
  csvField<SimEvent>('Data', ({ jsonData }) => jsonData),
]

function exportEvents(iccid: string, view: EventView): void {
  const criteria = criteriaOf(view, Date.now())
  exportPages({
    name: `events-${iccid}`,
    fields,
    load: (nextToken, signal) =>
      requestSimEvents(iccid, criteria, view.direction, nextToken, signal),
    keyOf: ({ id }) => id,
    countText: (count) => plural(count, { one: '# event', other: '# events' }),
  })
}
