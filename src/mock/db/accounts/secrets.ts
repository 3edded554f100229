/**
 * Clear secrets are seen twice: when they are made and when somebody shows them. What is kept is a hash, which is enough to recognise one;
 * they are long and random, so a plain hash is as good as a slow one.
 */
import { createHash, randomBytes } from 'node:crypto'

/** What is kept of a secret. */
export function hashSecret(clear: string): string {
  return createHash('sha256').update(clear).digest('hex')
}

/** A new secret that nobody can guess: the prefix says what it is for. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`
}
