/** The URLs of the service; relative ones belong to the page's own origin. An absent interface is an empty string. */
import { machineText } from '../lib/typedText.ts'

export interface ServiceAddresses {
  restUrl: string
  graphqlUrl: string
  realtimeUrl: string
}

/** Returns absolute URLs of URLs as typed, the REST URL without a trailing slash; `base` is the page's URL. */
export function absoluteAddresses(typed: ServiceAddresses, base: string): ServiceAddresses {
  const restUrl = machineText(typed.restUrl)
  const graphqlUrl = machineText(typed.graphqlUrl)
  const realtimeUrl = machineText(typed.realtimeUrl)
  return {
    restUrl: restUrl && withoutSlash(new URL(restUrl, base).href),
    graphqlUrl: graphqlUrl && new URL(graphqlUrl, base).href,
    realtimeUrl: realtimeUrl && socketUrl(realtimeUrl, base),
  }
}

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
