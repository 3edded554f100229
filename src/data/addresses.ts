/**
 * Where the services are. A deployment sets them in /config.json, the user may change them at sign-in; relative ones are
 * taken from the page's own origin. An interface that the service does not have is an empty text.
 */
export interface ServiceAddresses {
  /** Base of the REST interface, with its version: …/api/v1. Each is empty when the service does not have the interface. */
  restUrl: string
  graphqlUrl: string
  /** Address of the real-time interface, ws: or wss:. */
  realtimeUrl: string
}

/** The addresses made absolute, that of REST without a slash at its end; `base` is the page's address. */
export function absoluteAddresses(addresses: ServiceAddresses, base: string): ServiceAddresses {
  return {
    restUrl: addresses.restUrl && withoutSlash(new URL(addresses.restUrl, base).href),
    graphqlUrl: addresses.graphqlUrl && new URL(addresses.graphqlUrl, base).href,
    realtimeUrl: addresses.realtimeUrl && socketUrl(addresses.realtimeUrl, base),
  }
}

/** Why this cannot be an address of a service, or undefined when it can. */
export function addressError(text: string, base: string): string | undefined {
  let url: URL
  try {
    url = new URL(text.trim(), base)
  } catch {
    return 'Give a whole address such as https://service.example/graphql, or a path on this site such as /graphql.'
  }
  if (!/^(https?|wss?):$/.test(url.protocol))
    return 'The address must begin with https://, http://, wss:// or ws://.'
  if (url.username !== '' || url.password !== '')
    return 'The address must not contain a user name or a password.'
  return undefined
}

/** Whether two sets of addresses are the same. */
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
