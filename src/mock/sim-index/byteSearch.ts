/** Substring search in a short text: for about twenty bytes a loop is faster than a call into native code. */

/** Returns whether the bytes from `start` (inclusive) to `end` (exclusive) contain the part. */
export function includesBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  part: Uint8Array,
): boolean {
  return indexOfBytes(bytes, start, end, part) !== -1
}

/** Returns the first position of the part in this range, or -1. */
export function indexOfBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  part: Uint8Array,
): number {
  const length = part.length
  const first = part[0]
  const last = end - length
  for (let from = start; from <= last; from++) {
    if (bytes[from] !== first) continue
    let at = 1
    while (at < length && bytes[from + at] === part[at]) at++
    if (at === length) return from
  }
  return -1
}
