/**
 * API keys: long-lived credentials of a customer, for programs. Only a hash is kept; the clear key is in the answer that creates it and nowhere
 * else. A key may be bound to addresses and to an end.
 */
import { isAddressAllowed, whyNotRange } from './addressRanges.ts'
import { apiKeyRole, unlimitedMs } from './apiKeyFacts.ts'
import { customerScope } from './customers.ts'
import type { SqlRow } from './openDatabase.ts'
import type { Worlds } from './openWorlds.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { badInput, notFound, ServiceError } from './serviceError.ts'
import { readRole } from './users.ts'
import type { Viewer } from './viewer.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000
const keyEndLength = 4

export interface ApiKeyWish {
  readonly comment?: string | null
  /** Addresses and ranges; empty lets any address. */
  readonly ipAddressAllowlist?: readonly string[] | null
  /** Unix milliseconds, -1 or null for no end. */
  readonly expiresAtMs?: number | null
}

/**
 * Whom a clear API key stands for. UNAUTHENTICATED, with a reason that tells no more than the owner needs, when the key is unknown, deleted,
 * expired or used from an address it does not allow. Notes the first use of a day.
 */
export function findApiKey(worlds: Worlds, clearKey: string, remoteAddress: string): { world: World; viewer: Viewer; expiresAtMs: number | null } {
  const hash = hashSecret(clearKey)
  for (const world of worlds.all()) {
    const row = world.db.statement('SELECT * FROM api_key WHERE key_hash = ?').get(hash)
    if (row) return recogniseKey(world, row, remoteAddress)
  }
  throw refused('The API key is not valid.')
}

function recogniseKey(world: World, row: SqlRow, remoteAddress: string): { world: World; viewer: Viewer; expiresAtMs: number | null } {
  const now = world.clock.now()
  const expiresAtMs = Number(row['expires_at_ms'])
  if (row['deleted_at_ms'] !== null) throw refused('The API key was deleted.')
  if (expiresAtMs !== unlimitedMs && expiresAtMs <= now) throw refused('The API key has expired.')
  if (!isAddressAllowed(readAllowlist(row), remoteAddress)) throw refused('The API key may not be used from this address.')
  noteUse(world, row, now)
  const customerid = Number(row['customerid'])
  return {
    world,
    viewer: {
      role: readRole(row['role']),
      customerid,
      customerIds: customerScope(world, customerid),
      initiator: { type: 'API_KEY', keyid: Number(row['keyid']) },
    },
    expiresAtMs: expiresAtMs === unlimitedMs ? null : expiresAtMs,
  }
}

/** `lastusedAtMs` moves on the first use of a day (UTC) only (GraphQL interface, API key). */
function noteUse(world: World, row: SqlRow, now: number): void {
  const lastUsed = row['lastused_at_ms']
  if (typeof lastUsed === 'number' && Math.floor(lastUsed / dayMs) === Math.floor(now / dayMs)) return
  world.db.statement('UPDATE api_key SET lastused_at_ms = ? WHERE keyid = ?').run(now, Number(row['keyid']))
}

/** Makes a key of the viewer's customer. BAD_USER_INPUT names the argument: an end in the past, an entry that is no address or range. */
export function createApiKey(world: World, viewer: Viewer, wish: ApiKeyWish): { keyid: number; clearKey: string } {
  const now = world.clock.now()
  const expiresAtMs = wish.expiresAtMs ?? unlimitedMs
  if (expiresAtMs !== unlimitedMs && expiresAtMs <= now) throw badInput('expiresAtMs', 'expiresAtMs must lie in the future, or be -1 for no end')
  const allowlist = wish.ipAddressAllowlist ?? []
  for (const entry of allowlist) {
    const reason = whyNotRange(entry)
    if (reason) throw badInput('ipAddressAllowlist', `ipAddressAllowlist: ${reason}`)
  }
  const clearKey = newSecret('key')
  const { lastInsertRowid } = world.db
    .statement(
      `INSERT INTO api_key (key_hash, key_end, customerid, role, comment, created_at_ms, created_by, ip_address_allowlist, expires_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      hashSecret(clearKey),
      clearKey.slice(-keyEndLength),
      viewer.customerid,
      apiKeyRole,
      wish.comment ?? null,
      now,
      JSON.stringify(viewer.initiator),
      JSON.stringify(allowlist),
      expiresAtMs,
    )
  return { keyid: Number(lastInsertRowid), clearKey }
}

/** Marks a key as deleted: it is refused from now on. NOT_FOUND for an unknown one, one of another customer and one deleted before. */
export function deleteApiKey(world: World, viewer: Viewer, keyid: number): void {
  const { changes } = world.db
    .statement('UPDATE api_key SET deleted_at_ms = ?, deleted_by = ? WHERE keyid = ? AND customerid = ? AND deleted_at_ms IS NULL')
    .run(world.clock.now(), JSON.stringify(viewer.initiator), keyid, viewer.customerid)
  if (Number(changes) === 0) throw notFound('keyid', `There is no API key ${keyid}`)
}

function readAllowlist(row: SqlRow): readonly string[] {
  const value: unknown = JSON.parse(String(row['ip_address_allowlist']))
  return Array.isArray(value) ? value.map(String) : []
}

function refused(reason: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', reason)
}
