/**
 * A session without a sign-in, for tests of the data layer over a scripted network. Only for tests.
 */
import { graphqlExtensions } from '../contract/generated/extensions.ts'
import { applyCapabilities, keepCapabilities } from '../data/capabilities.ts'
import { putCredentials } from '../data/session/credentials.ts'
import { readClaims } from '../data/session/tokens.ts'
import type { Credentials } from '../data/session/tokens.ts'
import { useSession } from '../data/session/useSession.ts'

export const testAddresses = {
  restUrl: 'http://service.test/api/v1',
  graphqlUrl: 'http://service.test/graphql',
  realtimeUrl: 'ws://service.test/realtime',
}

/** Begins a session with a token that does not end; returns its credentials. */
export function beginTestSession(change: Partial<Credentials> = {}): Credentials {
  const credentials: Credentials = {
    applicationToken: 'app-token',
    authToken: unsignedJwt({ sub: 'u1', role: 'USER', organisation_id: 7 }),
    renewAtMs: null,
    apiToken: null,
    addresses: testAddresses,
    hasOwnAddresses: true,
    isRemembered: false,
    ...change,
  }
  const { role, subject, organisationId } = readClaims(credentials.authToken)
  putCredentials(credentials)
  useSession.setState(
    {
      state: 'signedIn',
      account: {
        role,
        subject,
        organisationId,
        applicationTokenId: null,
        addresses: credentials.addresses,
        hasSeparateApiToken: credentials.apiToken !== null,
        isRemembered: credentials.isRemembered,
        generation: 0,
      },
    },
    true,
  )
  return credentials
}

/** Has the service of the test session offer all extensions of the GraphQL interface and send whole SIMs. */
export function offerExtensions(): void {
  keepCapabilities({
    graphqlUrl: testAddresses.graphqlUrl,
    extensions: graphqlExtensions,
    missing: [],
    sendsWholeUpdates: true,
    source: 'test',
    foundAtMs: Date.now(),
  })
  applyCapabilities(testAddresses)
}

/** An unsigned JWT with these claims, for tests that read them; no service accepts it. Only for tests. */
export function unsignedJwt(claims: Record<string, unknown>): string {
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}
