import { useSyncExternalStore } from 'react'
import { accountOf, sessionStore } from './session.ts'
import type { Account, Session } from './session.ts'

/** The session now; renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}

/** The account of the session, for parts that exist only while somebody is signed in. */
export function useAccount(): Account {
  const account = accountOf(useSession())
  if (!account) throw new Error('useAccount belongs below the sign-in: nobody is signed in here.')
  return account
}
