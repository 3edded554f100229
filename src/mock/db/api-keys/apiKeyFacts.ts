import type { Role } from '../../../contract/tables.ts'

/** The `expiresAtMs` of a key that never expires (GraphQL interface, API key). */
export const unlimitedMs = -1

/** A key may do what a user may, except managing keys and tokens. */
export const apiKeyRole: Role = 'USER'

/** Returns the masked key: its last characters, which distinguish keys. */
export function maskedKey(keyEnd: string): string {
  return `••••••••${keyEnd}`
}
