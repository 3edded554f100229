/**
 * What the connected service offers: the documents, and of their extensions those it announces. Screens ask here and leave
 * out what is missing. `loadCapabilities` finds out; the result is stored for reloads.
 */
import { create } from 'zustand'
import { graphqlExtensions, restExtensions } from '../contract/generated/extensions.ts'
import { isRecord, parseJson } from '../lib/json.ts'
import type { ServiceAddresses } from './addresses.ts'
import type { CapabilitySettings } from './config.ts'
import { whenSessionEnds } from './session/endOfSession.ts'

export type RestMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface Capabilities {
  readonly hasGraphql: boolean
  readonly hasRest: boolean
  readonly hasRealtime: boolean
  /** Whether null in a live message of a SIM means empty. Otherwise it may stand for a field that was left out. */
  readonly sendsWholeUpdates: boolean
  /** A query, mutation or subscription of the GraphQL interface. */
  hasOperation(name: string): boolean
  /** An argument of a query, mutation or subscription. */
  hasArgument(operation: string, argument: string): boolean
  /** A field of an object or input type. */
  hasField(type: string, field: string): boolean
  hasEnumValue(type: string, value: string): boolean
  /** The path as in openapi.yaml: '/endpoint/{endpoint_id}'. */
  hasRestOperation(method: RestMethod, path: string): boolean
  /** A query parameter, a property of the request, or "sort.property" for what a collection can be sorted by. */
  hasRestParameter(method: RestMethod, path: string, name: string): boolean
}

/** What a service was found to offer, by the names of `extensions.ts`. */
export interface FoundCapabilities {
  /** The service it was found for. */
  graphqlUrl: string
  /** The extensions it has. */
  extensions: readonly string[]
  /** Documented operations it lacks. */
  missing: readonly string[]
  sendsWholeUpdates: boolean
  /** How it was found; anything else is looked for again. */
  source: string
  foundAtMs: number
}

const extensionNames = new Set([...graphqlExtensions, ...restExtensions])

/** Returns the capabilities of a service; without `found` those of the documents. */
export function createCapabilities(
  addresses: ServiceAddresses | undefined,
  found?: Pick<FoundCapabilities, 'extensions' | 'missing' | 'sendsWholeUpdates'>,
): Capabilities {
  const offered = new Set(found?.extensions)
  const missing = new Set(found?.missing)
  const has = (name: string) => (extensionNames.has(name) ? offered.has(name) : !missing.has(name))
  const restName = (method: RestMethod, path: string) => `${method.toUpperCase()} ${path}`
  const hasGraphql = addresses?.graphqlUrl !== ''
  const hasRest = addresses?.restUrl !== ''
  const hasOperation = (name: string) => hasGraphql && has(name)
  const hasRestOperation = (method: RestMethod, path: string) =>
    hasRest && has(restName(method, path))
  return {
    hasGraphql,
    hasRest,
    hasRealtime: addresses?.realtimeUrl !== '',
    sendsWholeUpdates: found?.sendsWholeUpdates === true,
    hasOperation,
    hasArgument: (operation, argument) =>
      hasOperation(operation) && has(`${operation}.${argument}`),
    hasField: (type, field) => has(`${type}.${field}`),
    hasEnumValue: (type, value) => has(`${type}.${value}`),
    hasRestOperation,
    hasRestParameter: (method, path, name) =>
      hasRestOperation(method, path) && has(`${restName(method, path)}?${name}`),
  }
}

const useCapabilityStore = create<{ capabilities: Capabilities }>(() => ({
  capabilities: createCapabilities(undefined),
}))

/** What the connected service offers; renders again when that becomes known. */
export function useCapabilities(): Capabilities {
  return useCapabilityStore(({ capabilities }) => capabilities)
}

/** What the connected service offers, for code outside React. */
export function currentCapabilities(): Capabilities {
  return useCapabilityStore.getState().capabilities
}

const storageKey = 'portal.device.capabilities'

/** In memory as well: a browser may keep nothing. */
let lastFound: FoundCapabilities | undefined

/** Puts in use what is known of the service at these addresses; the documents otherwise. */
export function applyCapabilities(addresses: ServiceAddresses): void {
  const found = foundCapabilities(addresses.graphqlUrl)
  useCapabilityStore.setState({ capabilities: createCapabilities(addresses, found) })
}

const dayMs = 24 * 3600_000

/** Whether what is known of a service was found today, by this version of the portal and with these settings. */
export function areCapabilitiesCurrent(graphqlUrl: string, settings: CapabilitySettings): boolean {
  const found = foundCapabilities(graphqlUrl)
  return found?.source === capabilitySource(settings) && Date.now() - found.foundAtMs < dayMs
}

/** A new version of the portal may ask for extensions that an older one did not know. */
export function capabilitySource(settings: CapabilitySettings): string {
  return JSON.stringify([settings, import.meta.env['VITE_VERSION']])
}

/** Returns what was found of the service at an address; undefined when nothing was. */
export function foundCapabilities(graphqlUrl: string): FoundCapabilities | undefined {
  if (lastFound?.graphqlUrl !== graphqlUrl) lastFound = readFound() ?? lastFound
  return lastFound?.graphqlUrl === graphqlUrl ? lastFound : undefined
}

/** Keeps what was found of a service, in place of what was found before. */
export function keepCapabilities(found: FoundCapabilities): void {
  lastFound = found
  try {
    localStorage.setItem(storageKey, JSON.stringify(found))
  } catch {
    // It is found again with the next sign-in.
  }
}

function readFound(): FoundCapabilities | undefined {
  try {
    const stored = parseJson(localStorage.getItem(storageKey) ?? '')
    return isFound(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isFound(value: unknown): value is FoundCapabilities {
  return (
    isRecord(value) &&
    typeof value['graphqlUrl'] === 'string' &&
    typeof value['source'] === 'string' &&
    typeof value['foundAtMs'] === 'number' &&
    Array.isArray(value['extensions']) &&
    Array.isArray(value['missing'])
  )
}

whenSessionEnds(() => {
  useCapabilityStore.setState({ capabilities: createCapabilities(undefined) })
})
