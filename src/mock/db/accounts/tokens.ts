/**
 * Application tokens: long-lived secrets of a user, exchanged for a short-lived auth token (REST interface, Authentication);
 * applicationTokens.ts creates and revokes them. A token and its auth tokens end when it expires or is revoked, or its user is deleted.
 * Demo tokens are public, so they are accepted only from this machine.
 */
import { isAddressAllowed, isLoopback } from '../../store/addressRanges.ts'
import type { RowOf } from '../sqlite/table.ts'
import { dataFileReason } from '../sqlite/dataFileError.ts'
import { applicationTokenTable } from './accountTables.ts'
import type { Stores } from '../../store/openStores.ts'
import { demoTokenHashes } from '../../seed/seedAccounts.ts'
import { hashSecret } from './secrets.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { findUser, type UserRow } from './users.ts'
import type { Store } from '../../store/store.ts'
import { dayMs } from '../../store/days.ts'

/**
 * Tokens of test stores: `demo-administrator@NAME` is the demo administrator of the store NAME, and `demo-administrator@NAME:500` creates
 * it with 500 SIMs. They are invalid on a server without test stores.
 */
const testToken =
  /^(?<applicationToken>demo-[a-z-]{1,40})@(?<name>[\w-]{1,64})(?::(?<sims>\d{1,7}))?$/

/** A valid application token with its user and expiry (milliseconds by the store's clock; null for none). */
interface ValidToken {
  readonly id: number
  readonly user: UserRow
  readonly endsAtMs: number | null
}

/**
 * Returns the store and the user of an application token and records its use. Throws UNAUTHENTICATED when it is unknown, revoked, expired
 * or used from a disallowed address.
 */
export function findApplicationToken(
  stores: Stores,
  clearToken: string,
  remoteAddress: string,
): ValidToken & { readonly store: Store } {
  const { applicationToken, store: opened } = readTestToken(stores, clearToken)
  const hash = hashSecret(applicationToken)
  for (const store of opened ? [opened] : stores.all()) {
    const row = applicationTokenTable.find(store.db, 'WHERE token_hash = ?', hash)
    if (!row) continue
    const token = checkToken(store, row, remoteAddress)
    if (!isAddressAllowed(row.ip_ranges, remoteAddress))
      throw refused('The application token may not be used from this address.')
    recordUse(store, token.id)
    return { store, ...token }
  }
  throw refused('The application token is not valid.')
}

/** A full disk must not keep users from signing in to read. */
function recordUse(store: Store, id: number): void {
  try {
    applicationTokenTable.update(store.db, id, { lastUsedAtMs: store.clock.now() })
  } catch (error) {
    if (dataFileReason(error) === undefined) throw error
  }
}

/** Returns the token within its store, and the store when the token names one. */
function readTestToken(
  stores: Stores,
  clearToken: string,
): { applicationToken: string; store?: Store } {
  const { applicationToken, name, sims } = testToken.exec(clearToken)?.groups ?? {}
  if (applicationToken === undefined || name === undefined) return { applicationToken: clearToken }
  const store = stores.get(name, sims === undefined ? undefined : Number(sims))
  return store ? { applicationToken, store } : { applicationToken: clearToken }
}

/**
 * Returns the application token with this ID, to check an auth token issued for it. Throws UNAUTHENTICATED when it is revoked or expired.
 */
export function findTokenOfId(store: Store, id: number, remoteAddress: string): ValidToken {
  const row = applicationTokenTable.find(store.db, 'WHERE id = ?', id)
  if (!row) throw refused('The application token is not valid.')
  return checkToken(store, row, remoteAddress)
}

function checkToken(
  store: Store,
  row: RowOf<typeof applicationTokenTable.columns>,
  remoteAddress: string,
): ValidToken {
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
