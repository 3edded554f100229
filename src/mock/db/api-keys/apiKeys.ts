/** Authenticates API keys: long-lived credentials of a customer for programs, optionally limited by IP addresses and expiry. */
import { isAddressAllowed } from '../../store/addressRanges.ts'
import { unlimitedMs, apiKeyTable, type StoredApiKey } from './apiKeyTable.ts'
import { customerScope } from '../accounts/customers.ts'
import { dataFileReason } from '../sqlite/dataFileError.ts'
import type { Stores } from '../../store/openStores.ts'
import { hashSecret } from '../accounts/secrets.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { readRole } from '../accounts/users.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { dayOf } from '../../store/days.ts'

/**
 * Returns the store and viewer of an API key and records its first use each day. Throws UNAUTHENTICATED when the key is unknown, deleted,
 * expired or used from a disallowed address; only a caller with an existing key learns which of these.
 */
export function findApiKey(
  stores: Stores,
  clearKey: string,
  remoteAddress: string,
): { store: Store; viewer: Viewer; expiresAtMs: number | null } {
  const hash = hashSecret(clearKey)
  for (const store of stores.all()) {
    const row = apiKeyTable.find(store.db, 'WHERE key_hash = ?', hash)
    if (row) return authenticateKey(store, row, remoteAddress)
  }
  throw refused('The API key is not valid.')
}

function authenticateKey(
  store: Store,
  row: StoredApiKey,
  remoteAddress: string,
): { store: Store; viewer: Viewer; expiresAtMs: number | null } {
  const now = store.clock.now()
  const { expiresAtMs, customerid, keyid } = row
  if (row.deletedAtMs !== null) throw refused('The API key was deleted.')
  if (expiresAtMs !== unlimitedMs && expiresAtMs <= now) throw refused('The API key has expired.')
  if (!isAddressAllowed(row.ipAddressAllowlist, remoteAddress))
    throw refused('The API key may not be used from this address.')
  saveFirstUse(store, row, now)
  return {
    store,
    viewer: {
      role: readRole(row.role),
      customerid,
      customerIds: customerScope(store, customerid),
      initiator: { type: 'API_KEY', keyid, sourceIpAddress: remoteAddress },
    },
    expiresAtMs: expiresAtMs === unlimitedMs ? null : expiresAtMs,
  }
}

/** Updates `lastusedAtMs`, which changes only on the first use of each UTC day (GraphQL interface, API key). */
function saveFirstUse(store: Store, { keyid, lastusedAtMs }: StoredApiKey, now: number): void {
  if (lastusedAtMs !== null && dayOf(lastusedAtMs) === dayOf(now)) return
  try {
    apiKeyTable.update(store.db, keyid, { lastusedAtMs: now })
  } catch (error) {
    // Without a writable data file, the key still reads.
    if (dataFileReason(error) === undefined) throw error
  }
}

function refused(reason: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', reason)
}
