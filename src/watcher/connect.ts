/** Connects to the service with the clients of the portal. */
import { absoluteAddresses } from '../data/addresses.ts'
import { setConfig } from '../data/config.ts'
import { defaultCapabilities } from '../data/portalConfig.ts'
import { beginTested } from '../data/session/signIn.ts'
import type { ConnectionTest } from '../data/session/testConnections.ts'
import { defaultClaimNames } from '../data/session/tokens.ts'
import { machineText } from '../lib/typedText.ts'
import type { WatcherConfig } from './readConfig.ts'

/** Signs in with the token of the configuration, also again after it has ended. Throws a ConfigError when it cannot be read. */
export async function signIn({
  file: { service, signIn: method },
  secretOf,
}: WatcherConfig): Promise<{ isSignedIn: boolean; tests: readonly ConnectionTest[] }> {
  const { restUrl, graphqlUrl, realtimeUrl, acceptsIdempotencyKey, capabilities } = service
  const isRestUsed = method.kind === 'applicationToken' || method.rest
  const addresses = absoluteAddresses(
    {
      restUrl: isRestUsed ? (restUrl ?? '') : '',
      graphqlUrl: graphqlUrl ?? '',
      realtimeUrl: realtimeUrl ?? '',
    },
    'http://localhost/',
  )
  setConfig({
    addresses,
    acceptsIdempotencyKey,
    capabilities: capabilities ?? defaultCapabilities,
  })
  const token = machineText(secretOf(method.token))
  let tests: readonly ConnectionTest[] = []
  const outcome = await beginTested(
    {
      ...(method.kind === 'applicationToken'
        ? { source: { method: 'applicationToken', applicationToken: token }, authToken: null }
        : { source: { method: 'apiKey', header: method.header }, authToken: token }),
      apiToken: null,
      claimNames: defaultClaimNames,
      addresses,
      hasOwnAddresses: false,
      isRemembered: false,
    },
    (latest) => {
      tests = latest
    },
  )
  // Without live updates, SIMs are compared every few minutes.
  if (!outcome.isSignedIn) outcome.continueAnyway?.()
  return { isSignedIn: outcome.isSignedIn || outcome.continueAnyway !== undefined, tests }
}
