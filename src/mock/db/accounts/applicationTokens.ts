/**
 * Creates, lists and revokes application tokens (REST interface, Application token; listing, revoking and restricting to addresses are
 * extensions). Only a hash is stored, so the token itself appears only in the response that creates it.
 */
import { uniqueRanges } from '../../../contract/addressRange.ts'
import { storedText } from '../../../contract/storedText.ts'
import { limits } from '../../../contract/limits.ts'
import { addressRangeError } from '../../store/addressRanges.ts'
import { appendAudit } from '../audit-log/auditLog.ts'
import { applicationTokenTable } from './accountTables.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { RowOf } from '../sqlite/table.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { Viewer } from './viewer.ts'
import type { Store } from '../../store/store.ts'
import { utcDate } from '../../store/days.ts'

interface ApplicationTokenRequest {
  readonly description: string
  /** yyyy-MM-dd: the token is valid through this day (UTC). */
  readonly expiry_date?: string | null
  /** IP addresses and ranges that may use the token; empty for any. */
  readonly ip_ranges?: readonly string[]
  readonly application?: string | null
}

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
  sourceIpAddress?: string,
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
      sourceIpAddress,
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
export function revokeApplicationToken(
  store: Store,
  viewer: Viewer,
  id: number,
  sourceIpAddress?: string,
): void {
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
      sourceIpAddress,
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
    if (!isDate(expiry_date))
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

function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    utcDate(Date.parse(text)) === text
  )
}

/** Returns when each user last used an application token, as ISO time. */
export function readLastActivity({ db }: Store): ReadonlyMap<string, string> {
  const lastMs = new Map<string, number>()
  for (const { userId, lastUsedAtMs } of applicationTokenTable.list(db, '')) {
    if (lastUsedAtMs !== null) lastMs.set(userId, Math.max(lastUsedAtMs, lastMs.get(userId) ?? 0))
  }
  return new Map([...lastMs].map(([userId, ms]) => [userId, new Date(ms).toISOString()]))
}
