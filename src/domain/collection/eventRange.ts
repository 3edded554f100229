/** The time range of an event list: a preset or its ends in the URL, always both ends in the request (REST interface, Events). */
import { isoSecond } from '../../lib/time.ts'
import { boundsOf, presets, type TimeRange } from '../time-range/timeRange.ts'
import type { CollectionView } from './collection.ts'

type Filters = CollectionView['filters']

const minuteMs = 60_000

/** Returns the range of the filters. */
export function eventRange({ range, from, until }: Filters): TimeRange {
  const preset = presets.find(({ id }) => id === range)
  if (preset) return { kind: 'last', id: preset.id }
  const fromMs = timestampIn(from)
  const toMs = timestampIn(until)
  return fromMs === undefined && toMs === undefined
    ? { kind: 'all' }
    : { kind: 'between', fromMs, toMs }
}

/** Returns the filters with another range. */
export function withEventRange(filters: Filters, range: TimeRange): Filters {
  const { from: _from, until: _until, range: _range, ...rest } = filters
  if (range.kind === 'last') return { ...rest, range: range.id }
  if (range.kind === 'all') return rest
  return {
    ...rest,
    ...(range.fromMs !== undefined && { from: isoSecond(range.fromMs) }),
    ...(range.toMs !== undefined && { until: isoSecond(range.toMs) }),
  }
}

/**
 * Returns the filters of a request: a range has both ends. One without an end ends with the next full minute, because the service's clock
 * may be ahead.
 */
export function requestedFilters(filters: Filters, nowMs: number): Filters {
  const range = eventRange(filters)
  const { from: _from, until: _until, range: _range, ...rest } = filters
  if (range.kind === 'all') return rest
  const { fromMs = 0, toMs = Math.ceil(nowMs / minuteMs) * minuteMs } = boundsOf(range, nowMs)
  return { ...rest, from: isoSecond(fromMs), until: isoSecond(toMs) }
}

function timestampIn(text: string | undefined): number | undefined {
  const timestampMs = Date.parse(text ?? '')
  return Number.isNaN(timestampMs) ? undefined : timestampMs
}
