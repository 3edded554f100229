/** Which events the tab shows and in which order, and its search parameters. Reading never fails: what cannot be used is dropped. */
import type { EventDirection, SimEventCriteria } from '../../../domain/sim-events/simEvents.ts'
import { boundsOf, timeRangeParam } from '../../../domain/time-range/timeRange.ts'
import type { TimeRange } from '../../../domain/time-range/timeRange.ts'
import { choiceParam } from '../../../lib/searchParams.ts'
import type { SearchParam, SearchSchema } from '../../../lib/searchParams.ts'

export interface EventView {
  /** Types wanted, as the service spells them; empty for all. */
  types: readonly string[]
  range: TimeRange
  direction: EventDirection
}

export const allEvents: EventView = { types: [], range: { kind: 'all' }, direction: 'desc' }

const mostTypes = 20
const longestType = 60

/** The service may add types, so every short word is accepted. */
const typesParam: SearchParam<readonly string[]> = {
  names: ['type'],
  read(params) {
    const words = (params.get('type') ?? '').split(',')
    const usable = words.filter((type) => type !== '' && type.length <= longestType)
    return [...new Set(usable)].slice(0, mostTypes)
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

/** What to ask the service for; a span up to now ends open, so that what comes live belongs to it. */
export function criteriaOf({ types, range }: EventView, nowMs: number): SimEventCriteria {
  return { types, ...boundsOf(range, nowMs) }
}
