import { createHash, createHmac } from 'node:crypto'

export function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

export function hmacSha256(key: string | Uint8Array, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest()
}
