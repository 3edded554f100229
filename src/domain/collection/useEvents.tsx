import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import type { TimeRange } from '../time-range/timeRange.ts'
import { requestOf, useCollection, useOfferedCollection } from './collection.ts'
import type { Collection, FilterField, UsedCollection } from './collection.ts'
import { eventRange, withEventRange } from './eventRange.ts'
import { eventFilters, eventsOf } from './eventCollection.tsx'
import type { EventScope, RestEvent } from './eventCollection.tsx'
import { CollectionExportButton } from './CollectionExportButton.tsx'

/** How often the service is asked whether there is more; it pushes no events of this interface. */
const pollMs = 10_000

export interface UsedEvents {
  collection: Collection<RestEvent>
  used: UsedCollection<RestEvent>
  range: TimeRange
  setRange: (range: TimeRange) => void
  /** How many events came since; undefined where there are some and the service does not say how many. */
  newCount: number | undefined
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
  const collection = useOfferedCollection(
    useMemo(
      () => eventsOf(JSON.parse(key) as EventScope, layoutName, filters),
      [key, layoutName, filters],
    ),
  )
  const used = useCollection(collection)
  const { view, setFilters } = used
  const newest = collection.pageQuery({ ...requestOf(view), page: 1, perPage: 1 })
  const latest = useQuery({
    queryKey: newest.queryKey,
    queryFn: ({ signal }) => newest.load(signal),
    refetchInterval: pollMs,
    enabled: used.isOffered,
  })
  const { data, isFetching, refetch } = used.query
  // While another list is fetched the count is still that of the one before.
  const held = isFetching ? undefined : data?.totalCount
  const now = latest.data?.totalCount
  const [newestItem] = latest.data?.items ?? []
  const hasUncounted =
    !isFetching &&
    now === undefined &&
    newestItem !== undefined &&
    view.page === 1 &&
    data?.items.every(({ id }) => id !== newestItem.id) === true
  const counted = held === undefined || now === undefined ? 0 : Math.max(0, now - held)
  return {
    collection,
    used,
    range: eventRange(view.filters),
    setRange: (range) => setFilters(withEventRange(view.filters, range)),
    newCount: hasUncounted ? undefined : counted,
    refresh: () => {
      if (view.page > 1) used.change({ page: 1 })
      void refetch()
    },
  }
}

export function EventActions({
  events: { collection, used, newCount, refresh },
}: {
  events: UsedEvents
}) {
  const count = used.query.data?.totalCount
  return (
    <>
      {newCount !== 0 && (
        <Button icon="refresh" onClick={refresh}>
          {newCount === undefined ? 'Show new events' : `Show ${formatCount(newCount)} new`}
        </Button>
      )}
      <IconButton icon="refresh" label="Refresh the list" onClick={refresh} />
      <CollectionExportButton collection={collection} view={used.view} count={count} />
    </>
  )
}
