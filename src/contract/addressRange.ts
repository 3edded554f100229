/** Entries of allowlists: IPv4 and IPv6 addresses and ranges (`203.0.113.7`, `2001:db8::/32`). */
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

export interface AddressRange {
  first: IPv4 | IPv6
  bits: number
  /** The only spelling of the range: without host bits, and an address without its length. */
  text: string
}

export interface AddressRangeError {
  code: 'notAddress' | 'addressZone' | 'addressBits' | 'addressMappedBits'
  /** The bits of such an address. */
  size: number
}

const invisible = /[\p{Cf}\p{Z}]/gu
/** Before the 32 bits of an IPv4 address that is written as an IPv6 one: `::ffff:203.0.113.7`. */
const mappedBits = 96

/** Parses an entry; invisible characters are ignored. IPv4 addresses written as IPv6 are IPv4, as are those of requests. */
export function parseAddressRange(entry: string): AddressRange | AddressRangeError {
  const [base = '', length, ...more] = entry.replace(invisible, '').split('/')
  const size = base.includes(':') ? 128 : 32
  if (base.includes('%')) return { code: 'addressZone', size }
  // The library also accepts 10 and 0x7f.1 as IPv4 addresses, which no user intends.
  const isAddress =
    size === 32 ? ipaddr.IPv4.isValidFourPartDecimal(base) : ipaddr.IPv6.isValid(base)
  if (!isAddress || more.length > 0) return { code: 'notAddress', size }
  const written = length === undefined ? size : /^\d{1,3}$/.test(length) ? Number(length) : size + 1
  if (written > size) return { code: 'addressBits', size }
  const address = ipaddr.process(base)
  const isMapped = size === 128 && address.kind() === 'ipv4'
  const bits = isMapped ? written - mappedBits : written
  if (bits < 0) return { code: 'addressMappedBits', size }
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const first = kind.networkAddressFromCIDR(`${address.toString()}/${bits}`)
  const isSingle = bits === (address.kind() === 'ipv4' ? 32 : 128)
  return { first, bits, text: isSingle ? first.toString() : `${first.toString()}/${bits}` }
}

export function isInRange({ first, bits }: AddressRange, address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const requested = ipaddr.process(address)
  return requested.kind() === first.kind() && requested.match(first, bits)
}

/** Returns valid entries in their only spelling, each once. */
export function uniqueRanges(entries: readonly string[]): string[] {
  const texts = entries.map((entry) => {
    const range = parseAddressRange(entry)
    return 'code' in range ? entry : range.text
  })
  return [...new Set(texts)]
}
