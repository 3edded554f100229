import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Returns compressed bytes as text. */
export function deflated(bytes: Uint8Array): string {
  return deflateRawSync(bytes, { level: 1 }).toString('base64')
}

export function inflated(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(inflateRawSync(Buffer.from(text, 'base64')))
}
