/**
 * The URLs of the service. A deployment sets them in /config.json, the user may change them at sign-in; relative ones
 * belong to the page's own origin. An interface that the service does not have is an empty string.
 */
export interface ServiceAddresses {
  /** Base URL of the REST interface, with its version: …/api/v1. */
  restUrl: string
  graphqlUrl: string
  /** URL of the real-time interface, ws: or wss:. */
  realtimeUrl: string
}

/** Returns absolute URLs, the REST URL without a trailing slash; `base` is the page's URL. */
export function absoluteAddresses(addresses: ServiceAddresses, base: string): ServiceAddresses {
  return {
    restUrl: addresses.restUrl && withoutSlash(new URL(addresses.restUrl, base).href),
    graphqlUrl: addresses.graphqlUrl && new URL(addresses.graphqlUrl, base).href,
    realtimeUrl: addresses.realtimeUrl && socketUrl(addresses.realtimeUrl, base),
  }
}

/** Returns whether two sets of URLs are the same. */
export function areSameAddresses(one: ServiceAddresses, other: ServiceAddresses): boolean {
  return (
    one.restUrl === other.restUrl &&
    one.graphqlUrl === other.graphqlUrl &&
    one.realtimeUrl === other.realtimeUrl
  )
}

function socketUrl(address: string, base: string): string {
  const url = new URL(address, base)
  if (url.protocol === 'http:') url.protocol = 'ws:'
  if (url.protocol === 'https:') url.protocol = 'wss:'
  return url.href
}

function withoutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url
}
