/** Ranges and lists of ICCIDs. Separate from `iccid`, which loads before the first rows of the SIM list. */
import { luhnDigit } from '../../lib/luhn.ts'
import { machineText } from '../../lib/typedText.ts'

/** Returns whether a text contains at least two ICCIDs, readable or not, possibly in groups of digits. */
export function hasSeveralIccids(text: string): boolean {
  const [, second] = machineText(text.replaceAll(/\p{Cf}+/gu, ' ')).matchAll(
    /(?<!\d)89(?:[ .‐-―-]?\d){16,18}(?!\d)|(?<!\d)89\d{13,}|\de\+?1\d/gi,
  )
  return second !== undefined
}

/** Returns the ICCID `steps` cards later, with its check digit; undefined when it would need more digits. */
export function iccidAfter(iccid: string, steps: number): string | undefined {
  const number = iccid.slice(0, -1)
  const next = (BigInt(number) + BigInt(steps)).toString()
  if (next.length > number.length || next.startsWith('-')) return undefined
  const padded = next.padStart(number.length, '0')
  return padded + luhnDigit(padded)
}

/** Returns the number of cards from start to end, inclusive; undefined when the end is before the start or the lengths differ. */
export function countOfRange(start: string, end: string): number | undefined {
  if (start.length !== end.length || !/^\d{2,}$/.test(start) || !/^\d+$/.test(end) || end < start)
    return undefined
  const count = BigInt(end.slice(0, -1)) - BigInt(start.slice(0, -1)) + 1n
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : undefined
}
