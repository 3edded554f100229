/**
 * What is the same for every API key.
 */
import type { Role } from '../../../contract/tables.ts'

/** The `expiresAtMs` of a key without an end (GraphQL interface, API key). */
export const unlimitedMs = -1

/** A key does what a user does; it manages neither keys nor tokens. */
export const apiKeyRole: Role = 'USER'

/** How a key is shown after its creation: its last characters, enough to tell one from another. */
export function maskedKey(keyEnd: string): string {
  return `••••••••${keyEnd}`
}
