import type { Viewer } from './viewer.ts'
import type { World } from './world.ts'
export interface ListLabelsArgs {
  readonly filter?: { readonly name?: { readonly beginsWith?: string | null; readonly contains?: string | null } | null } | null
  readonly limit: number
  readonly nextToken?: string | null
}
export interface LabelList {
  readonly items: readonly { readonly name: string }[]
  readonly nextToken: string | null
}
export declare function listEndCustomerLabels(world: World, viewer: Viewer, args: ListLabelsArgs): LabelList
