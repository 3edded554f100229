/**
 * The beginning and the end of a session: found in storage, signed in, signed in again over an expired one, signed out in
 * all tabs.
 */
import { areSameAddresses } from '../addresses.ts'
import type { ServiceAddresses } from '../addresses.ts'
import { applyCapabilities, areCapabilitiesCurrent } from '../capabilities.ts'
import { capabilitySettingsOf, loadConfig } from '../config.ts'
import { currentCredentials, putCredentials, renewalTimeOf } from './credentials.ts'
import { forgetSession } from './endOfSession.ts'
import { clearSessionStorage, keepCredentials, readCredentials } from './storage.ts'
import { askTabs, joinTabs, tellSignedIn, tellSignedOut } from './tabs.ts'
import { testConnections } from './testConnections.ts'
import type { ConnectionTest } from './testConnections.ts'
import { readClaims } from './tokens.ts'
import type { Credentials } from './tokens.ts'
import { accountOf, useSession } from './useSession.ts'
import type { Account } from './useSession.ts'

export interface SignInInput {
  /** As pasted; blanks around it are dropped. */
  applicationToken: string
  /** A separate token for the GraphQL and real-time interfaces; empty for none. */
  apiToken?: string
  /** Addresses a person gave; those of the configuration otherwise. */
  addresses?: ServiceAddresses
  /** Keep the sign-in on this device beyond the tab. */
  isRemembered: boolean
}

/** The kept addresses are nearly always right: what checks them waits until the first screen stands. */
const configurationDelayMs = 1500

let generation = 0

/**
 * Finds a kept sign-in and goes on with it, synchronously when this tab or device keeps one; a tab opened from another
 * tab of the portal asks that one. To be called once, before the first render.
 */
export function startSession(): void {
  joinTabs({ onSignedOut: () => endHere(false), onSignedIn: goOnWith, answer: currentCredentials })
  const kept = readCredentials()
  if (kept) {
    begin(kept)
    setTimeout(() => void followConfiguration(), configurationDelayMs)
  } else if (isOpenedFromPortal()) {
    void askTabs().then((credentials) => {
      if (useSession.getState().state !== 'starting') return
      if (credentials) begin({ ...credentials, isRemembered: false })
      else useSession.setState({ state: 'signedOut', isByUser: false }, true)
    })
  } else useSession.setState({ state: 'signedOut', isByUser: false }, true)
}

/** How a sign-in ended. Without a session it says how to begin one all the same, where only live updates are missing. */
export type SignInOutcome =
  { isSignedIn: true } | { isSignedIn: false; continueAnyway?: () => void }

/**
 * Exchanges the application token, tries the three connections and begins the session when all work; `onTests` is told of
 * each step. Over an expired session of the same account everything goes on where it was; another account starts afresh.
 * Never rejects: what failed stands in the tests.
 */
export async function signIn(
  input: SignInInput,
  onTests: (tests: readonly ConnectionTest[]) => void = () => {},
): Promise<SignInOutcome> {
  const addresses = input.addresses ?? (await loadConfig()).addresses
  const applicationToken = input.applicationToken.trim()
  const apiToken = input.apiToken?.trim() ?? ''
  const tokens = { applicationToken, apiToken: apiToken === '' ? null : apiToken, addresses }
  const { tests, authToken } = await testConnections(tokens, onTests)
  if (
    authToken === undefined ||
    tests.some((test) => test.name !== 'realtime' && test.state === 'failed')
  )
    return { isSignedIn: false }
  const credentials: Credentials = {
    ...tokens,
    authToken,
    renewAtMs: renewalTimeOf(authToken),
    hasOwnAddresses: input.addresses !== undefined,
    isRemembered: input.isRemembered,
  }
  const beginAndTell = () => {
    begin(credentials)
    tellSignedIn(credentials)
  }
  if (tests.some((test) => test.state === 'failed'))
    return { isSignedIn: false, continueAnyway: beginAndTell }
  beginAndTell()
  return { isSignedIn: true }
}

/** Tries the three connections of the session anew, for the settings; nothing of the session changes. */
export async function testCurrentConnections(
  onTests: (tests: readonly ConnectionTest[]) => void,
): Promise<void> {
  const credentials = currentCredentials()
  if (credentials) await testConnections(credentials, onTests)
}

/** Ends the session here and in all other tabs: memory, storage, caches and connections. */
export function signOut(): void {
  endHere(true)
  tellSignedOut()
}

function begin(credentials: Credentials): void {
  const before = accountOf(useSession.getState())
  const { role, subject, organisationId, applicationTokenId } = readClaims(credentials.authToken)
  const isSame = before !== undefined && isSameAccount(before, credentials)
  if (before && !isSame) forgetSession()
  const account: Account = {
    role,
    subject,
    organisationId,
    applicationTokenId,
    addresses: credentials.addresses,
    hasSeparateApiToken: credentials.apiToken !== null,
    isRemembered: credentials.isRemembered,
    generation: isSame ? before.generation : ++generation,
  }
  putCredentials(credentials)
  keepCredentials(credentials)
  applyCapabilities(credentials.addresses)
  useSession.setState({ state: 'signedIn', account }, true)
}

function isSameAccount(account: Account, credentials: Credentials): boolean {
  if (!areSameAddresses(account.addresses, credentials.addresses)) return false
  if (currentCredentials()?.applicationToken === credentials.applicationToken) return true
  const { subject, organisationId } = readClaims(credentials.authToken)
  return (
    subject !== null && account.subject === subject && account.organisationId === organisationId
  )
}

function endHere(isByUser: boolean): void {
  putCredentials(undefined)
  clearSessionStorage()
  forgetSession()
  useSession.setState({ state: 'signedOut', isByUser }, true)
}

/** Another tab signed in: an expired session of the same account goes on with its tokens, any other stays as it is. */
function goOnWith(credentials: Credentials): void {
  const session = useSession.getState()
  if (session.state !== 'expired') return
  if (!isSameAccount(session.account, credentials)) return
  begin({ ...credentials, isRemembered: session.account.isRemembered })
}

/** A deployment may have moved or renewed its services since addresses and capabilities were kept. */
async function followConfiguration(): Promise<void> {
  const config = await loadConfig()
  const { addresses, problem } = config
  // Without a readable file the addresses are only the defaults.
  if (problem) return
  const credentials = currentCredentials()
  if (!credentials) return
  if (!credentials.hasOwnAddresses && !areSameAddresses(credentials.addresses, addresses))
    begin({ ...credentials, addresses })
  const used = currentCredentials()?.addresses ?? addresses
  if (areCapabilitiesCurrent(used.graphqlUrl, capabilitySettingsOf(config, used))) return
  // Without the chunk, what was known before still holds.
  await import('../loadCapabilities.ts').then(
    ({ refreshCapabilities }) => refreshCapabilities(used),
    () => {},
  )
}

function isOpenedFromPortal(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin === location.origin
}
