/** Events of all five scopes (REST interface, Events and Working with collections). */
import ipaddr from 'ipaddr.js'
import { restEventTypes } from '../../../contract/restEventTypes.ts'
import { listOrganisations } from '../../db/accounts/customers.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { selectDevices } from '../../db/devices/selectDevices.ts'
import type { EventCriteria, EventScope } from '../../db/events/eventConditions.ts'
import { findRestEvents } from '../../db/events/findRestEvents.ts'
import type { EventSort } from '../../db/events/findRestEvents.ts'
import { notFound } from '../../store/serviceError.ts'
import { findSimById } from '../../db/sims/sims.ts'
import { selectSims } from '../../sim-index/selectSims.ts'
import { createTimeSlices } from '../../store/timeSlices.ts'
import { listUsers } from '../../db/accounts/users.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { readCollectionQuery } from './collections/collectionQuery.ts'
import type { CollectionParameters, Criterion } from './collections/collectionQuery.ts'
import { exactId } from './collections/exactId.ts'
import { meets } from './collections/filterMatch.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { readTextQuery } from './collections/textQuery.ts'
import { isDay } from './timestamp.ts'
import type { Answer, Handler } from './operation.ts'
import { visibleOrganisation } from './organisations.ts'

/** GET /event */
export const listEvents: Handler<'listEvents'> = ({ store, viewer, query, url }) =>
  answer(store, viewer, { kind: 'all' }, query, url)

/** GET /endpoint/{endpoint_id}/event */
export const listEndpointEvents: Handler<'listEndpointEvents'> = ({
  store,
  viewer,
  path,
  query,
  url,
}) => {
  return answer(
    store,
    viewer,
    { kind: 'endpoint', id: getDevice(store, viewer, path.endpoint_id).id },
    query,
    url,
  )
}

/** GET /sim/{sim_id}/event */
export const listSimEvents: Handler<'listSimEvents'> = ({ store, viewer, path, query, url }) => {
  if (!findSimById(store, viewer, path.sim_id))
    throw notFound('sim_id', 'There is no SIM with this id.')
  return answer(store, viewer, { kind: 'sim', id: path.sim_id }, query, url)
}

/** GET /organisation/{org_id}/event */
export const listOrganisationEvents: Handler<'listOrganisationEvents'> = ({
  store,
  viewer,
  path,
  query,
  url,
}) => {
  return answer(
    store,
    viewer,
    { kind: 'organisation', id: visibleOrganisation(store, viewer, path.org_id).id },
    query,
    url,
  )
}

/** GET /user/{user_id}/event */
export const listUserEvents: Handler<'listUserEvents'> = ({ store, viewer, path, query, url }) => {
  if (!listUsers(store, viewer).some(({ id }) => id === path.user_id))
    throw notFound('user_id', 'There is no user with this id.')
  return answer(store, viewer, { kind: 'user', id: path.user_id }, query, url)
}

async function answer(
  store: Store,
  viewer: Viewer,
  scope: EventScope,
  parameters: CollectionParameters,
  url: URL,
): Promise<Answer<'listEvents'>> {
  const requested = readCollectionQuery('/event', parameters)
  const page = await findRestEvents(store, viewer, {
    scope,
    criteria: await criteriaOf(store, viewer, requested.criteria),
    sorts: requested.sorts.flatMap(({ field, isDescending }) =>
      isSortField(field) ? [{ field, isDescending }] : [],
    ),
    page: requested.page,
    perPage: requested.perPage,
  })
  return {
    status: 200,
    body: page.items.map((event) => ({ ...event, tags: [...event.tags] })),
    headers: pageHeaders(url, requested, page),
  }
}

function isSortField(field: string): field is EventSort['field'] {
  return field === 'id' || field === 'timestamp' || field === 'severity' || field === 'type'
}

type CriterionReader = (
  criterion: string,
  store: Store,
  viewer: Viewer,
) => EventCriteria | Promise<EventCriteria>

/** What each filter asks of an event. Words are compared by the rules every collection has. */
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
    const simIds: number[] = []
    selectSims(store.sims, viewer.customerIds, { imsi: { eq: criterion } }, '').rows.forEach(
      (row) => simIds.push(row + 1),
    )
    return { simIds }
  },
  from: (criterion) => ({ fromMs: Date.parse(criterion) }),
  // A day without a time ends with its last millisecond.
  until: (criterion) => ({ untilMs: Date.parse(criterion) + (isDay(criterion) ? 86_399_999 : 0) }),
  description: (criterion) => {
    const query = readTextQuery(criterion)
    // The database narrows, the words decide.
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

/** The devices whose number is the term, or whose name has it as one of its words. */
async function endpointsOfTerm(store: Store, viewer: Viewer, term: string): Promise<number[]> {
  const index = store.devices
  const ids = [exactId(term)].filter((id) => id !== -1)
  const rows: number[] = []
  selectDevices(index, viewer.customerIds, { name: `*${term.replaceAll('*', '')}*` }).forEach(
    (row) => rows.push(row),
  )
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
  const simIds = bothOf(read.flatMap((one) => (one.simIds ? [one.simIds] : [])))
  return { ...found, ...(simIds ? { simIds } : {}) }
}

/** An ICCID and an IMSI may both be asked for: one SIM must have both. */
function bothOf(lists: readonly (readonly number[])[]): readonly number[] | undefined {
  const [first, ...rest] = lists
  return first?.filter((id) => rest.every((list) => list.includes(id)))
}
