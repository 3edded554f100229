import { useStore } from 'zustand'
import { accountOf, sessionStore, type Account } from './sessionStore.ts'

/** Returns the account of the session, for components that exist only while the user is signed in. Throws when there is none. */
export function useAccount(): Account {
  const account = useStore(sessionStore, accountOf)
  if (!account) throw new Error('useAccount must be used within a session.')
  return account
}
