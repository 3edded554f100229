/**
 * Which events the tab shows and in which order, as its address says it. Reading never fails: what cannot be used is left out and
 * named, so that the tab can say so.
 */
import type {
  EventDirection,
  SimEventCriteria,
} from '../../../domain/sim-events/requestSimEvents.ts'
import { boundsOf, readTimeRange, writeTimeRange } from '../../../domain/time-range/timeRange.ts'
import type { TimeRange } from '../../../domain/time-range/timeRange.ts'

export interface EventView {
  /** Types wanted, as the service spells them; empty for all. */
  types: readonly string[]
  range: TimeRange
  direction: EventDirection
}

export const allEvents: EventView = { types: [], range: { kind: 'all' }, direction: 'desc' }

const mostTypes = 20
const longestType = 60

/** The view an address asks for, and the names of the parameters that could not be used. */
export function readEventView(params: URLSearchParams): {
  view: EventView
  dropped: readonly string[]
} {
  const dropped: string[] = []
  const types = [
    ...new Set(
      (params.get('type') ?? '')
        .split(',')
        .filter((type) => type !== '' && type.length <= longestType),
    ),
  ].slice(0, mostTypes)
  const order = params.get('order')
  if (order !== null && order !== 'asc' && order !== 'desc') dropped.push('order')
  return {
    view: {
      types,
      range: readTimeRange(params, dropped),
      direction: order === 'asc' ? 'asc' : 'desc',
    },
    dropped,
  }
}

/** The parameters of a view; the usual ones are left out. */
export function writeEventView({ types, range, direction }: EventView): URLSearchParams {
  const params = new URLSearchParams()
  if (types.length > 0) params.set('type', types.join(','))
  writeTimeRange(params, range)
  if (direction === 'asc') params.set('order', 'asc')
  return params
}

/** Whether anything is left out. */
export function isFiltered({ types, range }: EventView): boolean {
  return types.length > 0 || range.kind !== 'all'
}

/** What to ask the service for; a span up to now ends open, so that what comes live belongs to it. */
export function criteriaOf({ types, range }: EventView, nowMs: number): SimEventCriteria {
  return { types, ...boundsOf(range, nowMs) }
}
