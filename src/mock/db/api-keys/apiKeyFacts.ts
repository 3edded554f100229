import type { Role } from '../../../contract/tables.ts'

/** The `expiresAtMs` of a key that never expires (GraphQL interface, API key). */
export const unlimitedMs = -1

/** The permissions of every key: those of a user, except managing keys and tokens. */
export const apiKeyRole: Role = 'USER'

/** Returns a masked key that still shows its last characters, to distinguish keys. */
export function maskedKey(keyEnd: string): string {
  return `••••••••${keyEnd}`
}
