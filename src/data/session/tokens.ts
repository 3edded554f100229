/**
 * What a sign-in consists of: its tokens and where they are valid. Kept in storage and handed between tabs, so its shape
 * is checked when it comes from there.
 */
import { isRecord } from '../../lib/json.ts'
import type { ServiceAddresses } from '../addresses.ts'

export interface Credentials {
  applicationToken: string
  authToken: string
  /** From when on the token is renewed before it is used, by this device's clock; null when its end is not known. */
  renewAtMs: number | null
  /** The separate token of the GraphQL and real-time interfaces, for services that want one. */
  apiToken: string | null
  addresses: ServiceAddresses
  /** Whether a person gave the addresses; otherwise they follow the deployment's configuration. */
  hasOwnAddresses: boolean
  isRemembered: boolean
}

/** Whether a value from storage or another tab has the shape of credentials. */
export function isCredentials(value: unknown): value is Credentials {
  if (!isRecord(value) || !isRecord(value['addresses'])) return false
  const { restUrl, graphqlUrl, realtimeUrl } = value['addresses']
  const texts = [value['applicationToken'], value['authToken'], restUrl, graphqlUrl]
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    typeof realtimeUrl === 'string' &&
    typeof value['isRemembered'] === 'boolean'
  )
}
