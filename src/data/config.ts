/**
 * The configuration of a deployment, read from /config.json at run time, so that one build serves any service. Every
 * field may be missing; a missing or broken file means a service on the page's own origin.
 */
import { isRecord } from '../lib/json.ts'
import { absoluteAddresses } from './addresses.ts'
import type { ServiceAddresses } from './addresses.ts'
import { transport } from './transport.ts'

export interface PortalConfig {
  addresses: ServiceAddresses
  /** Base of the simulator's control interface; the bundled service alone has one. */
  simulatorUrl: string | null
  mapTiles: { url: string; attribution: string } | null
  demoAccounts: readonly DemoAccount[]
  /** Whether services at another origin than the page take the Idempotency-Key header; those at its own are always sent it. */
  acceptsIdempotencyKey: boolean
}

/** An account anybody may use with one click; only a demonstration offers any. */
export interface DemoAccount {
  name: string
  role: string
  applicationToken: string
}

let loading: Promise<PortalConfig> | undefined

/** The configuration, fetched once. Never rejects: without a readable file it holds the defaults. */
export function loadConfig(): Promise<PortalConfig> {
  loading ??= fetchConfig()
  return loading
}

/** Forgets the loaded configuration, so that the next `loadConfig` fetches it; for tests. */
export function forgetConfig(): void {
  loading = undefined
}

async function fetchConfig(): Promise<PortalConfig> {
  try {
    const response = await transport().fetch(new URL('/config.json', location.href).href, {
      cache: 'no-cache',
    })
    return readConfig(response.ok ? await response.json() : undefined, location.href)
  } catch {
    return readConfig(undefined, location.href)
  }
}

/** The configuration in a parsed /config.json, defaults for what is missing or of a wrong type. */
export function readConfig(source: unknown, base: string): PortalConfig {
  const fields = isRecord(source) ? source : {}
  const addresses = {
    restUrl: textOr(fields['restUrl'], '/api/v1'),
    graphqlUrl: textOr(fields['graphqlUrl'], '/graphql'),
    realtimeUrl: textOr(fields['realtimeUrl'], '/realtime'),
  }
  const simulatorUrl = fields['simulatorUrl']
  return {
    addresses: absoluteAddresses(addresses, base),
    simulatorUrl: typeof simulatorUrl === 'string' ? new URL(simulatorUrl, base).href : null,
    mapTiles: readTiles(fields['mapTiles']),
    demoAccounts: Array.isArray(fields['demoAccounts'])
      ? fields['demoAccounts'].filter(isDemoAccount)
      : [],
    acceptsIdempotencyKey: fields['acceptsIdempotencyKey'] === true,
  }
}

function readTiles(source: unknown): PortalConfig['mapTiles'] {
  if (!isRecord(source) || typeof source['url'] !== 'string') return null
  return { url: source['url'], attribution: textOr(source['attribution'], '') }
}

function isDemoAccount(value: unknown): value is DemoAccount {
  return (
    isRecord(value) &&
    ['name', 'role', 'applicationToken'].every((field) => typeof value[field] === 'string')
  )
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
