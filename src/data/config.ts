/**
 * The configuration of a deployment, read from config.json beside index.html at run time, so that one build serves any service. Every field
 * may be left out; what is wrong with the file is a problem beside the defaults.
 */
import { create } from 'zustand'
import { withBase } from '../lib/basePath.ts'
import { isRecord, parseJson, readText } from '../lib/json.ts'
import type { Problem } from '../lib/problem.ts'
import { absoluteAddresses, areSameAddresses, addressError } from './addresses.ts'
import type { ServiceAddresses } from './addresses.ts'
import { transport } from './transport.ts'

export interface PortalConfig {
  /** As they stand in the file while one of them is wrong. */
  addresses: ServiceAddresses
  /** Whether the addresses can be used as they are. */
  areAddressesValid: boolean
  /** Base of the simulator's control interface; the bundled service alone has one. */
  simulatorUrl: string | null
  mapTiles: { url: string; attribution: string } | null
  /** Takes a POST of a JSON report when the portal itself fails; null for none. */
  errorReportUrl: string | null
  demoAccounts: readonly DemoAccount[]
  /** Whether services at another origin than the page take the Idempotency-Key header; those at its own are always sent it. */
  acceptsIdempotencyKey: boolean
  capabilities: CapabilitySettings
  /** The ways to sign in, as they stand in the file; `readSignInSettings` reads them when the user signs in. */
  signIn: unknown
  /** What is wrong with the file; null when nothing is. */
  problem: Problem | null
}

/** How the portal finds out which extensions of the documents the service has. */
export interface CapabilitySettings {
  graphql: (typeof graphqlSettings)[number]
  /** Otherwise the names of those it has: "GET /endpoint/{endpoint_id}", "PATCH /sim/?q". */
  rest: 'documented' | 'all' | readonly string[]
  /** Whether live messages of a SIM hold all of its fields; `partial` when null may stand for a field that was left out. */
  liveUpdates: 'whole' | 'partial'
}

const graphqlSettings = ['introspection', 'documented', 'all'] as const

/** An account anyone may use with one click; only a demonstration has any. */
export interface DemoAccount {
  name: string
  role: string
  applicationToken: string
}

/** The configuration once it has been loaded. */
export const useConfigStore = create<{ config: PortalConfig | undefined }>(() => ({
  config: undefined,
}))

let loading: Promise<PortalConfig> | undefined

/** Returns the configuration, fetched once. Never rejects: without a readable file it holds the defaults and the problem. */
export function loadConfig(): Promise<PortalConfig> {
  return (loading ??= reloadConfig())
}

/** Fetches the configuration again. Never rejects. */
export function reloadConfig(): Promise<PortalConfig> {
  const reloading = fetchConfig()
  loading = reloading
  void reloading.then((config) => {
    if (loading === reloading) useConfigStore.setState({ config })
  })
  return reloading
}

/** Forgets the loaded configuration, so that the next `loadConfig` fetches it; for tests. */
export function forgetConfig(): void {
  loading = undefined
  useConfigStore.setState({ config: undefined })
}

async function fetchConfig(): Promise<PortalConfig> {
  const url = new URL(withBase('/config.json'), location.href).href
  const unusable = (title: string, detail: string, technical: string): PortalConfig => ({
    ...readConfig({}, url),
    problem: {
      title,
      detail: `${detail} Until then the portal uses a service at its own address.`,
      code: 'CONFIG',
      isRetryable: true,
      technical: `GET ${url}: ${technical}`,
    },
  })
  let response: Response
  let text: string
  try {
    response = await transport().fetch(url, { cache: 'no-cache' })
    text = await response.text()
  } catch (thrown) {
    return unusable("Couldn't load config.json", 'Check the connection and retry.', String(thrown))
  }
  const type = response.headers.get('Content-Type') ?? 'without a content type'
  const technical = `${response.status} ${type}, ${text.length} characters`
  if (response.status === 404)
    return unusable('config.json is missing', 'Ask your administrator to deploy it.', technical)
  if (!response.ok)
    return unusable(
      "Couldn't load config.json",
      `The server answered with status ${response.status}. Retry.`,
      technical,
    )
  const source = parseJson(text)
  if (source !== undefined) return readConfig(source, url)
  return text.trimStart().startsWith('<')
    ? unusable(
        'config.json is an HTML page',
        'The server, or a proxy in front of it, answers with a page in place of the file. Ask your administrator to deploy it.',
        technical,
      )
    : unusable(
        'config.json is not valid JSON',
        'It may have been cut off. Retry, or ask your administrator to correct it.',
        technical,
      )
}

const defaultAddresses: ServiceAddresses = {
  restUrl: '/api/v1',
  graphqlUrl: '/graphql',
  realtimeUrl: '/realtime',
}

