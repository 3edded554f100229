/**
 * User accounts. The customer of a user determines the visible data and the role the permissions. Both are read on every request, so that
 * changes take effect at once.
 */
import type { BatchJobOwner } from '../../../contract/generated/graphqlServer.ts'
import { roles, type Role } from '../../../contract/tables.ts'
import { customerScope } from './customers.ts'
import { userTable } from './accountTables.ts'
import type { RowOf } from '../sqlite/table.ts'
import type { Viewer, Store, Initiator } from '../../store/store.ts'
import { maskedKey, apiKeyTable } from '../api-keys/apiKeyTable.ts'

export interface UserRow extends Omit<
  RowOf<typeof userTable.columns>,
  'number' | 'createdAtMs' | 'deletedAtMs'
> {
  /** The ID in the REST interface; the GraphQL interface uses `userId`, a UUID. */
  readonly id: number
}

/** Returns the users of the viewer's customers, by number, without deleted ones. */
export function listUsers(store: Store, viewer: Viewer): readonly UserRow[] {
  return userTable
    .list(
      store.db,
      'WHERE deleted_at_ms IS NULL AND customerid IN (SELECT value FROM json_each(?)) ORDER BY number',
      JSON.stringify(viewer.customerIds),
    )
    .map(toUser)
}

/** Returns the user with this UUID; undefined when unknown or deleted. */
export function findUser(store: Store, userId: string): UserRow | undefined {
  const row = userTable.find(store.db, 'WHERE user_id = ? AND deleted_at_ms IS NULL', userId)
  return row && toUser(row)
}

/** Returns a user as a viewer, with the current role and customers; undefined when unknown or deleted. */
export function viewerOfUser(
  store: Store,
  userId: string,
  sourceIpAddress?: string,
): Viewer | undefined {
  const user = findUser(store, userId)
  if (!user) return undefined
  return {
    role: user.role,
    customerid: user.customerid,
    customerIds: customerScope(store, user.customerid),
    initiator: { type: 'USER', userId: user.userId, email: user.email, sourceIpAddress },
  }
}

function toUser({ number, role, ...row }: RowOf<typeof userTable.columns>): UserRow {
  return { ...row, id: number, role: readRole(role) }
}

/** Reads a stored role. An unknown one becomes OBSERVER, which has the fewest permissions. */
export function readRole(value: unknown): Role {
  return roles.find((role) => role === value) ?? 'OBSERVER'
}

/** Returns the current account of an initiator. The system owns nothing, so it is shown as a deleted account. */
export function accountOf(store: Store, initiator: Initiator): BatchJobOwner {
  if (initiator.type === 'SYSTEM') return { __typename: 'DeletedUserAccount', id: '' }
  if (initiator.type === 'API_KEY') {
    const { keyid } = initiator
    const row = apiKeyTable.find(store.db, 'WHERE keyid = ?', keyid)
    if (!row || row.deletedAtMs !== null) return { __typename: 'DeletedApiKey', keyid }
    return { __typename: 'ApiKeyShort', keyid, key: maskedKey(row.keyEnd) }
  }
  const user = findUser(store, initiator.userId)
  if (!user) return { __typename: 'DeletedUserAccount', id: initiator.userId }
  return {
    __typename: 'UserAccount',
    id: user.userId,
    email: user.email,
    name: user.name,
    role: user.role,
  }
}
