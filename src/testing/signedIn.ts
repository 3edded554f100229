/** Starts sessions without a sign-in, for tests over a scripted network. Only for tests. */
import { graphqlExtensions } from '../contract/generated/extensions.ts'
import { applyCapabilities, storeCapabilities } from '../data/capabilities.ts'
import { putCredentials } from '../data/session/credentials.ts'
import {
  defaultClaimNames,
  readIdentity,
  tokenHeaderOf,
  type Credentials,
} from '../data/session/tokens.ts'
import { sessionStore } from '../data/session/sessionStore.ts'

export const testAddresses = {
  restUrl: 'http://service.test/api/v1',
  graphqlUrl: 'http://service.test/graphql',
  realtimeUrl: 'ws://service.test/realtime',
}

/** Returns credentials with a token that does not expire. */
export function testCredentials(change: Partial<Credentials> = {}): Credentials {
  const authToken = change.authToken ?? unsignedJwt({ sub: 'u1', role: 'USER', organisation_id: 7 })
  return {
    source: { method: 'applicationToken', applicationToken: 'app-token' },
    authToken,
    renewAtMs: null,
    endsAtMs: null,
    identity: readIdentity([authToken], defaultClaimNames),
    claimNames: defaultClaimNames,
    apiToken: null,
    addresses: testAddresses,
    hasOwnAddresses: true,
    isRemembered: false,
    ...change,
  }
}

/** Starts a session with test credentials; returns them. */
export function beginTestSession(change: Partial<Credentials> = {}): Credentials {
  const credentials = testCredentials(change)
  const { source, identity, endsAtMs, addresses, apiToken, isRemembered } = credentials
  putCredentials(credentials)
  sessionStore.setState(
    {
      state: 'signedIn',
      account: {
        ...identity,
        method: source.method,
        tokenHeader: tokenHeaderOf(source),
        endsAtMs,
        addresses,
        hasSeparateApiToken: apiToken !== null,
        isRemembered,
        generation: 0,
      },
    },
    true,
  )
  return credentials
}

/** Gives the service of the test session all GraphQL extensions, and live updates with complete SIMs. */
export function offerExtensions(): void {
  storeCapabilities({
    graphqlUrl: testAddresses.graphqlUrl,
    extensions: graphqlExtensions,
    missing: [],
    sendsWholeUpdates: true,
    source: 'test',
    foundAtMs: Date.now(),
  })
  applyCapabilities(testAddresses)
}

/** Returns an unsigned JWT with these claims. */
export function unsignedJwt(claims: Record<string, unknown>): string {
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}
