/**
 * The initiators that occur in the audit log, resolved to their current accounts; a deleted account or key has only its ID (GraphQL
 * interface, Audit log).
 */
import { maskedKey } from '../api-keys/apiKeyFacts.ts'
import { apiKeyTable } from '../api-keys/apiKeyTable.ts'
import { userTable } from '../accounts/accountTables.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { perStore } from '../../store/perStore.ts'
import type { Store } from '../../store/store.ts'
import { eachNewSlice } from './auditScan.ts'

export type AuditInitiator =
  | { readonly __typename: 'UserAccountShort'; readonly id: string; readonly email: string }
  | { readonly __typename: 'DeletedUserAccount'; readonly id: string }
  | { readonly __typename: 'ApiKeyShort'; readonly keyid: number; readonly key: string }
  | { readonly __typename: 'DeletedApiKey'; readonly keyid: number }
  | { readonly __typename: 'SystemUser' }

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
export async function listAuditInitiators(store: Store, viewer: Viewer): Promise<AuditInitiator[]> {
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
export function readInitiator(store: Store, type: string, value: string | null): AuditInitiator {
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

function readUser(store: Store, email: string): AuditInitiator {
  const row = userTable.find(
    store.db,
    'WHERE email = ? ORDER BY deleted_at_ms IS NULL DESC, number DESC',
    email,
  )
  if (row?.deletedAtMs === null) return { __typename: 'UserAccountShort', id: row.userId, email }
  return { __typename: 'DeletedUserAccount', id: row?.userId ?? email }
}

function readKey(store: Store, keyid: number): AuditInitiator {
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

function byKindAndName(left: AuditInitiator, right: AuditInitiator): number {
  const nameOf = (one: AuditInitiator) =>
    'email' in one
      ? one.email
      : 'keyid' in one
        ? String(one.keyid).padStart(12, '0')
        : 'id' in one
          ? one.id
          : ''
  return (
    kinds.indexOf(left.__typename) - kinds.indexOf(right.__typename) ||
    (nameOf(left) < nameOf(right) ? -1 : 1)
  )
}
