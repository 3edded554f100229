/**
 * Pages of SIMs by number, for collections of the REST interface (REST interface, Working with collections): no error past the end, the last
 * page instead.
 */
import { findAtOffset } from '../../sim-index/findPage.ts'
import { selectSims } from '../../sim-index/selectSims.ts'
import type { SimFilter, SimOrderField } from '../../sim-index/simFilter.ts'
import { findSimById } from './sims.ts'
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
  /** Counts from 1; anything below is the first page, anything past the end the last. */
  readonly page: number
  readonly perPage: number
}

export interface Page<T> {
  readonly items: readonly T[]
  /** The page these items are, which is not the one asked for when that does not exist. */
  readonly page: number
  readonly total: number
}

/** One page of the SIMs the viewer may see, sorted by the fields given, else by id. */
export function pageSims(store: Store, viewer: Viewer, args: PageSimsArgs): Page<SimRow> {
  if (args.id !== null && args.id !== undefined)
    return pageOfOne(store, viewer, args.id, args.filter ?? {})
  const selection = selectSims(store.sims, viewer.customerIds, args.filter ?? {}, '')
  const lastPage = Math.max(1, Math.ceil(selection.count / args.perPage))
  const page = Math.min(Math.max(1, args.page), lastPage)
  const rows = findAtOffset(
    store.sims,
    args.sort ?? [],
    selection,
    (page - 1) * args.perPage,
    args.perPage,
  )
  return {
    items: readSims(
      store,
      rows.map((row) => row + 1),
    ),
    page,
    total: selection.count,
  }
}

function pageOfOne(store: Store, viewer: Viewer, id: number, filter: SimFilter): Page<SimRow> {
  const sim = findSimById(store, viewer, id)
  const isSelected =
    sim !== undefined && selectSims(store.sims, viewer.customerIds, filter, '').rows.has(id - 1)
  return { items: isSelected ? [sim] : [], page: 1, total: isSelected ? 1 : 0 }
}
