import type { UserRow } from './users.ts'
import type { Worlds } from './openWorlds.ts'
import type { World } from './world.ts'
import type { Viewer } from './viewer.ts'
export interface ApplicationTokenRow {
  readonly id: number
  readonly description: string
  /** yyyy-MM-dd or null; the token is revoked when that day (UTC) is over. */
  readonly expiry_date: string | null
  readonly ip_ranges: readonly string[]
  readonly application: string | null
  readonly createdAtMs: number
  readonly lastUsedAtMs: number | null
  readonly revokedAtMs: number | null
}
export interface CreateApplicationTokenArgs {
  readonly description: string
  readonly expiry_date?: string | null
  readonly ip_ranges?: readonly string[] | null
  readonly application?: string | null
}
/** World and user of a clear application token; throws UNAUTHENTICATED, without saying more than is needed, when it is not good. */
export declare function findApplicationToken(worlds: Worlds, clearToken: string, remoteAddress: string): { world: World; user: UserRow }
export declare function createApplicationToken(world: World, viewer: Viewer, args: CreateApplicationTokenArgs): { row: ApplicationTokenRow; application_token: string }
export declare function listApplicationTokens(world: World, viewer: Viewer): readonly ApplicationTokenRow[]
export declare function revokeApplicationToken(world: World, viewer: Viewer, id: number): void
