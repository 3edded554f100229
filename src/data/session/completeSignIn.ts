/** Completes a sign-in with a provider: redeems the code, then starts the session here or continues it in the waiting tab. */
import { problemOf, type Problem } from '../../lib/problem.ts'
import { loadConfig } from '../config.ts'
import { findPending, redeemCallback, type PendingSignIn } from './openIdConnect.ts'
import { beginTested, type OnTests, type SignInOutcome } from './signIn.ts'
import { broadcastSignedIn } from './tabs.ts'

export type CallbackOutcome = PendingSignIn &
  (
    | { state: 'refused'; problem: Problem }
    /** The waiting tab has the sign-in; this window can close. */
    | { state: 'handedOver' }
    | { state: 'tested'; outcome: SignInOutcome }
  )

let last: { url: string; completion: Promise<CallbackOutcome> } | undefined

/** Completes the sign-in of a callback URL; further calls with the same URL return the same promise. Never rejects. */
export function completeSignIn(url: string, onTests: OnTests): Promise<CallbackOutcome> {
  if (last?.url !== url) last = { url, completion: complete(url, onTests) }
  return last.completion
}

async function complete(url: string, onTests: OnTests): Promise<CallbackOutcome> {
  let pending: PendingSignIn = { returnTo: '/', isWindow: false }
  try {
    const started = await findPending(url)
    pending = started.pending
    const { provider, claimNames } = started
    const tokens = await redeemCallback(url, provider, claimNames)
    const { addresses } = await loadConfig()
    const credentials = {
      ...tokens,
      claimNames,
      addresses,
      hasOwnAddresses: false,
      isRemembered: false,
    }
    if (!pending.isWindow)
      return { ...pending, state: 'tested', outcome: await beginTested(credentials, onTests) }
    broadcastSignedIn(credentials)
    return { ...pending, state: 'handedOver' }
  } catch (thrown) {
    return { ...pending, state: 'refused', problem: problemOf(thrown) }
  }
}
