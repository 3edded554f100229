/**
 * User accounts. A user belongs to one customer and has one role; what the user sees follows from the customer, what the user may do from the
 * role, and both are read anew on every request, so that a change counts at once.
 */
import { roles } from '../../../contract/tables.ts'
import type { Role } from '../../../contract/tables.ts'
import { customerScope } from './customers.ts'
import type { SqlRow } from '../sqlite/openDatabase.ts'
import type { Viewer } from './viewer.ts'
import type { Store } from '../../store/store.ts'

export interface UserRow {
  /** A UUID: how the GraphQL interface knows the user. */
  readonly userId: string
  /** The number the REST interface knows the user by. */
  readonly id: number
  readonly username: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly customerid: number
}

/** The users of the viewer's customers, by number; deleted ones are left out. */
export function listUsers(store: Store, viewer: Viewer): readonly UserRow[] {
  return store.db
    .statement(
      'SELECT * FROM user_account WHERE deleted_at_ms IS NULL AND customerid IN (SELECT value FROM json_each(?)) ORDER BY number',
    )
    .all(JSON.stringify(viewer.customerIds))
    .map(toUser)
}

/** The user of this UUID, undefined when there is none or it was deleted. */
export function findUser(store: Store, userId: string): UserRow | undefined {
  const row = store.db
    .statement('SELECT * FROM user_account WHERE user_id = ? AND deleted_at_ms IS NULL')
    .get(userId)
  return row && toUser(row)
}

/** The viewer a user is, with the role and the customers of this moment. */
export function viewerOfUser(store: Store, userId: string): Viewer | undefined {
  const user = findUser(store, userId)
  if (!user) return undefined
  return {
    role: user.role,
    customerid: user.customerid,
    customerIds: customerScope(store, user.customerid),
    initiator: { type: 'USER', userId: user.userId, email: user.email },
  }
}

function toUser(row: SqlRow): UserRow {
  return {
    userId: String(row['user_id']),
    id: Number(row['number']),
    username: String(row['username']),
    email: String(row['email']),
    name: String(row['name']),
    role: readRole(row['role']),
    customerid: Number(row['customerid']),
  }
}

/** A role as stored; one this version does not know may only look. */
export function readRole(value: unknown): Role {
  return roles.find((role) => role === value) ?? 'OBSERVER'
}
