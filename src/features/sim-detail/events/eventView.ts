/** Filters and order of the event list, and their search parameters. */
import type { EventDirection, SimEventCriteria } from '../../../domain/sim-events/simEvents.ts'
import { boundsOf, timeRangeParam, type TimeRange } from '../../../domain/time-range/timeRange.ts'
import { choiceParam, type SearchParam, type SearchSchema } from '../../../lib/searchParams.ts'

export interface EventView {
  /** Types to show, as the service spells them; empty for all. */
  types: readonly string[]
  range: TimeRange
  direction: EventDirection
}

export const allEvents: EventView = { types: [], range: { kind: 'all' }, direction: 'desc' }

const maxTypes = 20
const maxTypeLength = 60

/** The service may add types, so every short text is accepted. */
const typesParam: SearchParam<readonly string[]> = {
  names: ['type'],
  read(params) {
    const types = (params.get('type') ?? '').split(',')
    const usable = types.filter((type) => type !== '' && type.length <= maxTypeLength)
    return [...new Set(usable)].slice(0, maxTypes)
  },
  write: (types) => (types.length === 0 ? {} : { type: types.join(',') }),
}

export const eventSearch: SearchSchema<EventView> = {
  types: typesParam,
  range: timeRangeParam(allEvents.range),
  direction: choiceParam('order', ['asc', 'desc'], allEvents.direction),
}

export function isFiltered({ types, range }: EventView): boolean {
  return types.length > 0 || range.kind !== 'all'
}

/** Returns the criteria of a view; a range up to now has no end, so that live events match it. */
export function criteriaOf({ types, range }: EventView, nowMs: number): SimEventCriteria {
  return { types, ...boundsOf(range, nowMs) }
}
