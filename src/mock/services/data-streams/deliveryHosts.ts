/**
 * Allowed destinations of data streams and callbacks: this machine and the configured hosts. Users choose the URLs, which could otherwise
 * reach metadata services and private networks.
 */
import {
  isAddressAllowed,
  isLoopback,
  isPublic,
  addressRangeError,
} from '../../store/addressRanges.ts'

export interface DeliveryHosts {
  /** Returns why a URL is not an allowed destination, without resolving it; undefined when it is allowed. */
  deliveryHostError(url: URL): string | undefined
  /** Whether a host name may be connected to an IP address it resolved to. */
  allowsAddress(hostName: string, address: string): boolean
}

/**
 * Allows loopback and the given host names, IP addresses and ranges. A name may resolve only to public addresses, unless its address is
 * configured too.
 */
export function createDeliveryHosts(configured: readonly string[]): DeliveryHosts {
  const ranges = configured.filter((host) => addressRangeError(host) === undefined)
  const names = new Set(configured)
  const isConfigured = (address: string) => ranges.length > 0 && isAddressAllowed(ranges, address)
  return {
    deliveryHostError({ hostname }) {
      const host = bareHost(hostname)
      if (host === 'localhost' || names.has(host) || isLoopback(host) || isConfigured(host))
        return undefined
      return `This server does not deliver to ${host}: only to itself and to the hosts in PORTAL_DELIVERY_HOSTS or --deliver-to.`
    },
    allowsAddress: (hostName, address) =>
      isLoopback(address) ||
      isConfigured(address) ||
      (names.has(bareHost(hostName)) && isPublic(address)),
  }
}

function bareHost(hostName: string): string {
  return hostName.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}
