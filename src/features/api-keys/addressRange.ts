/**
 * Addresses and address ranges as people type them into an allowlist, and what the portal understood. IPv4 and IPv6; a range
 * is written as address/bits.
 */
import ipaddr from 'ipaddr.js'
import { formatCount } from '../../lib/count.ts'

export type UnderstoodRange =
  | {
      isValid: true
      /** The entry as it is sent: a range without the bits of single hosts. */
      text: string
      /** What it lets through, in words. */
      words: string
      /** Whether it lets through every address of its kind, which is hardly meant. */
      isEverything: boolean
    }
  | { isValid: false; text: string; reason: string }

/** The entries of a text, parted by lines, commas or blanks; each once, in the order of the text. */
export function splitRanges(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ''))]
}

/** What an entry means. Never throws: an entry that is no address and no range says why. */
export function understandRange(entry: string): UnderstoodRange {
  const [base = '', bits, ...more] = entry.split('/')
  if (!isAddress(base) || more.length > 0)
    return {
      isValid: false,
      text: entry,
      reason: 'Neither an IPv4 or IPv6 address nor a range such as 203.0.113.0/24.',
    }
  const address = ipaddr.parse(base)
  const size = address.kind() === 'ipv4' ? 32 : 128
  if (bits === undefined)
    return {
      isValid: true,
      text: entry,
      words: `One ${kindName(size)} address`,
      isEverything: false,
    }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > size)
    return {
      isValid: false,
      text: entry,
      reason: `The number after the slash must be 0 to ${size}.`,
    }
  const { first, last } = endsOf(`${base}/${bits}`, size)
  const text = `${first}/${bits}`
  const free = size - Number(bits)
  const isEverything = free === size
  if (isEverything)
    return { isValid: true, text, words: `Every ${kindName(size)} address`, isEverything }
  if (free === 0)
    return { isValid: true, text, words: `One ${kindName(size)} address`, isEverything }
  const count = free <= 32 ? formatCount(2 ** free) : `2^${free}`
  const meant = first === base ? '' : `, taken as ${text}`
  return {
    isValid: true,
    text,
    words: `${count} addresses, ${first} to ${last}${meant}`,
    isEverything,
  }
}

/** ipaddr.js also reads short forms such as "10.1", which nobody means in an allowlist. */
function isAddress(text: string): boolean {
  return (
    ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && ipaddr.IPv6.isValid(text))
  )
}

function kindName(size: number): string {
  return size === 32 ? 'IPv4' : 'IPv6'
}

function endsOf(range: string, size: number): { first: string; last: string } {
  if (size === 32)
    return {
      first: ipaddr.IPv4.networkAddressFromCIDR(range).toString(),
      last: ipaddr.IPv4.broadcastAddressFromCIDR(range).toString(),
    }
  return {
    first: ipaddr.IPv6.networkAddressFromCIDR(range).toString(),
    last: ipaddr.IPv6.broadcastAddressFromCIDR(range).toString(),
  }
}
