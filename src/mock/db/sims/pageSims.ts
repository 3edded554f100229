/** Numbered pages of SIMs (REST interface, Working with collections). */
import { Bitset } from '../../index/bitset.ts'
import { findPage, type NumberedPage, type Selection } from '../../index/findPage.ts'
import { selectSims } from '../../index/selectSims.ts'
import type { SimFilter, SimOrderField } from '../../index/simFilter.ts'
import type { Page } from '../sqlite/page.ts'
import { readSims } from './readSims.ts'
import type { SimRow } from './simRow.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface PageSimsArgs extends NumberedPage<SimOrderField> {
  readonly filter?: SimFilter | null
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
