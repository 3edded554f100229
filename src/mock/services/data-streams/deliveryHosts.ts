/**
 * Where data streams and callbacks may deliver to: this machine and the configured hosts. URLs are given by users, so without
 * this they would reach whatever the server reaches, metadata services and private networks included.
 */
import {
  isAddressAllowed,
  isLoopback,
  isPublic,
  addressRangeError,
} from '../../store/addressRanges.ts'

export interface DeliveryHosts {
  /** Returns why nothing is delivered to this URL, judged by its text alone; undefined when it may be. */
  deliveryHostError(url: URL): string | undefined
  /** Whether a connection for this host name may be made to an IP address it resolved to. */
  allowsAddress(hostName: string, address: string): boolean
}

/**
 * Returns the hosts to deliver to: loopback, and the host names, IP addresses and ranges given. A name may resolve to public addresses only,
 * unless its address is given too.
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
