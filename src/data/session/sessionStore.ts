/** Who is signed in, without tokens: those stay in `credentials.ts`, where the clients read them. */
import { createStore } from 'zustand/vanilla'
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
  | { state: 'signedOut' }
  | { state: 'signedIn'; account: Account }
  | { state: 'expired'; account: Account; problem: Problem }

/** The session. Only this folder writes it. */
export const sessionStore = createStore<Session>(() => ({ state: 'starting' }))

export function accountOf(session: Session): Account | undefined {
  return session.state === 'signedIn' || session.state === 'expired' ? session.account : undefined
}
