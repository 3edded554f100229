import type { Page, Selection } from '../../index/findPage.ts'
import type { SimFilterInput } from '../../../contract/generated/graphqlServer.ts'
import type { SimOrderField } from '../../index/simFilter.ts'
import { findSimById, pageSims, selectSimsOrOne, type PageSimsArgs } from '../../db/sims/sims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Viewer, Store } from '../../store/store.ts'
import {
  exactId,
  readCollectionQuery,
  readCriteria,
  type CollectionQuery,
  type Criterion,
} from './collections/collectionQuery.ts'
import { isExact } from './collections/filterMatch.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { ok, noContent, type HandlersOf } from './operation.ts'
import { RestProblem, badField, withContentChecked } from './problem.ts'
import type { components } from '../../../contract/generated/rest.ts'
import { restSimStatuses } from '../../../contract/restTables.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { listOrganisations } from '../../db/accounts/customers.ts'
import { unregisteredOf } from '../../db/devices/registration.ts'
import { factoryTestUsageOf } from '../../db/devices/freeTestUsage.ts'
import { changeSims } from '../../services/sims/changeSim.ts'
import {
  changeRestStatus,
  changeToRestStatus,
  restStatusOfId,
} from '../../services/devices/changeRestStatus.ts'
import type { SimChangeOrder } from '../../services/sims/simChange.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { readSims } from '../../db/sims/readSims.ts'

const maxSims = 10_000
const sliceSims = 250

export const simHandlers: HandlersOf<
  'listSims' | 'listImsis' | 'getSim' | 'updateSim' | 'updateSims'
> = {
  listSims: async ({ store, viewer, query, url }) => {
    const requested = readCollectionQuery('/sim', query)
    const page = await pageOfSims(store, viewer, requested)
    return ok(simViews(store, viewer, page.items), pageHeaders(url, requested, page))
  },
  /** Every SIM has one identity, with the SIM's ID. */
  listImsis: async ({ store, viewer, query, url }) => {
    const requested = readCollectionQuery('/imsi', query)
    const page = await pageOfSims(store, viewer, requested)
    const body = page.items.map(({ id, iccid, imsi }) => ({
      id,
      digits: imsi ?? '',
      sim: { id, iccid },
    }))
    return ok(body, pageHeaders(url, requested, page))
  },
  getSim: ({ store, viewer, path }) => {
    const [body] = simViews(store, viewer, [visibleSim(store, viewer, path.sim_id)])
    if (!body) throw new Error('A SIM has no view')
    return ok(body)
  },
  updateSim: ({ store, viewer, path, body }) => {
    const sim = visibleSim(store, viewer, path.sim_id)
    withContentChecked(() => changeRestStatus(store, viewer, sim, body.status.id))
    return noContent
  },
  /** In slices, between which other requests are served. */
  updateSims: async ({ store, viewer, query, body }) => {
    if (query.q === undefined || query.q.trim() === '')
      throw badField('q', 'q is missing: it chooses the SIMs, as in GET /sim.')
    withContentChecked(() => restStatusOfId(body.status.id))
    const criteria = readCriteria('/sim', query.q)
    const { rows, count } = await selectByCriteria(store, viewer, criteria)
    if (count > maxSims)
      throw badField('q', `q chooses ${count} SIMs; one request changes at most ${maxSims}.`)
    const ids = rows.rowsFrom(0, maxSims).map((row) => row + 1)
    const refused: Refusal[] = []
    let changed = 0
    for (let from = 0; from < ids.length; from += sliceSims) {
      const orders = readSims(store, ids.slice(from, from + sliceSims))
        .filter((sim) => viewer.customerIds.includes(sim.customerid))
        .flatMap((sim) => orderOf(store, sim, body.status.id, refused))
      changed += changeSims(store, viewer.initiator, orders).length
      await new Promise(setImmediate)
    }
    return ok({ selected: ids.length, changed, refused })
  },
}

/** Returns the SIM with this ID. Throws NOT_FOUND when the account cannot see it. */
function visibleSim(store: Store, viewer: Viewer, id: number): SimRow {
  const sim = findSimById(store, viewer, id)
  if (sim) return sim
  const message = 'No SIM of this account has this id.'
  throw new RestProblem('not_found', 'There is no SIM with this id.', [
    { field: 'sim_id', message },
  ])
}