/** Returns the configuration in a parsed config.json, whose URL is `base`: defaults for what is missing, and a problem that names each wrong key. */
export function readConfig(source: unknown, base: string): PortalConfig {
  const fields = isRecord(source) ? source : {}
  // The values are left out: an address may hold a password.
  const faults = isRecord(source) ? [] : ['The file must hold a JSON object.']
  const expect = (key: string, isValid: boolean, expected: string) => {
    if (fields[key] != null && !isValid) faults.push(`"${key}": ${expected}`)
    return isValid
  }
  const address = (key: string, otherwise: string) => {
    const value = fields[key]
    // Null says that the service does not have this interface.
    if (value === null) return ''
    if (typeof value !== 'string') {
      expect(key, false, 'Must be a text.')
      return otherwise
    }
    const reason = addressError(value, base)
    expect(key, reason === undefined, reason ?? '')
    return value === '' ? otherwise : value
  }

  const addresses = {
    restUrl: address('restUrl', defaultAddresses.restUrl),
    graphqlUrl: address('graphqlUrl', defaultAddresses.graphqlUrl),
    realtimeUrl: address('realtimeUrl', defaultAddresses.realtimeUrl),
  }
  if (addresses.restUrl === '' && addresses.graphqlUrl === '')
    faults.push('"graphqlUrl": Must be an address where "restUrl" is null.')
  const areAddressesValid = faults.length === 0
  const simulatorUrl = readUrl(fields['simulatorUrl'], base)
  expect('simulatorUrl', simulatorUrl !== null, 'Must be an address or null.')
  const errorReportUrl = readUrl(fields['errorReportUrl'], base)
  expect('errorReportUrl', errorReportUrl !== null, 'Must be an address or null.')
  const mapTiles = readTiles(fields['mapTiles'])
  expect('mapTiles', mapTiles !== null, 'Must be an object with "url" and "attribution", or null.')
  const accounts: unknown = fields['demoAccounts']
  const demoAccounts = Array.isArray(accounts) ? accounts.filter(isDemoAccount) : []
  expect(
    'demoAccounts',
    Array.isArray(accounts) && demoAccounts.length === accounts.length,
    'Must be a list of accounts with "name", "role" and "applicationToken".',
  )
  expect(
    'acceptsIdempotencyKey',
    typeof fields['acceptsIdempotencyKey'] === 'boolean',
    'Must be true or false.',
  )
  const capabilities = readCapabilities(fields['capabilities'])
  expect(
    'capabilities',
    capabilities !== undefined,
    'Must be an object with "graphql", "rest" and "liveUpdates", each with one of its documented values.',
  )
  return {
    addresses: Object.values(addresses).every((each) => addressError(each, base) === undefined)
      ? absoluteAddresses(addresses, base)
      : addresses,
    areAddressesValid,
    simulatorUrl,
    mapTiles,
    errorReportUrl,
    demoAccounts,
    acceptsIdempotencyKey: fields['acceptsIdempotencyKey'] === true,
    capabilities: capabilities ?? defaultCapabilities,
    signIn: fields['signIn'],
    problem: wrongSettings(faults),
  }
}

/** Returns the problem that names each wrong key of config.json; null when there is none. */
export function wrongSettings(faults: readonly string[]): Problem | null {
  if (faults.length === 0) return null
  return {
    title:
      faults.length === 1
        ? 'config.json has an invalid setting'
        : `config.json has ${faults.length} invalid settings`,
    detail: `${faults.join(' ')} Ask your administrator to correct the file.`,
    code: 'CONFIG',
    isRetryable: true,
    technical: faults.join('\n'),
  }
}

const defaultCapabilities: CapabilitySettings = {
  graphql: 'introspection',
  rest: 'documented',
  liveUpdates: 'partial',
}

/** Returns what the configuration says of the service at these addresses; of a service at others it says nothing. */
export function capabilitySettingsOf(
  config: PortalConfig,
  addresses: ServiceAddresses,
): CapabilitySettings {
  return areSameAddresses(config.addresses, addresses) ? config.capabilities : defaultCapabilities
}

/** Returns undefined when anything in it is wrong. */
function readCapabilities(source: unknown): CapabilitySettings | undefined {
  if (source != null && !isRecord(source)) return undefined
  const { graphql, rest, liveUpdates } = { ...defaultCapabilities, ...source }
  const settings = {
    graphql: graphqlSettings.find((setting) => setting === graphql),
    rest: isRestSetting(rest) ? rest : undefined,
    liveUpdates: liveUpdates === 'whole' || liveUpdates === 'partial' ? liveUpdates : undefined,
  }
  return settings.graphql && settings.rest && settings.liveUpdates
    ? { graphql: settings.graphql, rest: settings.rest, liveUpdates: settings.liveUpdates }
    : undefined
}

function isRestSetting(value: unknown): value is CapabilitySettings['rest'] {
  return (
    value === 'documented' ||
    value === 'all' ||
    (Array.isArray(value) && value.every((name) => typeof name === 'string'))
  )
}

function readUrl(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || addressError(value, base) !== undefined) return null
  return new URL(value, base).href
}

function readTiles(source: unknown): PortalConfig['mapTiles'] {
  const url = readText(source, 'url')
  return url === undefined ? null : { url, attribution: readText(source, 'attribution') ?? '' }
}

function isDemoAccount(value: unknown): value is DemoAccount {
  return ['name', 'role', 'applicationToken'].every((name) => readText(value, name) !== undefined)
}
