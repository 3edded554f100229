import { isDay } from '../../store/days.ts'
import ipaddr from 'ipaddr.js'
import { restEventTypes } from '../../../contract/restEventTypes.ts'
import { listOrganisations } from '../../db/accounts/customers.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { selectDevices } from '../../index/deviceIndex.ts'
import type { EventCriteria, EventScope } from '../../db/events/eventConditions.ts'
import { findRestEvents, type EventSort } from '../../db/events/findRestEvents.ts'
import { notFound } from '../../store/serviceError.ts'
import { findSimById } from '../../db/sims/sims.ts'
import { selectSims } from '../../index/selectSims.ts'
import { createTimeSlices } from '../../store/timeSlices.ts'
import { listUsers } from '../../db/accounts/users.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { exactId, readCollectionQuery, type Criterion } from './collections/collectionQuery.ts'
import { meets } from './collections/filterMatch.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { readTextQuery } from './collections/textQuery.ts'
import { ok, type Call, type HandlersOf } from './operation.ts'
import { visibleOrganisation } from './organisations.ts'

export const eventHandlers: HandlersOf<
  | 'listEvents'
  | 'listEndpointEvents'
  | 'listSimEvents'
  | 'listOrganisationEvents'
  | 'listUserEvents'
> = {
  listEvents: (call) => answer(call, { kind: 'all' }),
  listEndpointEvents: (call) => {
    const { id } = getDevice(call.store, call.viewer, call.path.endpoint_id)
    return answer(call, { kind: 'endpoint', id })
  },
  listSimEvents: (call) => {
    const id = call.path.sim_id
    if (!findSimById(call.store, call.viewer, id))
      throw notFound('sim_id', 'There is no SIM with this id.')
    return answer(call, { kind: 'sim', id })
  },
  listOrganisationEvents: (call) => {
    const { id } = visibleOrganisation(call.store, call.viewer, call.path.org_id)
    return answer(call, { kind: 'organisation', id })
  },
  listUserEvents: (call) => {
    const id = call.path.user_id
    if (!listUsers(call.store, call.viewer).some((user) => user.id === id))
      throw notFound('user_id', 'There is no user with this id.')
    return answer(call, { kind: 'user', id })
  },
}

async function answer(
  { store, viewer, query, url }: Pick<Call<'listEvents'>, 'store' | 'viewer' | 'query' | 'url'>,
  scope: EventScope,
) {
  const requested = readCollectionQuery('/event', query)
  const { page: requestedPage, perPage } = requested
  const page = await findRestEvents(store, viewer, {
    scope,
    criteria: await criteriaOf(store, viewer, requested.criteria),
    sorts: requested.sorts.flatMap(({ field, isDescending }) =>
      isSortField(field) ? [{ field, isDescending }] : [],
    ),
    page: requestedPage,
    perPage,
  })
  return ok([...page.items], pageHeaders(url, requested, page))
}

function isSortField(field: string): field is EventSort['field'] {
  return field === 'id' || field === 'timestamp' || field === 'severity' || field === 'type'
}

type CriterionReader = (
  criterion: string,
  store: Store,
  viewer: Viewer,
) => EventCriteria | Promise<EventCriteria>

/** Turns each filter of the collection into a condition for the database. */
const readers: Readonly<Record<string, CriterionReader>> = {
  id: (criterion) => ({ id: exactId(criterion) }),
  tags: (criterion) => ({ tag: criterion.toLowerCase() }),
  severity: (criterion) => ({ severity: criterion }),
  source: (criterion) => ({ source: criterion }),
  alert: (criterion) => alertCriteria.get(criterion) ?? { typeIds: [] },
  imei: (criterion) => ({ imei: criterion }),
  ip_address: (criterion) => ({ ip_address: ipaddr.process(criterion).toString() }),
  type: (criterion) => ({
    typeIds: restEventTypes
      .filter(({ id, description }) => String(id) === criterion || description === criterion)
      .map(({ id }) => id),
  }),
  iccid: (criterion, store) => {
    const row = store.sims.rowOfIccid(criterion)
    return { simIds: row === undefined ? [] : [row + 1] }
  },
  imsi: (criterion, store, viewer) => {
    const { rows } = selectSims(store, viewer.customerIds, { imsi: { eq: criterion } }, '')
    return { simIds: rows.list().map((row) => row + 1) }
  },
  from: (criterion) => ({ fromMs: Date.parse(criterion) }),
  // A date without a time includes its last millisecond.
  until: (criterion) => ({ untilMs: Date.parse(criterion) + (isDay(criterion) ? 86_399_999 : 0) }),
  description: (criterion) => {
    const query = readTextQuery(criterion)
    // The database preselects; the text query decides.
    return { descriptionParts: query.parts, meetsDescription: query.meets }
  },
  endpoint: async (criterion, store, viewer) => ({
    endpointIds: await endpointsOfTerm(store, viewer, criterion),
  }),
  organisation: (criterion, store, viewer) => ({
    customerIds: listOrganisations(store, viewer)
      .filter(({ id, name }) => meets('term', criterion, [String(id), name]))
      .map(({ id }) => id),
  }),
  user: (criterion, store, viewer) => ({
    userNumbers: listUsers(store, viewer)
      .filter(({ id, username, name }) => meets('term', criterion, [String(id), username, name]))
      .map(({ id }) => id),
  }),
}

const alertCriteria: ReadonlyMap<string, EventCriteria> = new Map([
  ['true', { alert: true }],
  ['1', { alert: true }],
  ['false', { alert: false }],
  ['0', { alert: false }],
])

/** The devices with this ID, or with the term as a word of their name. */
async function endpointsOfTerm(store: Store, viewer: Viewer, term: string): Promise<number[]> {
  const index = store.devices
  const ids = [exactId(term)].filter((id) => id !== -1)
  const rows = selectDevices(index, viewer.customerIds, {
    name: `*${term.replaceAll('*', '')}*`,
  }).list()
  const nextSlice = createTimeSlices()
  for (const [at, row] of rows.entries()) {
    if (meets('term', term, index.texts.name.at(row))) ids.push(row + 1)
    if (at % 500 === 0) await nextSlice()
  }
  return ids
}

async function criteriaOf(
  store: Store,
  viewer: Viewer,
  criteria: readonly Criterion[],
): Promise<EventCriteria> {
  const read: EventCriteria[] = []
  for (const { field, criterion } of criteria)
    read.push((await readers[field]?.(criterion, store, viewer)) ?? {})
  const found = read.reduce<EventCriteria>((all, one) => ({ ...all, ...one }), {})
  const simIds = intersection(read.flatMap((one) => (one.simIds ? [one.simIds] : [])))
  return { ...found, ...(simIds ? { simIds } : {}) }
}

/** With both an ICCID and an IMSI, one SIM must have both. */
function intersection(lists: readonly (readonly number[])[]): readonly number[] | undefined {
  const [first, ...rest] = lists
  return first?.filter((id) => rest.every((list) => list.includes(id)))
}
