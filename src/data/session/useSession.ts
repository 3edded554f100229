/** Who is signed in, without tokens: those stay in `credentials.ts`, where the clients read them. */
import { create } from 'zustand'
import type { Problem } from '../../lib/problem.ts'
import type { ServiceAddresses } from '../addresses.ts'
import type { Identity, TokenHeader, TokenSource } from './tokens.ts'

export interface Account extends Identity {
  method: TokenSource['method']
  tokenHeader: TokenHeader
  /** When a sign-in without renewal expires, by this device's clock; null when unknown. */
  endsAtMs: number | null
  addresses: ServiceAddresses
  hasSeparateApiToken: boolean
  isRemembered: boolean
  /** Increases with every sign-in of another account: use it as the key of the signed-in part of the application. */
  generation: number
}

/**
 * starting: credentials are requested from other tabs. expired: the credentials have ended or were rejected, and could
 * not be renewed; everything on screen stays and requests wait until the same account signs in again.
 */
type Session =
  | { state: 'starting' }
  | { state: 'signedOut'; isByUser: boolean }
  | { state: 'signedIn'; account: Account }
  | { state: 'expired'; account: Account; problem: Problem }

/** The session. Only this folder writes it. */
export const useSession = create<Session>(() => ({ state: 'starting' }))

export function accountOf(session: Session): Account | undefined {
  return session.state === 'signedIn' || session.state === 'expired' ? session.account : undefined
}

/** Returns the account of the session, for components that exist only while the user is signed in. Throws when there is none. */
export function useAccount(): Account {
  const account = useSession(accountOf)
  if (!account) throw new Error('useAccount must be used within a session.')
  return account
}
