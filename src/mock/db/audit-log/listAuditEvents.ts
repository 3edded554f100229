import type {
  AuditLogEvent,
  AuditLogInitiator,
  QuerylistAuditLogEventsArgs,
} from '../../../contract/generated/graphqlServer.ts'
import { limits } from '../../../contract/limits.ts'
import type { AuditRow } from './auditLog.ts'
import { cutPage, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { readAuditFilter } from './auditFilter.ts'
import { countEntries, readNewest, eachNewSlice } from './auditScan.ts'
import { maskedKey, apiKeyTable } from '../api-keys/apiKeyTable.ts'
import { userTable } from '../accounts/accountTables.ts'
import { perStore } from '../../store/perStore.ts'

export interface AuditEvents {
  readonly items: readonly AuditLogEvent[]
  readonly nextToken: string | null
  /** Returns the number of matching entries; counted only on request, because that can take longer than the page. */
  countTotal(): number | Promise<number>
}

/**
 * Returns one page. Entries written between two requests cause neither repeats nor gaps. Scans in slices, so that other requests are served
 * in between. Throws BAD_USER_INPUT naming the argument.
 */
export async function listAuditEvents(
  store: Store,
  viewer: Viewer,
  args: QuerylistAuditLogEventsArgs,
): Promise<AuditEvents> {
  const limit = readLimit(args.limit, limits.listAuditLogEvents)
  const [beforeId] = readPageToken(store, viewer, 'audit', args.nextToken) ?? []
  const input = readAuditFilter(store, viewer, args.filterOptions)
  const found = await readNewest(
    store,
    input,
    typeof beforeId === 'number' ? beforeId : undefined,
    limit + 1,
  )
  const { shown, nextToken } = cutPage(store, viewer, 'audit', {
    rows: found,
    limit,
    placeOf: (last) => [last.id],
  })
  const initiators = new Map<string, AuditLogInitiator>()
  const initiatorOf = ({ initiatorType, initiatorValue }: AuditRow): AuditLogInitiator => {
    const key = `${initiatorType} ${initiatorValue}`
    const initiator = initiators.get(key) ?? readInitiator(store, initiatorType, initiatorValue)
    initiators.set(key, initiator)
    return initiator
  }
  return {
    items: shown.map((row) => toEvent(row, initiatorOf(row))),
    nextToken,
    // When all entries are on the first page, counting is unnecessary.
    countTotal: () =>
      beforeId === undefined && found.length <= limit ? found.length : countEntries(store, input),
  }
}

function toEvent(row: AuditRow, initiator: AuditLogInitiator): AuditLogEvent {
  const { sourceIpAddress, iccid, email, customerid, batchJobId } = row
  const { timestampMs, action, category, oldValue, newValue } = row
  const context = { sourceIpAddress, iccid, email, customerid, batchJobId }
  return { context, timestampMs, action, category, initiator, oldValue, newValue }
}

/**
 * The initiators that occur in the audit log, resolved to their current accounts; a deleted account or key has only its ID (GraphQL
 * interface, Audit log).
 */
/** The initiators of the entries scanned so far, by customer, and the ID of the last scanned entry. */
interface SeenInitiators {
  upToId: number
  readonly byCustomer: Map<
    number,
    Map<string, { readonly type: string; readonly value: string | null }>
  >
}

const seenInitiatorsOf = perStore((): SeenInitiators => ({ upToId: 0, byCustomer: new Map() }))

/** Returns all initiators in the log of the viewer's customers: users by e-mail, then keys, then the system. */
export async function listAuditInitiators(
  store: Store,
  viewer: Viewer,
): Promise<AuditLogInitiator[]> {
  const known = seenInitiatorsOf(store)
  known.upToId = await eachNewSlice(store, known.upToId, (firstId, lastId) =>
    addInitiators(store, known, firstId, lastId),
  )
  const all = new Map(
    viewer.customerIds.flatMap((customerid) => [...(known.byCustomer.get(customerid) ?? [])]),
  )
  return [...all.values()]
    .map(({ type, value }) => readInitiator(store, type, value))
    .sort(byKindAndName)
}

/** Resolves the initiator of an entry. `value` is the email of a user, the ID of an API key, or null for the system. */
function readInitiator(store: Store, type: string, value: string | null): AuditLogInitiator {
  if (type === 'USER') return readUser(store, String(value))
  return type === 'API_KEY' ? readKey(store, Number(value)) : { __typename: 'SystemUser' }
}

function addInitiators(
  store: Store,
  { byCustomer }: SeenInitiators,
  firstId: number,
  lastId: number,
): void {
  const rows = store.db
    .statement(
      'SELECT DISTINCT customerid, initiator_type, initiator_value FROM audit_event NOT INDEXED WHERE id BETWEEN ? AND ?',
    )
    .all(firstId, lastId)
  for (const row of rows) {
    const customerid = Number(row['customerid'])
    const initiators =
      byCustomer.get(customerid) ?? new Map<string, { type: string; value: string | null }>()
    byCustomer.set(customerid, initiators)
    const value = row['initiator_value'] === null ? null : String(row['initiator_value'])
    initiators.set(`${row['initiator_type']} ${value}`, {
      type: String(row['initiator_type']),
      value,
    })
  }
}

function readUser(store: Store, email: string): AuditLogInitiator {
  const row = userTable.find(
    store.db,
    'WHERE email = ? ORDER BY deleted_at_ms IS NULL DESC, number DESC',
    email,
  )
  if (row?.deletedAtMs === null) return { __typename: 'UserAccountShort', id: row.userId, email }
  return { __typename: 'DeletedUserAccount', id: row?.userId ?? email }
}

function readKey(store: Store, keyid: number): AuditLogInitiator {
  const row = apiKeyTable.find(store.db, 'WHERE keyid = ?', keyid)
  return row?.deletedAtMs === null
    ? { __typename: 'ApiKeyShort', keyid, key: maskedKey(row.keyEnd) }
    : { __typename: 'DeletedApiKey', keyid }
}

const kinds = [
  'UserAccountShort',
  'DeletedUserAccount',
  'ApiKeyShort',
  'DeletedApiKey',
  'SystemUser',
]

function byKindAndName(left: AuditLogInitiator, right: AuditLogInitiator): number {
  const nameOf = (one: AuditLogInitiator) =>
    'email' in one
      ? one.email
      : 'keyid' in one
        ? String(one.keyid).padStart(12, '0')
        : 'id' in one
          ? one.id
          : ''
  const kindOf = ({ __typename = 'SystemUser' }: AuditLogInitiator) => kinds.indexOf(__typename)
  return kindOf(left) - kindOf(right) || (nameOf(left) < nameOf(right) ? -1 : 1)
}
