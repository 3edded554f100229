import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { boundsOf } from '../time-range/timeRange.ts'
import type { TimeRange } from '../time-range/timeRange.ts'
import { requestOf, useCollection } from './collection.ts'
import type { Collection, FilterField, CollectionView, UsedCollection } from './collection.ts'
import { eventFilters, eventsOf } from './eventCollection.tsx'
import type { EventScope, RestEvent } from './eventCollection.tsx'
import { ExportButton } from './ExportButton.tsx'

/** How often the service is asked whether there is more; it pushes no events of this interface. */
const pollMs = 10_000

export interface UsedEvents {
  collection: Collection<RestEvent>
  used: UsedCollection<RestEvent>
  range: TimeRange
  setRange: (range: TimeRange) => void
  newCount: number
  refresh: () => void
}

/** The events of a scope as the address asks for them, and how many came since; `filters` are those offered, a stable list. */
export function useEvents(
  scope: EventScope,
  layoutName = 'events',
  filters: readonly FilterField[] = eventFilters,
): UsedEvents {
  const key = JSON.stringify(scope)
  // The key is the scope: a new object with the same values must not ask again.
  const collection = useMemo(
    () => eventsOf(JSON.parse(key) as EventScope, layoutName, filters),
    [key, layoutName, filters],
  )
  const used = useCollection(collection)
  const { view, setFilters } = used
  const newest = collection.pageQuery({ ...requestOf(view), page: 1, perPage: 1 })
  const latest = useQuery({
    queryKey: newest.queryKey,
    queryFn: ({ signal }) => newest.load(signal),
    refetchInterval: pollMs,
  })
  const { data, isFetching, refetch } = used.query
  // While another list is fetched the count is still that of the one before.
  const held = isFetching ? undefined : data?.totalCount
  const now = latest.data?.totalCount
  return {
    collection,
    used,
    range: rangeOf(view),
    setRange: (range) => setFilters(withRange(view.filters, range)),
    newCount: held === undefined || now === undefined ? 0 : Math.max(0, now - held),
    refresh: () => {
      if (view.page > 1) used.change({ page: 1 })
      void refetch()
    },
  }
}

function rangeOf({ filters: { from, until } }: CollectionView): TimeRange {
  const fromMs = momentIn(from)
  const toMs = momentIn(until)
  return fromMs === undefined && toMs === undefined
    ? { kind: 'all' }
    : { kind: 'between', fromMs, toMs }
}

function withRange(
  { from: _from, until: _until, ...rest }: CollectionView['filters'],
  range: TimeRange,
): CollectionView['filters'] {
  const { fromMs, toMs } = boundsOf(range, Date.now())
  return {
    ...rest,
    ...(fromMs === undefined ? {} : { from: isoSecond(fromMs) }),
    ...(toMs === undefined ? {} : { until: isoSecond(toMs) }),
  }
}

function momentIn(text: string | undefined): number | undefined {
  const momentMs = Date.parse(text ?? '')
  return Number.isNaN(momentMs) ? undefined : momentMs
}

function isoSecond(momentMs: number): string {
  return `${new Date(momentMs).toISOString().slice(0, 19)}Z`
}

export function EventActions({
  events: { collection, used, newCount, refresh },
}: {
  events: UsedEvents
}) {
  const count = used.query.data?.totalCount
  return (
    <>
      {newCount > 0 && (
        <Button icon="refresh" onClick={refresh}>
          Show {formatCount(newCount)} new
        </Button>
      )}
      <IconButton icon="refresh" label="Refresh the list" onClick={refresh} />
      <ExportButton collection={collection} view={used.view} count={count} />
    </>
  )
}
