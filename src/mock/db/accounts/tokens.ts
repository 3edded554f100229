/**
 * Application tokens: long-lived secrets of a user, exchanged for a short auth token (REST interface, Authentication). How one is made
 * and revoked is in applicationTokens.ts. A token ends with its expiry date, with its user, or when it is revoked, and with it every auth
 * token it was exchanged for. Demo tokens are public: they work on this machine only.
 */
import { isAddressAllowed, isLoopback } from '../../store/addressRanges.ts'
import type { SqlRow } from '../sqlite/openDatabase.ts'
import type { Worlds } from '../../store/openWorlds.ts'
import { demoTokenHashes } from '../../seed/seedAccounts.ts'
import { hashSecret } from './secrets.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { readTestToken } from './testTokens.ts'
import { findUser } from './users.ts'
import type { UserRow } from './users.ts'
import type { World } from '../../store/world.ts'

const dayMs = 86_400_000

/** An application token that is good: whose it is, and until when by the time of its world. */
export interface GoodToken {
  readonly id: number
  readonly user: UserRow
  readonly endsAtMs: number | null
}

/** World and owner of a clear application token. UNAUTHENTICATED when it is unknown, revoked, past its date or used from elsewhere. */
export function findApplicationToken(
  worlds: Worlds,
  clearToken: string,
  remoteAddress: string,
): GoodToken & { readonly world: World } {
  const { applicationToken, world: opened } = readTestToken(worlds, clearToken)
  const hash = hashSecret(applicationToken)
  for (const world of opened ? [opened] : worlds.all()) {
    const row = world.db.statement('SELECT * FROM application_token WHERE token_hash = ?').get(hash)
    if (!row) continue
    const token = checkToken(world, row, remoteAddress)
    const ranges: unknown = JSON.parse(String(row['ip_ranges']))
    if (!isAddressAllowed(Array.isArray(ranges) ? ranges.map(String) : [], remoteAddress))
      throw refused('The application token may not be used from this address.')
    world.db
      .statement('UPDATE application_token SET last_used_at_ms = ? WHERE id = ?')
      .run(world.clock.now(), token.id)
    return { world, ...token }
  }
  throw refused('The application token is not valid.')
}

/** The application token of this id, for the auth tokens made from it. UNAUTHENTICATED when it has ended. */
export function findTokenOfId(world: World, id: number, remoteAddress: string): GoodToken {
  const row = world.db.statement('SELECT * FROM application_token WHERE id = ?').get(id)
  if (!row) throw refused('The application token is not valid.')
  return checkToken(world, row, remoteAddress)
}

function checkToken(world: World, row: SqlRow, remoteAddress: string): GoodToken {
  if (row['revoked_at_ms'] !== null) throw refused('The application token was revoked.')
  const expiryDate = row['expiry_date']
  const endsAtMs = typeof expiryDate === 'string' ? Date.parse(expiryDate) + dayMs : null
  if (endsAtMs !== null && world.clock.now() >= endsAtMs)
    throw refused('The application token has expired.')
  if (demoTokenHashes.has(String(row['token_hash'])) && !isLoopback(remoteAddress))
    throw refused('Demo tokens work on the machine of the server only.')
  const user = findUser(world, String(row['user_id']))
  if (!user) throw refused('The application token is not valid.')
  return { id: Number(row['id']), user, endsAtMs }
}

function refused(reason: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', reason)
}
