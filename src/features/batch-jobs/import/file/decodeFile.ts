/** Detects the encoding of an uploaded file and decodes it. */
import { t } from '@lingui/core/macro'

export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: t`UTF-16, big endian` },
  { value: 'windows-1252', label: t`Windows-1252 (Western Europe)` },
] as const

export type Encoding = (typeof encodings)[number]['value']

/** How many bytes are searched to recognize UTF-16 without a byte order mark. */
const sampleBytes = 2000

/** Returns the encoding of a file: by its byte order mark, by its zero bytes, or UTF-8 if it is valid UTF-8. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  const zerosAt = (rest: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === rest).length
  // Digits and separators of UTF-16 have a zero in one of their two bytes.
  if (zerosAt(1) > sample.length / 8) return 'utf-16le'
  if (zerosAt(0) > sample.length / 8) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Returns the text of a file without a byte order mark; invalid bytes become U+FFFD. */
export function decodeFile(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}
