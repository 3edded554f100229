import type { AccountRow } from './accountRow.ts'
import { maskedKey } from '../api-keys/apiKeyFacts.ts'
import { apiKeyTable } from '../api-keys/apiKeyTable.ts'
import { findUser } from './users.ts'
import type { Initiator } from './viewer.ts'
import type { Store } from '../../store/store.ts'

/** Returns the current account of an initiator. The system owns nothing, so it is shown as a deleted account. */
export function accountOf(store: Store, initiator: Initiator): AccountRow {
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
