import type { Problem } from '../lib/problem.ts'
import { areSameAddresses, type ServiceAddresses } from './addresses.ts'

export interface PortalConfig {
  /** Absolute URLs; as written in the file if one of them is invalid. */
  addresses: ServiceAddresses
  areAddressesValid: boolean
  simulatorUrl: string | null
  mapTiles: { url: string; attribution: string } | null
  errorReportUrl: string | null
  webVitalsUrl: string | null
  /** How URLs start whose requests carry a W3C `traceparent`. */
  tracedUrls: readonly string[]
  brand: BrandSettings
  demoAccounts: readonly DemoAccount[]
  /** Whether services at another origin than the page accept the Idempotency-Key header; those at its own always get it. */
  acceptsIdempotencyKey: boolean
  capabilities: CapabilitySettings
  /** The ways to sign in, not checked yet: `readSignInSettings` reads them when the user signs in. */
  signIn: unknown
  problem: Problem | null
}

/** How this deployment presents itself; what it leaves out keeps the portal's own. */
export interface BrandSettings {
  name: string | null
  /** Paths of images on the portal's own origin. */
  logo: { light: string; dark: string } | null
  /** "#" and six hexadecimal digits. */
  accent: string | null
  supportUrl: string | null
  legalLinks: readonly { label: string; url: string }[]
}

export const noBrand: BrandSettings = {
  name: null,
  logo: null,
  accent: null,
  supportUrl: null,
  legalLinks: [],
}

export interface CapabilitySettings {
  graphql: 'introspection' | 'documented' | 'all'
  /** A list names the extensions the service has: "GET /endpoint/{endpoint_id}", "PATCH /sim/?q". */
  rest: 'documented' | 'all' | readonly string[]
  /** Whether live messages of a SIM contain all of its fields; `partial` when null may stand for a field that was left out. */
  liveUpdates: 'whole' | 'partial'
}

/** An account anyone may use with one click. Only a demo has any. */
export interface DemoAccount {
  name?: string
  role: 'ADMINISTRATOR' | 'USER' | 'OBSERVER'
  applicationToken: string
}

export const defaultAddresses: ServiceAddresses = {
  restUrl: '/api/v1',
  graphqlUrl: '/graphql',
  realtimeUrl: '/realtime',
}

export const defaultCapabilities: CapabilitySettings = {
  graphql: 'introspection',
  rest: 'documented',
  liveUpdates: 'partial',
}

export function capabilitySettingsOf(
  config: PortalConfig,
  addresses: ServiceAddresses,
): CapabilitySettings {
  return areSameAddresses(config.addresses, addresses) ? config.capabilities : defaultCapabilities
}
