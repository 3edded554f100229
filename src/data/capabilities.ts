/** What the connected service supports: the documents, and the extensions that `loadCapabilities` detects and stores. */
import { createStore } from 'zustand/vanilla'
import { graphqlExtensions, restExtensions } from '../contract/generated/extensions.ts'
import { isRecord, parseJson } from '../lib/json.ts'
import type { ServiceAddresses } from './addresses.ts'
import type { CapabilitySettings } from './portalConfig.ts'
import { onSessionEnd } from './session/endOfSession.ts'

export type RestMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface Capabilities {
  readonly hasGraphql: boolean
  readonly hasRest: boolean
  readonly hasRealtime: boolean
  /** Whether null in a live message of a SIM means empty. Otherwise null may stand for a field that was left out. */
  readonly sendsWholeUpdates: boolean
  hasOperation(name: string): boolean
  hasArgument(operation: string, argument: string): boolean
  hasField(type: string, field: string): boolean
  hasEnumValue(type: string, value: string): boolean
  /** The path as in openapi.yaml: '/endpoint/{endpoint_id}'. */
  hasRestOperation(method: RestMethod, path: string): boolean
  /** A query parameter, a property of the request, or "sort.property" for what a collection can be sorted by. */
  hasRestParameter(method: RestMethod, path: string, name: string): boolean
}

/** The detected capabilities of a service, by the names of `extensions.ts`. */
interface FoundCapabilities {
  graphqlUrl: string
  extensions: readonly string[]
  missing: readonly string[]
  sendsWholeUpdates: boolean
  /** The settings and the portal version they were detected with; after a change they are detected again. */
  source: string
  foundAtMs: number
}

const extensionNames = new Set([...graphqlExtensions, ...restExtensions])

/** Returns the capabilities of a service; without `found` exactly the documented ones. */
function createCapabilities(
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

export const capabilitiesStore = createStore<Capabilities>(() => createCapabilities(undefined))

export const currentCapabilities = capabilitiesStore.getState

const storageKey = 'portal.device.capabilities'

/** Also in memory, because storage may not be available. */
let lastFound: FoundCapabilities | undefined

export function applyCapabilities(addresses: ServiceAddresses): void {
  const found = foundCapabilities(addresses.graphqlUrl)
  capabilitiesStore.setState(createCapabilities(addresses, found), true)
}

const dayMs = 24 * 3600_000

/** Returns whether the stored capabilities are less than a day old and were detected by this version of the portal with these settings. */
export function areCapabilitiesCurrent(graphqlUrl: string, settings: CapabilitySettings): boolean {
  const found = foundCapabilities(graphqlUrl)
  return found?.source === capabilitySource(settings) && Date.now() - found.foundAtMs < dayMs
}

/** Returns the `source` of capabilities: with the version, because a new portal may use extensions that an older one did not detect. */
export function capabilitySource(settings: CapabilitySettings): string {
  return JSON.stringify([settings, import.meta.env['VITE_VERSION']])
}

export function foundCapabilities(graphqlUrl: string): FoundCapabilities | undefined {
  if (lastFound?.graphqlUrl !== graphqlUrl) lastFound = readFound() ?? lastFound
  return lastFound?.graphqlUrl === graphqlUrl ? lastFound : undefined
}

export function storeCapabilities(found: FoundCapabilities): void {
  lastFound = found
  try {
    localStorage.setItem(storageKey, JSON.stringify(found))
  } catch {
    // They are detected again at the next sign-in.
  }
}

function readFound(): FoundCapabilities | undefined {
  try {
    const stored = parseJson(localStorage.getItem(storageKey) ?? 'null')
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

onSessionEnd(() => capabilitiesStore.setState(createCapabilities(undefined), true))
