/**
 * Lists SIMs: finds rows in the index and reads them from the database. The functions are synchronous and first load the rest of an
 * incomplete index, so await `store.ready` before serving requests.
 */
import { limits } from '../../../contract/limits.ts'
import { badInput, notFound } from '../../store/serviceError.ts'
import { cutPage, readIsDescending, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import {
  findFrom,
  findPage,
  type NumberedPage,
  type Page,
  type Place,
  type Selection,
} from '../../index/findPage.ts'
import type {
  SimFilterInput,
  SimListOrder,
  QuerylistSimsArgs,
} from '../../../contract/generated/graphqlServer.ts'
import { isSimOrderField, type SimOrderField } from '../../index/simFilter.ts'
import { selectSims } from '../../index/selectSims.ts'
import { readSim, readSims } from './readSims.ts'
import type { SimRow } from './simTables.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { Bitset } from '../../index/bitset.ts'

/**
 * Returns one page of SIMs and their total (GraphQL interface, listSims). Even while data changes, following nextToken returns every SIM
 * exactly once unless its sort value changes. Throws BAD_USER_INPUT naming the argument.
 */
export function listSims(store: Store, viewer: Viewer, args: QuerylistSimsArgs) {
  const limit = readLimit(args.limit, limits.listSims)
  const { field, isDescending } = readOrder(args.order)
  const list = `sims ${field} ${isDescending ? 'desc' : 'asc'}`
  const place = readPageToken(store, viewer, list, args.nextToken)
  const index = store.sims
  const selection = selectSims(store, viewer.customerIds, args.filter ?? {}, args.quickSearch ?? '')
  const after = readPlace(place)
  const { shown, nextToken } = cutPage(store, viewer, list, {
    rows: findFrom(index, field, isDescending, selection, after, limit + 1),
    limit,
    placeOf: (row) => [index.column(field).keyAt(row), row],
  })
  const ids = shown.map((row) => row + 1)
  return { items: readSims(store, ids), nextToken, totalSims: selection.count }
}

export function findSim(store: Store, viewer: Viewer, iccid: string): SimRow | undefined {
  const row = store.sims.rowOfIccid(iccid)
  return row === undefined ? undefined : findSimById(store, viewer, row + 1)
}

export function findSimById(store: Store, viewer: Viewer, id: number): SimRow | undefined {
  const sim = Number.isSafeInteger(id) ? readSim(store, id) : undefined
  return sim && viewer.customerIds.includes(sim.customerid) ? sim : undefined
}

function readOrder(order: SimListOrder | null | undefined): {
  field: SimOrderField
  isDescending: boolean
} {
  const given = Object.entries(order ?? {}).filter(
    ([, direction]) => direction !== null && direction !== undefined,
  )
  const [first] = given
  if (!first) return { field: 'iccid', isDescending: false }
  if (given.length > 1) throw badInput('order', 'order takes one field only')
  const [field, direction] = first
  if (!isSimOrderField(field))
    throw badInput(`order.${field}`, `SIMs cannot be ordered by ${field}`)
  return { field, isDescending: readIsDescending(direction, `order.${field}`, 'asc') }
}

function readPlace(place: readonly unknown[] | undefined): Place | undefined {
  if (!place) return undefined
  const [key, row] = place
  if ((typeof key !== 'string' && typeof key !== 'number') || typeof row !== 'number')
    throw badInput('nextToken', 'nextToken belongs to another order')
  return { key, row }
}

export interface PageSimsArgs extends NumberedPage<SimOrderField> {
  readonly filter?: SimFilterInput | null
  readonly id?: number | null
}

export function pageSims(store: Store, viewer: Viewer, args: PageSimsArgs): Page<SimRow> {
  const selection = selectSimsOrOne(store, viewer, args)
  const { ids, ...page } = findPage(store.sims, selection, args)
  return { items: readSims(store, ids), ...page }
}

/** Returns the SIMs that a filter selects, optionally only the one with this ID. */
export function selectSimsOrOne(
  store: Store,
  viewer: Viewer,
  { filter, id }: Pick<PageSimsArgs, 'filter' | 'id'>,
): Selection {
  const selection = selectSims(store, viewer.customerIds, filter ?? {}, '')
  if (id === null || id === undefined) return selection
  const rows = new Bitset(0)
  if (id >= 1 && id <= store.sims.size && selection.rows.has(id - 1)) rows.add(id - 1)
  return { rows, count: rows.count() }
}

const iccidPattern = /^\d{18,20}$/

/**
 * Returns the SIM with this ICCID. Throws BAD_USER_INPUT for an invalid ICCID and NOT_FOUND when the viewer sees no such SIM, as for one of
 * another customer, both naming `argument`.
 */
export function getSimOrThrow(
  store: Store,
  viewer: Viewer,
  iccid: string,
  argument = 'iccid',
): SimRow {
  if (!iccidPattern.test(iccid))
    throw badInput(argument, `${argument} must be an ICCID: 18 to 20 digits`)
  const sim = findSim(store, viewer, iccid)
  if (!sim) throw notFound(argument, 'There is no SIM with this ICCID.')
  return sim
}
