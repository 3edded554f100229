import type { Worlds } from './openWorlds.ts'
import type { World } from './world.ts'
import type { Initiator, Viewer } from './viewer.ts'
export interface ApiKeyRow {
  readonly keyid: number
  /** Masked. */
  readonly key: string
  readonly comment: string | null
  readonly createdAtMs: number
  readonly createdBy: Initiator
  readonly lastusedAtMs: number | null
  readonly ipAddressAllowlist: readonly string[]
  /** -1 means unlimited. */
  readonly expiresAtMs: number
  readonly status: 'ACTIVE' | 'DELETED' | 'EXPIRED' | 'EXPIRING'
  readonly deletedBy: Initiator | null
  readonly deletedAtMs: number | null
}
export interface ApiKeyChange {
  readonly comment?: string | null
  readonly ipAddressAllowlist?: readonly string[] | null
  readonly expiresAtMs?: number | null
}
/** Viewer of a clear API key; throws UNAUTHENTICATED when the key is unknown, deleted, expired or used from an address it does not allow. */
export declare function findApiKey(worlds: Worlds, clearKey: string, remoteAddress: string): { world: World; viewer: Viewer; expiresAtMs: number | null }
export declare function listApiKeys(world: World, viewer: Viewer): readonly ApiKeyRow[]
export declare function createApiKey(world: World, viewer: Viewer, change: ApiKeyChange): { row: ApiKeyRow; clearKey: string }
export declare function updateApiKey(world: World, viewer: Viewer, keyid: number, change: ApiKeyChange): ApiKeyRow
export declare function deleteApiKey(world: World, viewer: Viewer, keyid: number): void
