/**
 * The Idempotency-Key header of writes (IETF draft httpapi-idempotency-key; an extension): a service that supports it responds to a repeated request
 * with its first response. Browsers repeat requests automatically when a reused connection drops, so one click may arrive several times.
 */
import { randomHex } from '../lib/randomHex.ts'
import { loadConfig } from './config.ts'
import type { Credentials } from './session/tokens.ts'

export const createIdempotencyKey = (): string => randomHex(16)

/** None where it is not safe: a service of another origin that does not allow the header would reject the write. */
export async function idempotencyHeaders(
  key: string,
  url: string,
  { hasOwnAddresses }: Pick<Credentials, 'hasOwnAddresses'>,
): Promise<Record<string, string>> {
  const isSameOrigin = typeof location !== 'undefined' && new URL(url).origin === location.origin
  // The setting is about the deployment's own services, not about URLs entered at sign-in.
  const isAccepted =
    isSameOrigin || (!hasOwnAddresses && (await loadConfig()).acceptsIdempotencyKey)
  return isAccepted ? { 'Idempotency-Key': `"${key}"` } : {}
}
