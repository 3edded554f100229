/** Reads IPv4 and IPv6 addresses and ranges (address/bits) typed into an allowlist, and describes them. */
import { t } from '@lingui/core/macro'
import ipaddr from 'ipaddr.js'
import { formatCount } from '../../lib/count.ts'

export type ReadRange =
  | {
      isValid: true
      /** The entry as sent: a range without host bits. */
      text: string
      /** Which addresses it allows. */
      description: string
      /** Whether it allows every address, which is rarely intended. */
      isEverything: boolean
    }
  | { isValid: false; text: string; error: string }

/** Returns the unique entries of a text, separated by line breaks, commas, semicolons or spaces. */
export function splitRanges(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ''))]
}

/** Returns the meaning of an entry, or what is wrong with it. */
export function readRange(entry: string): ReadRange {
  const [base = '', bits, ...more] = entry.split('/')
  if (!isAddress(base) || more.length > 0)
    return {
      isValid: false,
      text: entry,
      error: t`Not an IPv4 or IPv6 address or a range such as 203.0.113.0/24.`,
    }
  const address = ipaddr.parse(base)
  const size = address.kind() === 'ipv4' ? 32 : 128
  const kind = size === 32 ? 'IPv4' : 'IPv6'
  const singleAddress = t`One ${kind} address`
  if (bits === undefined)
    return {
      isValid: true,
      text: entry,
      description: singleAddress,
      isEverything: false,
    }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > size)
    return {
      isValid: false,
      text: entry,
      error: t`The number after the slash must be 0 to ${size}.`,
    }
  const { first, last } = endsOf(`${base}/${bits}`, size)
  const text = `${first}/${bits}`
  const free = size - Number(bits)
  const isEverything = free === size
  if (isEverything)
    return { isValid: true, text, description: t`Every ${kind} address`, isEverything }
  if (free === 0) return { isValid: true, text, description: singleAddress, isEverything }
  const count = free <= 32 ? formatCount(2 ** free) : `2^${free}`
  return {
    isValid: true,
    text,
    description:
      first === base
        ? t`${count} addresses, ${first} to ${last}`
        : t`${count} addresses, ${first} to ${last}, read as ${text}`,
    isEverything,
  }
}

/** Rejects short forms such as "10.1", which ipaddr.js accepts. */
function isAddress(text: string): boolean {
  return (
    ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && ipaddr.IPv6.isValid(text))
  )
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
