/**
 * Pages of the events of a SIM (GraphQL interface, listSimEvents). Events before the seed are derived, later ones stored; both form one
 * list in order of time.
 */
import { limits } from '../../../contract/limits.ts'
import { getSimOrThrow } from '../sims/getSimOrThrow.ts'
import { cutPage, readIsDescending, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import { pastEvents } from '../sim-history/pastEvents.ts'
import { badInput } from '../../store/serviceError.ts'
import type { SimEvent } from './simEvent.ts'
import { readSimEventFilter, type SimEventFilter, type SimEventsRequest } from './simEventFilter.ts'
import { countStoredEvents, readStoredEvents } from './simEvents.ts'
import type { SimRow } from '../sims/simRow.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface ListSimEventsArgs {
  readonly iccid: string
  readonly limit: number
  readonly nextToken?: string | null | undefined
  readonly filterOptions?: SimEventFilter | null | undefined
  readonly order?: { readonly timestampMilliseconds?: string | null } | null | undefined
}

/** The last event of a page: the index of a derived event, or the time and ID of a stored one. */
type Place =
  | { readonly part: 'past'; readonly at: number }
  | { readonly part: 'stored'; readonly timestampMs: number; readonly number: number }

/**
 * Returns one page of events, by default newest first, and the number of matches. Events that occur between two requests cause neither
 * repeats nor gaps. Throws BAD_USER_INPUT naming the argument, NOT_FOUND for the SIM.
 */
export function listSimEvents(store: Store, viewer: Viewer, args: ListSimEventsArgs) {
  const limit = readLimit(args.limit, limits.listSimEvents)
  const isDescending = readIsDescending(
    args.order?.timestampMilliseconds,
    'order.timestampMilliseconds',
    'desc',
  )
  const sim = getSimOrThrow(store, viewer, args.iccid)
  const input = readSimEventFilter(args.filterOptions)
  const list = `events ${sim.id} ${isDescending ? 'desc' : 'asc'}`
  const place = readPlace(readPageToken(store, viewer, list, args.nextToken))
  const past = matchingPast(store, sim, input)
  const read = isDescending ? descending : ascending
  const { shown, nextToken } = cutPage(store, viewer, list, {
    rows: read(store, sim, input, past, place, limit + 1),
    limit,
    placeOf: (last) => last.place,
  })
  return {
    items: shown.map(({ event }) => event),
    nextToken,
    totalEvents: past.length + countStoredEvents(store, sim.id, input),
  }
}

interface ListedEvent {
  readonly event: SimEvent
  readonly place: readonly (string | number)[]
}

interface Past {
  readonly at: number
  readonly event: ReturnType<typeof pastEvents>[number]
}

function matchingPast(store: Store, sim: SimRow, input: SimEventsRequest): Past[] {
  const matching: Past[] = []
  for (const [at, event] of pastEvents(store, sim.id).entries()) {
    if ((input.types?.has(event.type) ?? true) && input.isAtTime(event.timestampMs))
      matching.push({ at, event })
  }
  return matching
}

function ascending(
  store: Store,
  sim: SimRow,
  input: SimEventsRequest,
  past: readonly Past[],
  place: Place | undefined,
  count: number,
): ListedEvent[] {
  const found =
    place?.part === 'stored'
      ? []
      : past
          .filter(({ at }) => at > (place?.at ?? -1))
          .slice(0, count)
          .map((one) => toListedEvent(sim, one))
  const after = place?.part === 'stored' ? place : undefined
  return [...found, ...stored(store, sim, input, 'asc', after, count - found.length)]
}

function descending(
  store: Store,
  sim: SimRow,
  input: SimEventsRequest,
  past: readonly Past[],
  place: Place | undefined,
  count: number,
): ListedEvent[] {
  const found = place?.part === 'past' ? [] : stored(store, sim, input, 'desc', place, count)
  const before = place?.part === 'past' ? place.at : Number.POSITIVE_INFINITY
  const older = past.filter(({ at }) => at < before)
  const missing = count - found.length
  return [
    ...found,
    ...(missing > 0
      ? older
          .slice(-missing)
          .reverse()
          .map((one) => toListedEvent(sim, one))
      : []),
  ]
}

function stored(
  store: Store,
  sim: SimRow,
  input: SimEventsRequest,
  direction: 'asc' | 'desc',
  after: Extract<Place, { part: 'stored' }> | undefined,
  count: number,
): ListedEvent[] {
  if (count <= 0) return []
  return readStoredEvents(store, sim, input, direction, after, count).map((event) => ({
    event,
    place: ['stored', event.timestampMilliseconds, Number(event.id)],
  }))
}

function toListedEvent(
  sim: SimRow,
  { at, event: { timestampMs, type, details, jsonData } }: Past,
): ListedEvent {
  const event = {
    id: `${sim.id}.${at}`,
    iccid: sim.iccid,
    timestampMilliseconds: timestampMs,
    type,
    details,
    jsonData: jsonData ? JSON.stringify(jsonData) : null,
  }
  return { event, place: ['past', at] }
}

function readPlace(values: readonly unknown[] | undefined): Place | undefined {
  if (!values) return undefined
  const [part, first, second] = values
  if (part === 'past' && typeof first === 'number') return { part, at: first }
  if (part === 'stored' && typeof first === 'number' && typeof second === 'number')
    return { part, timestampMs: first, number: second }
  throw badInput('nextToken', 'nextToken belongs to another list')
}
