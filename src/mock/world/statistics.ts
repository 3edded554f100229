import type { Viewer } from './viewer.ts'
import type { World } from './world.ts'
export interface Statistic {
  readonly totalSimCards: number
  readonly activeSimCards: number
  readonly currentMonthlyDataUsage: number
  readonly previousMonthDataUsage: number
}
export declare function getStatistics(world: World, viewer: Viewer, args: { readonly customerid?: number | null }): Statistic
