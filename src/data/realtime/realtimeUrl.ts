import type { ServiceAddresses } from '../addresses.ts'
import { encodeHeader } from '../../contract/realtime.ts'

/** What the registration message repeats of the address (GraphQL interface, Real-time protocol). */
export interface RealtimeAuthorization {
  /** The host of the GraphQL interface. */
  host: string
  Authorization: string
}

export function realtimeAuthorization(addresses: ServiceAddresses, token: string): RealtimeAuthorization {
  return { host: new URL(addresses.graphqlUrl).host, Authorization: token }
}

/** The address to connect to: the documented protocol wants authorization and an empty payload in it, as base64. */
export function realtimeUrl(addresses: ServiceAddresses, authorization: RealtimeAuthorization): string {
  const url = new URL(addresses.realtimeUrl)
  url.searchParams.set('header', encodeHeader(authorization))
  url.searchParams.set('payload', btoa('{}'))
  return url.href
}