type RequestedSims = Pick<CollectionQuery, 'criteria' | 'sorts' | 'page' | 'perPage'>

/** The index fields by their names in the REST interface. */
const simFields = {
  id: 'id',
  iccid: 'iccid',
  imsi: 'imsi',
  digits: 'imsi',
  msisdns: 'msisdn',
  imei: 'imei',
  activation_date: 'activation_timestamp',
} as const satisfies Readonly<Record<string, SimOrderField | 'id'>>

async function pageOfSims(
  store: Store,
  viewer: Viewer,
  { criteria, sorts, page, perPage }: RequestedSims,
): Promise<Page<SimRow>> {
  const fields = sorts.map(({ field }) => storeField(field)).filter((field) => field !== 'id')
  const selection = await prepareSelection(store, criteria, fields)
  const sort = sorts.map(({ field, isDescending }) => ({ field: storeField(field), isDescending }))
  return pageSims(store, viewer, { ...selection, sort, page, perPage })
}

async function selectByCriteria(
  store: Store,
  viewer: Viewer,
  criteria: readonly Criterion[],
): Promise<Selection> {
  return selectSimsOrOne(store, viewer, await prepareSelection(store, criteria, []))
}

async function prepareSelection(
  store: Store,
  criteria: readonly Criterion[],
  fields: readonly SimOrderField[],
): Promise<Pick<PageSimsArgs, 'filter' | 'id'>> {
  await store.ready
  const filter = simFilterOf(criteria)
  await store.sims.prepare(fields)
  const id = criteria.find(({ field }) => field === 'id')?.criterion
  return { filter, id: id === undefined ? null : exactId(id) }
}

function simFilterOf(criteria: readonly Criterion[]): SimFilterInput {
  return Object.fromEntries(
    criteria
      .filter(({ field }) => field !== 'id')
      .map(({ field, match, criterion }) => [
        storeField(field),
        isExact(match, criterion) ? { eq: criterion } : { beginsWith: criterion },
      ]),
  )
}

function storeField(field: string): SimOrderField | 'id' {
  const names: Readonly<Record<string, SimOrderField | 'id'>> = simFields
  // The contract's table of collections ensures that all field names are in `simFields`.
  return names[field] ?? 'id'
}

type Schemas = components['schemas']

/** Returns the REST status for a GraphQL status; its ID is null when the REST interface has none. */
export function restStatusOf(statusid: number): Schemas['RestSimStatus'] {
  const known = restSimStatuses.find((status) => status.simStatusId === statusid)
  if (known) return { id: known.id, description: known.description }
  return {
    id: null,
    description: simStatuses.find((status) => status.id === statusid)?.name ?? 'Unknown',
  }
}

function simViews(store: Store, viewer: Viewer, sims: readonly SimRow[]): Schemas['Sim'][] {
  const ids = sims.map(({ id }) => id)
  const unregistered = unregisteredOf(store, ids)
  const testUsage = factoryTestUsageOf(store, ids)
  const organisations = new Map(
    listOrganisations(store, viewer).map(({ id, name }) => [id, { id, name }]),
  )
  return sims.map((sim) => ({
    id: sim.id,
    iccid: sim.iccid,
    imsi: sim.imsi,
    msisdns: sim.msisdn === null ? [] : [sim.msisdn],
    imei: sim.imei,
    status: restStatusOf(sim.statusid),
    organisation: organisations.get(sim.customerid) ?? { id: sim.customerid },
    activation_date:
      sim.activation_timestamp === null
        ? null
        : new Date(sim.activation_timestamp * 1000).toISOString(),
    online: sim.in_session_since !== null,
    registered: !unregistered.has(sim.id),
    factory_test: testUsage.get(sim.id) ?? null,
  }))
}

interface Refusal {
  id: number
  iccid: string
  error_token: string
  message: string
}

function orderOf(
  store: Store,
  listed: SimRow,
  restStatusId: number,
  refused: Refusal[],
): SimChangeOrder[] {
  try {
    return [
      {
        iccid: listed.iccid,
        before: listed,
        change: changeToRestStatus(store, listed, restStatusId),
      },
    ]
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    refused.push({
      id: listed.id,
      iccid: listed.iccid,
      error_token: 'conflict',
      message: error.message,
    })
    return []
  }
}
