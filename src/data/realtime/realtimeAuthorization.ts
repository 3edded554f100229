import type { RealtimeAuthorization } from '../../contract/realtime.ts'
import type { ServiceAddresses } from '../addresses.ts'

/** Who speaks, as the real-time interface wants it: the host is that of the GraphQL interface. */
export function realtimeAuthorization(
  addresses: ServiceAddresses,
  token: string,
): RealtimeAuthorization {
  return { host: new URL(addresses.graphqlUrl).host, Authorization: token }
}
