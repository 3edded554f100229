/**
 * The search inside one short text: for texts of some twenty bytes a plain loop beats a call into native code.
 */

/** Whether the bytes from `start` up to but not `end` have the part in them. */
export function hasPart(bytes: Uint8Array, start: number, end: number, part: Uint8Array): boolean {
  return placeOfPart(bytes, start, end, part) !== -1
}

/** Where the part first begins in the bytes from `start` up to but not `end`; -1 when it does not occur. */
export function placeOfPart(
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
