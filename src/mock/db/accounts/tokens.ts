/**
 * Application tokens: long-lived secrets of a user, exchanged for a short auth token (REST interface, Authentication). How one is made
 * and revoked is in applicationTokens.ts. A token ends with its expiry date, with its user, or when it is revoked, and with it every auth
 * token it was exchanged for. Demo tokens are public: they work on this machine only.
 */
import { isAddressAllowed, isLoopback } from '../../store/addressRanges.ts'
import type { SqlRow } from '../sqlite/openDatabase.ts'
import type { Stores } from '../../store/openStores.ts'
import { demoTokenHashes } from '../../seed/seedAccounts.ts'
import { hashSecret } from './secrets.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { readTestToken } from './testTokens.ts'
import { findUser } from './users.ts'
import type { UserRow } from './users.ts'
import type { Store } from '../../store/store.ts'

const dayMs = 86_400_000

/** An application token that is good: whose it is, and until when by the time of its store. */
export interface GoodToken {
  readonly id: number
  readonly user: UserRow
  readonly endsAtMs: number | null
}

/** Store and owner of a clear application token. UNAUTHENTICATED when it is unknown, revoked, past its date or used from elsewhere. */
export function findApplicationToken(
  stores: Stores,
  clearToken: string,
  remoteAddress: string,
): GoodToken & { readonly store: Store } {
  const { applicationToken, store: opened } = readTestToken(stores, clearToken)
  const hash = hashSecret(applicationToken)
  for (const store of opened ? [opened] : stores.all()) {
    const row = store.db.statement('SELECT * FROM application_token WHERE token_hash = ?').get(hash)
    if (!row) continue
    const token = checkToken(store, row, remoteAddress)
    const ranges: unknown = JSON.parse(String(row['ip_ranges']))
    if (!isAddressAllowed(Array.isArray(ranges) ? ranges.map(String) : [], remoteAddress))
      throw refused('The application token may not be used from this address.')
    store.db
      .statement('UPDATE application_token SET last_used_at_ms = ? WHERE id = ?')
      .run(store.clock.now(), token.id)
    return { store, ...token }
  }
  throw refused('The application token is not valid.')
}

/** The application token of this id, for the auth tokens made from it. UNAUTHENTICATED when it has ended. */
export function findTokenOfId(store: Store, id: number, remoteAddress: string): GoodToken {
  const row = store.db.statement('SELECT * FROM application_token WHERE id = ?').get(id)
  if (!row) throw refused('The application token is not valid.')
  return checkToken(store, row, remoteAddress)
}

function checkToken(store: Store, row: SqlRow, remoteAddress: string): GoodToken {
  if (row['revoked_at_ms'] !== null) throw refused('The application token was revoked.')
  const expiryDate = row['expiry_date']
  const endsAtMs = typeof expiryDate === 'string' ? Date.parse(expiryDate) + dayMs : null
  if (endsAtMs !== null && store.clock.now() >= endsAtMs)
    throw refused('The application token has expired.')
  if (demoTokenHashes.has(String(row['token_hash'])) && !isLoopback(remoteAddress))
    throw refused('Demo tokens work on the machine of the server only.')
  const user = findUser(store, String(row['user_id']))
  if (!user) throw refused('The application token is not valid.')
  return { id: Number(row['id']), user, endsAtMs }
}

function refused(reason: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', reason)
}
