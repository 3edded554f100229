import { areSameAddresses, type ServiceAddresses } from '../addresses.ts'
import { applyCapabilities, areCapabilitiesCurrent } from '../capabilities.ts'
import { loadConfig } from '../config.ts'
import { capabilitySettingsOf } from '../portalConfig.ts'
import { currentCredentials, putCredentials } from './credentials.ts'
import { forgetSession } from './endOfSession.ts'
import {
  clearSessionStorage,
  forgetAccount,
  readCredentials,
  storeCredentials,
  storeSignOut,
} from './storage.ts'
import { requestFromTabs, joinTabs, broadcastSignedOut } from './tabs.ts'
import { isProviderPath } from './providerPaths.ts'
import { tokenHeaderOf, type Credentials } from './tokens.ts'
import { accountOf, sessionStore, type Account } from './sessionStore.ts'

/** The stored addresses are nearly always right, so they are checked after the first screen has loaded. */
const configurationDelayMs = 1500

let generation = 0
let isWindowAwaited = false

/** Restores the session from storage, or from the tab that opened this one. Call it once, before the first render. */
export function startSession(): void {
  joinTabs({
    onSignedOut: endHere,
    onSignedIn: continueWith,
    answer: currentCredentials,
  })
  if (isProviderPath(location.pathname)) {
    // A sign-in is in progress here; it replaces the stored one and those of other tabs.
    sessionStore.setState({ state: 'signedOut' }, true)
    return
  }
  const stored = readCredentials()
  if (stored) {
    beginSession(stored)
    setTimeout(() => void applyConfigurationChanges(), configurationDelayMs)
  } else if (isOpenedFromPortal()) {
    void requestFromTabs().then((credentials) => {
      if (sessionStore.getState().state !== 'starting') return
      if (credentials) beginSession({ ...credentials, isRemembered: false })
      else sessionStore.setState({ state: 'signedOut' }, true)
    })
  } else sessionStore.setState({ state: 'signedOut' }, true)
}

export function signOut(): void {
  const source = currentCredentials()?.source
  endHere()
  storeSignOut()
  broadcastSignedOut()
  if (source?.method === 'openIdConnect')
    void import('./openIdConnect.ts').then(({ signOutAtProvider }) => signOutAtProvider(source))
}

/** Allows a sign-in in another window to replace the expired session, even with another account. */
export function awaitSignInOfWindow(): void {
  isWindowAwaited = true
}

export function beginSession(credentials: Credentials): void {
  const before = accountOf(sessionStore.getState())
  const { source, identity, endsAtMs, addresses, apiToken, isRemembered } = credentials
  const isSame = before !== undefined && isSameAccount(before, credentials)
  if (before && !isSame) forgetAccount()
  const account: Account = {
    ...identity,
    method: source.method,
    tokenHeader: tokenHeaderOf(source),
    endsAtMs,
    addresses,
    hasSeparateApiToken: source.method === 'applicationToken' && apiToken !== null,
    isRemembered,
    generation: isSame ? before.generation : ++generation,
  }
  isWindowAwaited = false
  putCredentials(credentials)
  storeCredentials(credentials)
  applyCapabilities(credentials.addresses)
  sessionStore.setState({ state: 'signedIn', account }, true)
}

function isSameAccount(account: Account, credentials: Credentials): boolean {
  if (!areSameAddresses(account.addresses, credentials.addresses)) return false
  const secret = secretOf(credentials)
  const current = currentCredentials()
  if (current && secret !== undefined && secretOf(current) === secret) return true
  const { subject, organisationId } = credentials.identity
  return (
    subject !== null && account.subject === subject && account.organisationId === organisationId
  )
}

function secretOf({ source, authToken }: Credentials): string | undefined {
  if (source.method === 'applicationToken') return source.applicationToken
  return source.method === 'apiKey' ? authToken : undefined
}

function endHere(): void {
  putCredentials(undefined)
  clearSessionStorage()
  forgetSession()
  sessionStore.setState({ state: 'signedOut' }, true)
}

/** An expired session of the same account continues with the tokens of another tab, and so does one with a provider. */
function continueWith(credentials: Credentials): void {
  const session = sessionStore.getState()
  const account = accountOf(session)
  if (!account) return
  const isRenewal = currentCredentials()?.source.method === 'openIdConnect'
  if (session.state !== 'expired' && !isRenewal) return
  if (!isSameAccount(account, credentials) && !(session.state === 'expired' && isWindowAwaited))
    return
  beginSession({ ...credentials, isRemembered: account.isRemembered })
}

async function applyConfigurationChanges(): Promise<void> {
  const config = await loadConfig()
  const credentials = currentCredentials()
  const account = accountOf(sessionStore.getState())
  // Without a readable file the addresses are only the defaults.
  if (config.problem || !credentials || !account) return
  const addresses = configuredAddresses(account, config.addresses)
  if (!credentials.hasOwnAddresses && !areSameAddresses(credentials.addresses, addresses))
    beginSession({ ...credentials, addresses })
  const used = currentCredentials()?.addresses ?? addresses
  if (areCapabilitiesCurrent(used.graphqlUrl, capabilitySettingsOf(config, used))) return
  // If the chunk cannot be loaded, the stored capabilities still apply.
  await import('../loadCapabilities.ts').then(
    ({ refreshCapabilities }) => refreshCapabilities(used),
    () => {},
  )
}

/** Returns the configured addresses that the account's sign-in method uses: an API key may not be for the REST interface. */
export function configuredAddresses(
  { method, addresses: { restUrl } }: Account,
  configured: ServiceAddresses,
): ServiceAddresses {
  return method === 'apiKey' && restUrl === '' ? { ...configured, restUrl: '' } : configured
}

function isOpenedFromPortal(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin === location.origin
}
