/**
 * Allowlists of addresses: IPv4 and IPv6, single or as ranges in CIDR form.
 */
import ipaddr from 'ipaddr.js'

export const maxAllowlistLength = 100

/** Whether a text is an address or a range of addresses. */
export function isAddressRange(text: string): boolean {
  return ipaddr.isValid(text) ? text.includes(':') || text.split('.').length === 4 : ipaddr.isValidCIDR(text)
}

/** Whether an address is allowed: an empty list allows any. IPv4 written as IPv6 counts as IPv4. */
export function isAddressAllowed(allowlist: readonly string[], address: string): boolean {
  if (allowlist.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const actual = ipaddr.process(address)
  return allowlist.some((entry) => {
    if (!entry.includes('/')) return ipaddr.process(entry).toNormalizedString() === actual.toNormalizedString()
    const [network, bits] = ipaddr.parseCIDR(entry)
    return network.kind() === actual.kind() && actual.match(network, bits)
  })
}
