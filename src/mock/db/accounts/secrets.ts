/**
 * Clear secrets appear twice: in the response that creates them and in requests. Only a hash is stored, which is enough to recognise one;
 * they are long and random, so a plain hash is as good as a slow one.
 */
import { createHash, randomBytes } from 'node:crypto'

/** The stored form of a secret. */
export function hashSecret(clear: string): string {
  return createHash('sha256').update(clear).digest('hex')
}

/** A new random secret: the prefix says what it is for. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`
}
