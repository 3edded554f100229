/**
 * Allowlists of IPv4 and IPv6 addresses and ranges (`203.0.113.7`, `2001:db8::/32`), for API keys and application tokens.
 */
import ipaddr from 'ipaddr.js'
import type { IPv4, IPv6 } from 'ipaddr.js'

/** Whether the list lets this address through; an empty list lets any. An address that cannot be read is let through by an empty list only. */
export function isAddressAllowed(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const requested = ipaddr.process(address)
  return ranges.some((range) => includes(range, requested))
}

/** Whether the address is one of this machine alone. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Whether the address is one of the public internet: not private, link-local or otherwise reserved. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Why a text is no address and no range; undefined when it is one. */
export function addressRangeError(text: string): string | undefined {
  return isRange(text)
    ? undefined
    : `“${text.slice(0, 60)}” is neither an IPv4 or IPv6 address nor a range such as 203.0.113.0/24`
}

function isRange(text: string): boolean {
  const [base = ''] = text.split('/')
  // The library reads 10 and 0x7f.1 as IPv4 addresses too, which no user means.
  if (!base.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(base)) return false
  try {
    readRange(text)
    return true
  } catch {
    return false
  }
}

function includes(range: string, address: IPv4 | IPv6): boolean {
  const [base, bits] = readRange(range)
  return base.kind() === address.kind() && address.match(base, bits)
}

function readRange(text: string): [IPv4 | IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
