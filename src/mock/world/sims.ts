import type { SimFilter, SimOrder, SimOrderField } from './sims/simFilter.ts'
import type { SimRow } from './simRow.ts'
import type { Viewer } from './viewer.ts'
import type { World } from './world.ts'

export interface ListSimsArgs {
  readonly filter?: SimFilter | null
  readonly order?: SimOrder | null
  readonly limit: number
  readonly quickSearch?: string | null
  readonly nextToken?: string | null
}

export interface SimList {
  readonly items: readonly SimRow[]
  readonly nextToken: string | null
  readonly totalSims: number
}

/** Offset paging for the REST interface: `page` counts from 1 and a page past the end is the last one. */
export interface PageSimsArgs {
  readonly filter?: SimFilter | null
  readonly id?: number | null
  readonly sort?: readonly { readonly field: SimOrderField | 'id'; readonly isDescending: boolean }[]
  readonly page: number
  readonly perPage: number
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly page: number
  readonly total: number
}

export declare function listSims(world: World, viewer: Viewer, args: ListSimsArgs): SimList
export declare function pageSims(world: World, viewer: Viewer, args: PageSimsArgs): Page<SimRow>
export declare function findSim(world: World, viewer: Viewer, iccid: string): SimRow | undefined
export declare function findSimById(world: World, viewer: Viewer, id: number): SimRow | undefined
