/**
 * Application tokens: long-lived secrets of a user, exchanged for a short auth token (REST interface, Authentication). How one is made
 * and revoked is in applicationTokens.ts. A token ends with its expiry date, with its user, or when it is revoked.
 */
import { isAddressAllowed } from './addressRanges.ts'
import type { SqlRow } from './openDatabase.ts'
import type { Worlds } from './openWorlds.ts'
import { hashSecret } from './secrets.ts'
import { ServiceError } from './serviceError.ts'
import { readTestToken } from './testTokens.ts'
import { findUser } from './users.ts'
import type { UserRow } from './users.ts'
import type { World } from './world.ts'

/** World and user of a clear application token. UNAUTHENTICATED when it is unknown, revoked, past its date or used from elsewhere. */
export function findApplicationToken(
  worlds: Worlds,
  clearToken: string,
  remoteAddress: string,
): { world: World; user: UserRow } {
  const { applicationToken, world: opened } = readTestToken(worlds, clearToken)
  const hash = hashSecret(applicationToken)
  for (const world of opened ? [opened] : worlds.all()) {
    const row = world.db.statement('SELECT * FROM application_token WHERE token_hash = ?').get(hash)
    if (row) return { world, user: recogniseToken(world, row, remoteAddress) }
  }
  throw refused('The application token is not valid.')
}

function recogniseToken(world: World, row: SqlRow, remoteAddress: string): UserRow {
  const now = world.clock.now()
  const expiryDate = row['expiry_date']
  if (row['revoked_at_ms'] !== null) throw refused('The application token was revoked.')
  if (typeof expiryDate === 'string' && dateOf(now) > expiryDate)
    throw refused('The application token has expired.')
  const ranges: unknown = JSON.parse(String(row['ip_ranges']))
  if (!isAddressAllowed(Array.isArray(ranges) ? ranges.map(String) : [], remoteAddress)) {
    throw refused('The application token may not be used from this address.')
  }
  const user = findUser(world, String(row['user_id']))
  if (!user) throw refused('The application token is not valid.')
  world.db
    .statement('UPDATE application_token SET last_used_at_ms = ? WHERE id = ?')
    .run(now, Number(row['id']))
  return user
}

function dateOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}

function refused(reason: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', reason)
}
