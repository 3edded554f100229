import { deflateSync, inflateSync } from 'fflate'
import { fromBase64, toBase64 } from '../store/bytes.ts'

/** Returns compressed bytes as text. */
export function deflated(bytes: Uint8Array): string {
  return toBase64(deflateSync(bytes, { level: 1 }))
}

export function inflated(text: string): Uint8Array<ArrayBuffer> {
  return inflateSync(fromBase64(text))
}
