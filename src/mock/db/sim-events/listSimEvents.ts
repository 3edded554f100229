/**
 * Pages of the events of a SIM (GraphQL interface, listSimEvents). Events before the seed are derived, later ones stored; both form one
 * list in order of time.
 */
import type { QuerylistSimEventsArgs } from '../../../contract/generated/graphqlServer.ts'
import { limits } from '../../../contract/limits.ts'
import { getSimOrThrow } from '../sims/sims.ts'
import { cutPage, readIsDescending, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import { pastEvents } from '../sim-history/pastEvents.ts'
import { badInput } from '../../store/serviceError.ts'
import type { SimEvent } from './simEventKinds.ts'
import { readSimEventFilter, type SimEventsRequest } from './simEventFilter.ts'
import { countStoredEvents, readStoredEvents } from './simEvents.ts'
import type { SimRow } from '../sims/simTables.ts'
import type { Viewer, Store } from '../../store/store.ts'

/** The last event of a page: the index of a derived event, or the time and ID of a stored one. */
type Place =
  | { readonly part: 'past'; readonly at: number }
  | { readonly part: 'stored'; readonly timestampMs: number; readonly number: number }

/**
 * Returns one page of events, by default newest first, and the number of matches. Events that occur between two requests cause neither
 * repeats nor gaps. Throws BAD_USER_INPUT naming the argument, NOT_FOUND for the SIM.
 */
export function listSimEvents(store: Store, viewer: Viewer, args: QuerylistSimEventsArgs) {
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
  const past = matchingPast(store, sim.id, input)
  const count = limit + 1
  const older = () => pastAfter(sim, past, place, isDescending, count)
  const stored = () => storedAfter(store, sim, input, place, isDescending, count)
  const { shown, nextToken } = cutPage(store, viewer, list, {
    rows: isDescending ? [...stored(), ...older()] : [...older(), ...stored()],
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

/** An event before the seed; `at` is its index among all of the SIM. */
interface Past {
  readonly at: number
  readonly event: ReturnType<typeof pastEvents>[number]
}

function matchingPast(store: Store, simId: number, input: SimEventsRequest): Past[] {
  return pastEvents(store, simId)
    .map((event, at) => ({ at, event }))
    .filter(
      ({ event }) => (input.types?.has(event.type) ?? true) && input.isAtTime(event.timestampMs),
    )
}

/** Returns the derived events after a place, in this direction; all are older than the stored ones. */
function pastAfter(
  { id, iccid }: SimRow,
  past: readonly Past[],
  place: Place | undefined,
  isDescending: boolean,
  count: number,
): ListedEvent[] {
  if (place?.part === 'stored' && !isDescending) return []
  const isAfter = ({ at }: Past) =>
    place?.part !== 'past' || (isDescending ? at < place.at : at > place.at)
  const after = past.filter(isAfter)
  const next = isDescending ? after.slice(-count).reverse() : after.slice(0, count)
  return next.map(({ at, event: { timestampMs, type, details, jsonData } }) => ({
    place: ['past', at],
    event: {
      id: `${id}.${at}`,
      iccid,
      timestampMilliseconds: timestampMs,
      type,
      details,
      jsonData: jsonData ? JSON.stringify(jsonData) : null,
    },
  }))
}

function storedAfter(
  store: Store,
  sim: SimRow,
  input: SimEventsRequest,
  place: Place | undefined,
  isDescending: boolean,
  count: number,
): ListedEvent[] {
  if (place?.part === 'past' && isDescending) return []
  const after = place?.part === 'stored' ? place : undefined
  return readStoredEvents(store, sim, input, isDescending ? 'desc' : 'asc', after, count).map(
    (event) => ({ event, place: ['stored', event.timestampMilliseconds, Number(event.id)] }),
  )
}

function readPlace(values: readonly unknown[] | undefined): Place | undefined {
  if (!values) return undefined
  const [part, first, second] = values
  if (part === 'past' && typeof first === 'number') return { part, at: first }
  if (part === 'stored' && typeof first === 'number' && typeof second === 'number')
    return { part, timestampMs: first, number: second }
  throw badInput('nextToken', 'nextToken belongs to another list')
}
