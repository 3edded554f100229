import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import type { TimeRange } from '../time-range/timeRange.ts'
import { useRangeStart } from '../time-range/useRangeStart.ts'
import { useOnChange } from '../useOnChange.ts'
import {
  requestOf,
  useCollection,
  useOfferedCollection,
  type Collection,
  type CollectionView,
  type FilterField,
  type UsedCollection,
} from './collection.ts'
import {
  eventRange,
  groupBySim,
  isGrouped,
  withEventRange,
  eventFilters,
  eventsOf,
  type EventScope,
  type RestEvent,
} from './eventCollection.tsx'
import { CollectionExportButton } from './CollectionPage.tsx'
import { pollEvery } from '../../data/rest/queryClient.ts'
import { useOnline } from '../../ui/state/useOnline.ts'

/** How often new events are polled for; the service does not push events of this interface. */
const pollMs = 10_000

interface UsedEvents {
  collection: Collection<RestEvent>
  used: UsedCollection<RestEvent>
  range: TimeRange
  setRange: (range: TimeRange) => void
  /** The number of new events; undefined if there are some and they cannot be counted. */
  newCount: number | undefined
  refresh: () => void
  isGrouped: boolean
  toggleGrouping: () => void
}

/** Loads the events of a scope and URL, and polls for new ones. `filters` must be stable between renders. */
export function useEvents(
  scope: EventScope,
  layoutName = 'events',
  filters: readonly FilterField[] = eventFilters,
): UsedEvents {
  const key = JSON.stringify(scope)
  // Memoized by value, so that a new object for the same scope does not request again.
  const collection = useOfferedCollection(
    useMemo(
      () => eventsOf(JSON.parse(key) as EventScope, layoutName, filters),
      [key, layoutName, filters],
    ),
  )
  const used = useCollection(collection)
  const { view, setFilters } = used
  const range = eventRange(view.filters)
  const startMs = useRangeStart(range)
  const newest = collection.pageQuery({ ...requestOf(view), perPage: 1 })
  const latest = useQuery({
    queryKey: newest.queryKey,
    queryFn: ({ signal }) => newest.load(signal),
    refetchInterval: pollEvery(pollMs),
    enabled: used.isOffered,
  })
  // After a long outage it polls rarely, and its error is not shown.
  useOnline(() => void latest.refetch())
  const { data, isFetching, refetch } = used.query
  useOnChange(startMs?.toString(), refetch)
  const isGroupedNow = isGrouped(view.filters)
  const grouped = useMemo(
    () => isGroupedNow && data && { ...data, items: groupBySim(data.items) },
    [isGroupedNow, data],
  )
  const [newestItem] = latest.data?.items ?? []
  const isNewestShown =
    newestItem === undefined || data?.items.some(({ id }) => id === newestItem.id)
  const shownCount = data?.totalCount
  const latestCount = latest.data?.totalCount
  const counted =
    shownCount === undefined || latestCount === undefined
      ? 0
      : Math.max(0, latestCount - shownCount)
  // As many events may leave a range of hours, such as the last hour, as are added.
  const isCounted = latestCount !== undefined && (range.kind !== 'last' || startMs !== undefined)
  const isNew = counted > 0 || (!isCounted && isNewestShown === false)
  return {
    collection,
    used: grouped ? { ...used, query: { ...used.query, data: grouped } } : used,
    range,
    setRange: (chosen) => setFilters(withEventRange(view.filters, chosen)),
    isGrouped: isGroupedNow,
    toggleGrouping: () =>
      isGroupedNow
        ? setFilters(ungrouped(view.filters))
        : setFilters({ ...view.filters, group: 'sim' }),
    // While another list is loading, the count is that of the previous one.
    newCount: isFetching || !isNew ? 0 : isCounted ? counted : undefined,
    refresh: () => void refetch(),
  }
}

function ungrouped({ group: _group, ...filters }: CollectionView['filters']) {
  return filters
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
          {newCount === undefined
            ? t`Show new events`
            : plural(newCount, { one: 'Show # new', other: 'Show # new' })}
        </Button>
      )}
      <IconButton icon="refresh" label={t`Refresh the list`} onClick={refresh} />
      <CollectionExportButton
        collection={collection}
        view={{ ...used.view, filters: ungrouped(used.view.filters) }}
        count={count}
      />
    </>
  )
}
