/** Allowlists of IPv4 and IPv6 addresses and ranges (`203.0.113.7`, `2001:db8::/32`). */
import ipaddr from 'ipaddr.js'
import { isInRange, parseAddressRange } from '../../contract/addressRange.ts'

/** Returns whether the list allows this address; an empty list allows all, even an invalid address. */
export function isAddressAllowed(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true
  return ranges.some((text) => {
    const range = parseAddressRange(text)
    return !('code' in range) && isInRange(range, address)
  })
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Returns whether the address is public: not private, link-local or otherwise reserved. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Returns why a text is not an address or range; undefined when it is one. */
export function addressRangeError(text: string): string | undefined {
  const range = parseAddressRange(text)
  if (!('code' in range)) return undefined
  const shown = `“${text.slice(0, 60)}”`
  switch (range.code) {
    case 'notAddress':
      return `${shown} is neither an IPv4 or IPv6 address nor a range such as 203.0.113.0/24`
    case 'addressZone':
      return `${shown} has a zone after “%”, which an allowlist does not know; write the address without it`
    case 'addressBits':
      return `${shown} must have a number from 0 to ${range.size} after the slash`
    case 'addressMappedBits':
      return `${shown} covers more than IPv4 addresses; write them as a range such as 203.0.113.0/24`
  }
}
