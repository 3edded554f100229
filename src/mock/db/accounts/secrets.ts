/** Secrets are stored only as a hash. They are long and random, so a fast hash is as secure as a slow one. */
import { createHash, randomBytes } from 'node:crypto'

export function hashSecret(clear: string): string {
  return createHash('sha256').update(clear).digest('hex')
}

/** Returns a new random secret; the prefix identifies its kind. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`
}
