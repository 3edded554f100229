/**
 * API keys: long-lived credentials of a customer, for programs. Only a hash is kept; the clear key is in the answer that creates it and nowhere
 * else. A key may be bound to addresses and to an end. Here keys are recognised; manageApiKeys.ts makes, changes and lists them.
 */
import { isAddressAllowed } from '../../store/addressRanges.ts'
import { unlimitedMs } from './apiKeyFacts.ts'
import { customerScope } from '../accounts/customers.ts'
import type { SqlRow } from '../sqlite/openDatabase.ts'
import type { Stores } from '../../store/openStores.ts'
import { hashSecret } from '../accounts/secrets.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { readRole } from '../accounts/users.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

const dayMs = 86_400_000

/**
 * Whom a clear API key stands for. UNAUTHENTICATED, with a reason that tells no more than the owner needs, when the key is unknown, deleted,
 * expired or used from an address it does not allow. Notes the first use of a day.
 */
export function findApiKey(
  stores: Stores,
  clearKey: string,
  remoteAddress: string,
): { store: Store; viewer: Viewer; expiresAtMs: number | null } {
  const hash = hashSecret(clearKey)
  for (const store of stores.all()) {
    const row = store.db.statement('SELECT * FROM api_key WHERE key_hash = ?').get(hash)
    if (row) return recogniseKey(store, row, remoteAddress)
  }
  throw refused('The API key is not valid.')
}

function recogniseKey(
  store: Store,
  row: SqlRow,
  remoteAddress: string,
): { store: Store; viewer: Viewer; expiresAtMs: number | null } {
  const now = store.clock.now()
  const expiresAtMs = Number(row['expires_at_ms'])
  if (row['deleted_at_ms'] !== null) throw refused('The API key was deleted.')
  if (expiresAtMs !== unlimitedMs && expiresAtMs <= now) throw refused('The API key has expired.')
  if (!isAddressAllowed(readAllowlist(row), remoteAddress))
    throw refused('The API key may not be used from this address.')
  noteUse(store, row, now)
  const customerid = Number(row['customerid'])
  return {
    store,
    viewer: {
      role: readRole(row['role']),
      customerid,
      customerIds: customerScope(store, customerid),
      initiator: { type: 'API_KEY', keyid: Number(row['keyid']) },
    },
    expiresAtMs: expiresAtMs === unlimitedMs ? null : expiresAtMs,
  }
}

/** `lastusedAtMs` moves on the first use of a day (UTC) only (GraphQL interface, API key). */
function noteUse(store: Store, row: SqlRow, now: number): void {
  const lastUsed = row['lastused_at_ms']
  if (typeof lastUsed === 'number' && Math.floor(lastUsed / dayMs) === Math.floor(now / dayMs))
    return
  store.db
    .statement('UPDATE api_key SET lastused_at_ms = ? WHERE keyid = ?')
    .run(now, Number(row['keyid']))
}

/** The addresses and ranges a key may be used from. */
export function readAllowlist(row: SqlRow): readonly string[] {
  const value: unknown = JSON.parse(String(row['ip_address_allowlist']))
  return Array.isArray(value) ? value.map(String) : []
}

function refused(reason: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', reason)
}
