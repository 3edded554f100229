/**
 * Application tokens: long-lived secrets of a user, exchanged for a short auth token (REST interface, Authentication). How one is made
 * and revoked is in applicationTokens.ts. A token ends with its expiry date, with its user, or when it is revoked, and with it every auth
 * token it was exchanged for. Demo tokens are public: they work on this machine only.
 */
import { isAddressAllowed, isLoopback } from '../../store/addressRanges.ts'
import type { RowOf } from '../sqlite/table.ts'
import { applicationTokenTable } from './accountTables.ts'
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
    const row = applicationTokenTable.find(store.db, 'WHERE token_hash = ?', hash)
    if (!row) continue
    const token = checkToken(store, row, remoteAddress)
    if (!isAddressAllowed(row.ip_ranges, remoteAddress))
      throw refused('The application token may not be used from this address.')
    applicationTokenTable.update(store.db, token.id, { lastUsedAtMs: store.clock.now() })
    return { store, ...token }
  }
  throw refused('The application token is not valid.')
}

/** The application token of this id, for the auth tokens made from it. UNAUTHENTICATED when it has ended. */
export function findTokenOfId(store: Store, id: number, remoteAddress: string): GoodToken {
  const row = applicationTokenTable.find(store.db, 'WHERE id = ?', id)
  if (!row) throw refused('The application token is not valid.')
  return checkToken(store, row, remoteAddress)
}

function checkToken(
  store: Store,
  row: RowOf<typeof applicationTokenTable.columns>,
  remoteAddress: string,
): GoodToken {
  if (row.revokedAtMs !== null) throw refused('The application token was revoked.')
  const endsAtMs = row.expiry_date === null ? null : Date.parse(row.expiry_date) + dayMs
  if (endsAtMs !== null && store.clock.now() >= endsAtMs)
    throw refused('The application token has expired.')
  if (demoTokenHashes.has(row.tokenHash) && !isLoopback(remoteAddress))
    throw refused('Demo tokens work on the machine of the server only.')
  const user = findUser(store, row.userId)
  if (!user) throw refused('The application token is not valid.')
  return { id: row.id, user, endsAtMs }
}

function refused(reason: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', reason)
}
