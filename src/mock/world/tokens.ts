/**
 * Application tokens: long-lived secrets of a user, exchanged for a short auth token (REST interface, Authentication). Only a hash is kept; the
 * clear token is in the answer that creates it. A token ends with its expiry date, with its user, or when it is revoked.
 */
import { isAddressAllowed } from './addressRanges.ts'
import type { SqlRow } from './openDatabase.ts'
import type { Worlds } from './openWorlds.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { badInput, ServiceError } from './serviceError.ts'
import { readTestToken } from './testTokens.ts'
import { findUser } from './users.ts'
import type { UserRow } from './users.ts'
import type { Viewer } from './viewer.ts'
import type { World } from './world.ts'

export interface ApplicationTokenWish {
  readonly description: string
  /** yyyy-MM-dd: the token is good until that day (UTC) is over. */
  readonly expiry_date?: string | null
}

/** World and user of a clear application token. UNAUTHENTICATED when it is unknown, revoked, past its date or used from elsewhere. */
export function findApplicationToken(worlds: Worlds, clearToken: string, remoteAddress: string): { world: World; user: UserRow } {
  const { applicationToken, world: opened } = readTestToken(worlds, clearToken)
  const hash = hashSecret(applicationToken)
  for (const world of opened ? [opened] : worlds.all()) {
    const row = world.db.statement('SELECT * FROM application_token WHERE token_hash = ?').get(hash)
    if (row) return { world, user: useToken(world, row, remoteAddress) }
  }
  throw refused('The application token is not valid.')
}

function useToken(world: World, row: SqlRow, remoteAddress: string): UserRow {
  const now = world.clock.now()
  const expiryDate = row['expiry_date']
  if (row['revoked_at_ms'] !== null) throw refused('The application token was revoked.')
  if (typeof expiryDate === 'string' && dateOf(now) > expiryDate) throw refused('The application token has expired.')
  const ranges: unknown = JSON.parse(String(row['ip_ranges']))
  if (!isAddressAllowed(Array.isArray(ranges) ? ranges.map(String) : [], remoteAddress)) {
    throw refused('The application token may not be used from this address.')
  }
  const user = findUser(world, String(row['user_id']))
  if (!user) throw refused('The application token is not valid.')
  world.db.statement('UPDATE application_token SET last_used_at_ms = ? WHERE id = ?').run(now, Number(row['id']))
  return user
}

/** Makes a token that acts as the viewer. BAD_USER_INPUT for an expiry date that is no date or over; FORBIDDEN for an API key. */
export function createApplicationToken(world: World, viewer: Viewer, wish: ApplicationTokenWish): { id: number; application_token: string } {
  if (viewer.initiator.type !== 'USER') throw new ServiceError('FORBIDDEN', 'Only a user creates application tokens')
  const now = world.clock.now()
  const expiryDate = wish.expiry_date ?? null
  if (expiryDate !== null) {
    if (!isDate(expiryDate)) throw badInput('expiry_date', 'expiry_date must be a date of the form YYYY-MM-DD')
    if (expiryDate < dateOf(now)) throw badInput('expiry_date', 'expiry_date must be today or later')
  }
  const clear = newSecret('app')
  const { lastInsertRowid } = world.db
    .statement(
      `INSERT INTO application_token (token_hash, description, user_id, customerid, created_at_ms, expiry_date, ip_ranges)
       VALUES (?, ?, ?, ?, ?, ?, '[]')`,
    )
    .run(hashSecret(clear), wish.description, viewer.initiator.userId, viewer.customerid, now, expiryDate)
  return { id: Number(lastInsertRowid), application_token: clear }
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text)) === text
}

function dateOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}

function refused(reason: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', reason)
}
