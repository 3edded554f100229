import { problemOf, type Problem } from '../../lib/problem.ts'
import { machineText } from '../../lib/typedText.ts'
import type { ServiceAddresses } from '../addresses.ts'
import { loadConfig } from '../config.ts'
import { currentCredentials } from './credentials.ts'
import type { PendingSignIn } from './openIdConnect.ts'
import { broadcastSignedIn } from './tabs.ts'
import { testConnections, type ConnectionTest } from './testConnections.ts'
import { endOf, lifetimeOf, readIdentity, renewalTimeOf, type Credentials } from './tokens.ts'
import { beginSession } from './session.ts'

export interface SignInInput {
  applicationToken?: string
  apiKey?: string
  /** A separate token for the GraphQL and real-time interfaces, besides an application token; empty for none. */
  apiToken?: string
  addresses?: ServiceAddresses
  isRemembered: boolean
}

/** The result of a sign-in. If only live updates failed, `continueAnyway` starts the session without them. */
export type SignInOutcome =
  { isSignedIn: true } | { isSignedIn: false; continueAnyway?: () => void }

/** If a session has expired, the same account continues where it was; another account starts from the beginning. */
export async function signIn(
  input: SignInInput,
  onTests: OnTests = () => {},
): Promise<SignInOutcome> {
  const config = await loadConfig()
  const { readSignInSettings } = await import('./signInSettings.ts')
  const { apiKey, claims } = readSignInSettings(config)
  const given = input.addresses ?? config.addresses
  const key = input.apiKey === undefined ? undefined : machineText(input.apiKey)
  const apiToken = machineText(input.apiToken ?? '')
  return beginTested(
    {
      ...(key === undefined
        ? {
            source: {
              method: 'applicationToken',
              applicationToken: machineText(input.applicationToken ?? ''),
            },
            authToken: null,
            addresses: given,
          }
        : {
            source: { method: 'apiKey', header: apiKey?.header ?? 'Authorization' },
            authToken: key,
            addresses: apiKey?.isForRest ? given : { ...given, restUrl: '' },
          }),
      apiToken: apiToken === '' ? null : apiToken,
      claimNames: claims,
      hasOwnAddresses: input.addresses !== undefined,
      isRemembered: input.isRemembered,
    },
    onTests,
  )
}

type OnTests = (tests: readonly ConnectionTest[]) => void

/** Credentials before their connections are tested; the fields that are left out are derived from the tokens. */
type Candidate = Omit<Credentials, DerivedField | 'authToken'> &
  Partial<Pick<Credentials, DerivedField>> & { authToken: string | null }

type DerivedField = 'renewAtMs' | 'endsAtMs' | 'identity'

/** Begins the session when all connections work; `onTests` is called with each step. Never rejects. */
export async function beginTested(candidate: Candidate, onTests: OnTests): Promise<SignInOutcome> {
  const { tests, authToken } = await testConnections(candidate, onTests)
  if (
    authToken === undefined ||
    tests.some((test) => test.name !== 'realtime' && test.state === 'failed')
  )
    return { isSignedIn: false }
  const { source, apiToken, claimNames } = candidate
  const credentials: Credentials = {
    renewAtMs: source.method === 'apiKey' ? null : renewalTimeOf(lifetimeOf(authToken)),
    endsAtMs: endOf(apiToken ?? (source.method === 'apiKey' ? authToken : '')),
    identity: readIdentity([authToken], claimNames),
    ...candidate,
    authToken,
  }
  const beginAndBroadcast = () => {
    beginSession(credentials)
    broadcastSignedIn(credentials)
  }
  if (tests.some((test) => test.state === 'failed'))
    return { isSignedIn: false, continueAnyway: beginAndBroadcast }
  beginAndBroadcast()
  return { isSignedIn: true }
}

export async function testCurrentConnections(
  onTests: (tests: readonly ConnectionTest[]) => void,
): Promise<void> {
  const credentials = currentCredentials()
  if (credentials) await testConnections(credentials, onTests)
}

export type CallbackOutcome = PendingSignIn &
  (
    | { state: 'refused'; problem: Problem }
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
    const { findPending, redeemCallback } = await import('./openIdConnect.ts')
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
