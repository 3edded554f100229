/** Secrets are stored only as a hash. They are long and random, so a fast hash is as secure as a slow one. */
import { sha256 } from '../../node/hash.ts'
import { randomBytes, toBase64Url, toHex } from '../../store/bytes.ts'

export function hashSecret(clear: string): string {
  return toHex(sha256(clear))
}

/** Returns a new random secret; the prefix identifies its kind. */
export function newSecret(prefix: string): string {
  return `${prefix}_${toBase64Url(randomBytes(24))}`
}
