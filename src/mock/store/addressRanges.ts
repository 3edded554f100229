/** Allowlists of IPv4 and IPv6 addresses and ranges (`203.0.113.7`, `2001:db8::/32`). */
import ipaddr from 'ipaddr.js'
import type { IPv4, IPv6 } from 'ipaddr.js'

/** Returns whether the list allows this address; an empty list allows all, even an invalid address. */
export function isAddressAllowed(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const requested = ipaddr.process(address)
  return ranges.some((range) => includes(range, requested))
}

/** Returns whether the address is a loopback address. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Returns whether the address is public: not private, link-local or otherwise reserved. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Returns why a text is not an address or range; undefined when it is one. */
export function addressRangeError(text: string): string | undefined {
  return isRange(text)
    ? undefined
    : `“${text.slice(0, 60)}” is neither an IPv4 or IPv6 address nor a range such as 203.0.113.0/24`
}

function isRange(text: string): boolean {
  const [base = ''] = text.split('/')
  // The library also accepts 10 and 0x7f.1 as IPv4 addresses, which no user intends.
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
