/** Numbered pages of SIMs (REST interface, Working with collections). */
import { Bitset } from '../../sim-index/bitset.ts'
import { findAtOffset } from '../../sim-index/findPage.ts'
import { selectSims } from '../../sim-index/selectSims.ts'
import type { Selection } from '../../sim-index/selectionCache.ts'
import type { SimFilter, SimOrderField } from '../../sim-index/simFilter.ts'
import type { Page } from '../sqlite/page.ts'
import { readSims } from './readSims.ts'
import type { SimRow } from './simRow.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface PageSimsArgs {
  readonly filter?: SimFilter | null
  readonly id?: number | null
  readonly sort?: readonly {
    readonly field: SimOrderField | 'id'
    readonly isDescending: boolean
  }[]
  /** From 1. A page before the first becomes the first, one past the end the last. */
  readonly page: number
  readonly perPage: number
}

/** Returns one page of the visible SIMs, sorted by the given fields, by default by ID. */
export function pageSims(store: Store, viewer: Viewer, args: PageSimsArgs): Page<SimRow> {
  const selection = selectSimsOrOne(store, viewer, args)
  const lastPage = Math.max(1, Math.ceil(selection.count / args.perPage))
  const page = Math.min(Math.max(1, args.page), lastPage)
  const offset = (page - 1) * args.perPage
  const rows = findAtOffset(store.sims, args.sort ?? [], selection, offset, args.perPage)
  const ids = rows.map((row) => row + 1)
  return { items: readSims(store, ids), page, total: selection.count }
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
