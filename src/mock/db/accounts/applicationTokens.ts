/**
 * Application tokens: long-lived secrets of a user, exchanged for a short-lived auth token (REST interface, Authentication, Application
 * token; listing, revoking and restricting to addresses are extensions). Only a hash is stored, so the token itself appears only in the
 * response that creates it. A token and its auth tokens end when it expires or is revoked, or its user is deleted.
 */
import type { components } from '../../../contract/generated/rest.ts'
import { uniqueRanges } from '../../../contract/addressRange.ts'
import { storedText } from '../../../contract/storedText.ts'
import { limits } from '../../../contract/limits.ts'
import { addressRangeError, isAddressAllowed, isLoopback } from '../../store/addressRanges.ts'
import { appendAudit } from '../audit-log/auditLog.ts'
import { applicationTokenTable } from './accountTables.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { RowOf } from '../sqlite/table.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { utcDate, dayMs, isDay } from '../../store/days.ts'
import { dataFileReason } from '../sqlite/dataFileError.ts'
import type { Stores } from '../../store/openStores.ts'
import { demoTokenHashes } from '../../seed/seedAccounts.ts'
import { findUser, type UserRow } from './users.ts'

type ApplicationTokenRequest = components['schemas']['ApplicationTokenRequest']

interface ApplicationTokenRow extends Pick<
  RowOf<typeof applicationTokenTable.columns>,
  | 'id'
  | 'description'
  | 'expiry_date'
  | 'ip_ranges'
  | 'application'
  | 'createdAtMs'
  | 'lastUsedAtMs'
> {
  readonly status: 'ACTIVE' | 'EXPIRED'
}

/** Creates a token that acts as the viewer. Throws BAD_USER_INPUT naming the invalid field, and FORBIDDEN when the viewer is an API key. */
export function createApplicationToken(
  store: Store,
  viewer: Viewer,
  input: ApplicationTokenRequest,
): { id: number; application_token: string } {
  if (viewer.initiator.type !== 'USER')
    throw new ServiceError('FORBIDDEN', 'Only a user creates application tokens, not an API key.')
  const { expiry_date = null } = input
  const description = storedText(input.description)
  const application = storedText(input.application ?? '') || null
  const ip_ranges = uniqueRanges(input.ip_ranges ?? [])
  const { initiator, customerid } = viewer
  checkInput(input, utcDate(store.clock.now()))
  const clear = newSecret('app')
  return store.db.transaction(() => {
    const id = applicationTokenTable.insert(store.db, {
      tokenHash: hashSecret(clear),
      description,
      userId: initiator.userId,
      customerid,
      createdAtMs: store.clock.now(),
      expiry_date,
      ip_ranges,
      application,
    })
    appendAudit(store, initiator, {
      customerid,
      action: 'CREATED',
      category: 'USER_MANAGEMENT',
      email: initiator.email,
      newValue: { application_token: id, description, expiry_date, ip_ranges, application },
    })
    return { id, application_token: clear }
  })
}

/** Returns the tokens of the viewer's own customer that are not revoked, expired ones included, newest first. */
export function listApplicationTokens(
  store: Store,
  viewer: Viewer,
): readonly ApplicationTokenRow[] {
  const today = utcDate(store.clock.now())
  return applicationTokenTable
    .list(
      store.db,
      'WHERE customerid = ? AND revoked_at_ms IS NULL ORDER BY id DESC',
      viewer.customerid,
    )
    .map((row) => ({
      ...row,
      status: row.expiry_date !== null && row.expiry_date < today ? 'EXPIRED' : 'ACTIVE',
    }))
}

/** Revokes a token and its auth tokens. Throws NOT_FOUND for an unknown or revoked token. */
export function revokeApplicationToken(store: Store, viewer: Viewer, id: number): void {
  store.db.transaction(() => {
    const { changes } = store.db
      .statement(
        'UPDATE application_token SET revoked_at_ms = ? WHERE id = ? AND customerid = ? AND revoked_at_ms IS NULL',
      )
      .run(store.clock.now(), id, viewer.customerid)
    if (Number(changes) === 0)
      throw notFound('token_id', 'There is no application token of this id.')
    appendAudit(store, viewer.initiator, {
      customerid: viewer.customerid,
      action: 'DELETED',
      category: 'USER_MANAGEMENT',
      oldValue: { application_token: id },
    })
  })
  store.bus.publish({ type: 'applicationTokenRevoked', tokenId: id })
}

function checkInput(
  { description, expiry_date, ip_ranges = [], application }: ApplicationTokenRequest,
  today: string,
): void {
  for (const [field, text] of [
    ['description', description],
    ['application', application],
  ] as const) {
    if (text && text.length > limits.textLength)
      throw badInput(field, `${field} may have ${limits.textLength} characters at most.`)
  }
  if (expiry_date) {
    if (!isDay(expiry_date))
      throw badInput('expiry_date', 'expiry_date must be a date of the form YYYY-MM-DD.')
    if (expiry_date < today) throw badInput('expiry_date', 'expiry_date must be today or later.')
  }
  for (const range of ip_ranges) {
    const reason = addressRangeError(range)
    if (reason) throw badInput('ip_ranges', `ip_ranges: ${reason}.`)
  }
  if (storedText(description) === '')
    throw badInput('description', 'description must have visible characters.')
}

/** Returns when each user last used an application token, as ISO time. */
export function readLastActivity({ db }: Store): ReadonlyMap<string, string> {
  const lastMs = new Map<string, number>()
  for (const { userId, lastUsedAtMs } of applicationTokenTable.list(db, '')) {
    if (lastUsedAtMs !== null) lastMs.set(userId, Math.max(lastUsedAtMs, lastMs.get(userId) ?? 0))
  }
  return new Map([...lastMs].map(([userId, ms]) => [userId, new Date(ms).toISOString()]))
}

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
