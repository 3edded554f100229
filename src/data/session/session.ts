/**
 * Who is signed in, as the screens see it. No token is in here: those stay inside `credentials`, which the clients of the
 * two interfaces ask for one when they send.
 */
import type { Role } from '../../contract/tables.ts'
import { createExternalStore } from '../../lib/externalStore.ts'
import type { Problem } from '../../lib/problem.ts'
import type { ServiceAddresses } from '../addresses.ts'

export interface Account {
  role: Role
  /** The `sub` claim, by which two sign-ins of the same account are told; null when the service gives none. */
  subject: string | null
  organisationId: number | null
  addresses: ServiceAddresses
  hasSeparateApiToken: boolean
  isRemembered: boolean
  /** Grows with every sign-in of another account: key the signed-in part of the application with it. */
  generation: number
}

/**
 * starting: stored credentials are being looked for. expired: the service refuses the credentials and a new exchange
 * failed; everything on screen stays and requests wait until the same account signs in again.
 */
export type Session =
  | { state: 'starting' }
  | { state: 'signedOut'; isByUser: boolean }
  | { state: 'signedIn'; account: Account }
  | { state: 'expired'; account: Account; problem: Problem }

/** The session as a store outside React. Only this folder writes it. */
export const sessionStore = createExternalStore<Session>({ state: 'starting' })

/** The account that is signed in or whose sign-in has expired; undefined otherwise. */
export function accountOf(session: Session): Account | undefined {
  return session.state === 'signedIn' || session.state === 'expired' ? session.account : undefined
}
