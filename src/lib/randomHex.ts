export function randomHex(byteCount: number): string {
  // randomUUID is missing on pages that were not loaded over HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
