import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)

export function sha256(text: string): Uint8Array {
  return digest(bytesOf(text))
}

export function hmacSha256(key: string | Uint8Array, text: string): Uint8Array {
  return hmac(digest, typeof key === 'string' ? bytesOf(key) : key, bytesOf(text))
}
