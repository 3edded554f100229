import type { Problem } from '../lib/problem.ts'
import { areSameAddresses, type ServiceAddresses } from './addresses.ts'

export interface PortalConfig {
  /** Absolute URLs; as written in the file if one of them is invalid. */
  addresses: ServiceAddresses
  areAddressesValid: boolean
  /** Base URL of the simulator API, which only the bundled server has. */
  simulatorUrl: string | null
  mapTiles: { url: string; attribution: string } | null
  /** URL that receives a JSON report by POST when the portal itself fails; null for none. */
  errorReportUrl: string | null
  demoAccounts: readonly DemoAccount[]
  /** Whether services at another origin than the page accept the Idempotency-Key header; those at its own always get it. */
  acceptsIdempotencyKey: boolean
  capabilities: CapabilitySettings
  /** The ways to sign in, not checked yet: `readSignInSettings` reads them when the user signs in. */
  signIn: unknown
  /** What is wrong with the file; null if it is valid. */
  problem: Problem | null
}

/** How the portal finds out which extensions beyond the documents the service has. */
export interface CapabilitySettings {
  graphql: 'introspection' | 'documented' | 'all'
  /** A list names the extensions the service has: "GET /endpoint/{endpoint_id}", "PATCH /sim/?q". */
  rest: 'documented' | 'all' | readonly string[]
  /** Whether live messages of a SIM contain all of its fields; `partial` when null may stand for a field that was left out. */
  liveUpdates: 'whole' | 'partial'
}

/** An account anyone may use with one click. Only a demo has any. */
export interface DemoAccount {
  /** The label of its button; by default the name of the role. */
  name?: string
  role: 'ADMINISTRATOR' | 'USER' | 'OBSERVER'
  applicationToken: string
}

/** The interfaces of a service at the portal's own origin. */
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

/** Returns the settings of the service at these addresses; defaults for a service that the configuration does not name. */
export function capabilitySettingsOf(
  config: PortalConfig,
  addresses: ServiceAddresses,
): CapabilitySettings {
  return areSameAddresses(config.addresses, addresses) ? config.capabilities : defaultCapabilities
}
