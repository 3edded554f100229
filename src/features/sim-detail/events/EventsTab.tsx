/**
 * What happened to a SIM, and what happens to it now: every event the service keeps, by type and time, in words. New ones come
 * in at the top; they wait while somebody reads further down, has one open, or pauses. What is shown is in the address.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import { useScrollRestoration } from '../../../domain/paging/useScrollRestoration.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { useSearchView } from '../../../domain/search-view/useSearchView.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { RefreshBar } from '../../../ui/state/RefreshBar.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { TableHandle } from '../../../ui/table/DataTable.tsx'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { useWidth } from '../../../ui/layout/useElementSize.ts'
import type { SimTabProps } from '../simTabProps.ts'
import { eventColumns } from './eventColumns.tsx'
import { EventDetails } from './EventDetails.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventsInstead } from './EventsInstead.tsx'
import { allEvents, eventSearch } from './eventView.ts'
import { LiveControl } from './LiveControl.tsx'
import { useEventFeed } from './useEventFeed.ts'
import styles from './EventsTab.module.css'

/** Rows wanted ahead of the last one on screen, so that ordinary scrolling never waits. */
const rowsAhead = 150
const narrowPx = 640

export function EventsTab({ sim }: SimTabProps) {
  return <Events iccid={sim.iccid} />
}

function Events({ iccid }: { iccid: string }) {
  const { density, byteUnits, timeZone } = usePreferences()
  const { view, dropped, setView } = useSearchView(eventSearch)
  const [isPaused, setPaused] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const isHeld = isPaused || (view.direction === 'desc' && (isScrolled || openId !== undefined))
  const feed = useEventFeed(iccid, view, isHeld)
  const { list, state } = feed
  const [frame, widthPx] = useWidth()
  const [isNarrow] = useState(() => window.innerWidth < narrowPx)
  const columns = useMemo(
    () => eventColumns({ byteUnits, timeZone, widthPx, isNarrow }),
    [byteUnits, timeZone, widthPx, isNarrow],
  )
  const { layout, setLayout } = useTableLayout(
    isNarrow ? 'sim-events-narrow' : 'sim-events',
    columns,
  )
  const table = useRef<TableHandle>(null)
  const { onVisible: onRowsVisible } = useScrollRestoration(
    { pager: list, isSwitching: feed.isSwitching },
    table,
    { name: 'event', rowsAhead },
  )
  const onVisible = useCallback(
    (first: number, last: number) => {
      setScrolled(first > 0)
      onRowsVisible(first, last)
    },
    [onRowsVisible],
  )
  const order = useMemo(
    () => ({ field: 'timestampMilliseconds' as const, direction: view.direction }),
    [view.direction],
  )

  const openAt = openId === undefined ? -1 : state.keys.indexOf(openId)
  const opened = openId === undefined ? undefined : list.source.get(openId)
  const openStep = (step: 1 | -1) => {
    const key = openAt < 0 ? undefined : state.keys[openAt + step]
    return key === undefined ? undefined : () => setOpenId(key)
  }
  const close = useCallback(() => {
    setOpenId(undefined)
    table.current?.focus()
  }, [])
  const showWaiting = () => {
    feed.release()
    table.current?.toTop()
  }
  const whyNotLive =
    view.range.kind === 'between' &&
    view.range.toMs !== undefined &&
    view.range.toMs < (state.loadedAtMs ?? 0)
      ? 'Not live: this range lies in the past'
      : undefined

  return (
    <section className={styles.tab} aria-label="Events">
      <div className={styles.tools}>
        <EventFilters view={view} onChange={setView} />
        <div className={styles.live}>
          <LiveControl
            isPaused={isPaused}
            waitingCount={feed.waitingCount}
            feed={feed.liveFeed}
            whyNotLive={whyNotLive}
            onPausedChange={setPaused}
          />
        </div>
      </div>
      {dropped.length > 0 && (
        <p className={styles.note} role="status">
          The address asks for something the list does not know ({dropped.join(', ')}); it was left
          out.
        </p>
      )}
      <div className={styles.main}>
        <div ref={frame} className={styles.list}>
          <RefreshBar isActive={feed.isSwitching} />
          {feed.waitingCount > 0 && isHeld && (
            <div className={styles.pill}>
              <Button variant="primary" size="small" icon="arrowUp" onClick={showWaiting}>
                {formatCount(feed.waitingCount)} new
              </Button>
            </div>
          )}
          <DataTable
            ref={table}
            label="Events"
            columns={columns}
            layout={layout}
            onLayoutChange={setLayout}
            density={density}
            keys={state.keys}
            totalRows={state.total}
            source={list.source}
            isLoading={state.isLoading || feed.isSwitching}
            hasMore={state.hasMore && state.keys.length > 0 && state.problem === undefined}
            order={order}
            onSort={() =>
              setView({ ...view, direction: view.direction === 'desc' ? 'asc' : 'desc' })
            }
            onOpen={setOpenId}
            currentKey={openId}
            onVisible={onVisible}
            emptyState={
              <EventsInstead
                view={view}
                state={state}
                retry={list.retry}
                clear={() => setView({ ...allEvents, direction: view.direction })}
              />
            }
            footer={
              state.problem && state.keys.length > 0 ? (
                <span className={styles.footProblem} role="alert">
                  {state.problem.title}
                  <Button variant="quiet" size="small" icon="refresh" onClick={list.retry}>
                    Retry
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
