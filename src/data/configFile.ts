import { plural, t } from '@lingui/core/macro'
import { withBase } from '../lib/basePath.ts'
import { isRecord, parseJson, readField, readText } from '../lib/json.ts'
import type { Problem } from '../lib/problem.ts'
import { machineText } from '../lib/typedText.ts'
import { absoluteAddresses } from './addresses.ts'
import {
  defaultAddresses,
  defaultCapabilities,
  noBrand,
  type BrandSettings,
  type CapabilitySettings,
  type DemoAccount,
  type PortalConfig,
} from './portalConfig.ts'
import { transport } from './transport.ts'

/** The sign-in page waits for the file, so not for long. */
const timeoutMs = 10_000

/** Fetches and reads config.json; if it cannot be read, returns the defaults and the problem. Never rejects. */
export async function fetchConfigFile(): Promise<PortalConfig> {
  const url = new URL(withBase('/config.json'), location.href).href
  const unusable = (title: string, detail: string, technical: string): PortalConfig => ({
    ...readConfig({}, url),
    problem: {
      title,
      detail: t`${detail} Until then, the portal uses a service at its own origin.`,
      code: 'CONFIG',
      isRetryable: true,
      technical: `GET ${url}: ${technical}`,
    },
  })
  let response: Response
  let text: string
  try {
    response = await transport().fetch(url, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (thrown) {
    return unusable(
      t`Couldn't load config.json`,
      t`Check the connection and retry.`,
      String(thrown),
    )
  }
  const type = response.headers.get('Content-Type') ?? 'without a content type'
  const technical = `${response.status} ${type}, ${text.length} characters`
  if (response.status === 404)
    return unusable(t`config.json is missing`, t`Ask your administrator to deploy it.`, technical)
  const { status } = response
  if (!response.ok)
    return unusable(
      t`Couldn't load config.json`,
      t`The server responded with status ${status}. Retry.`,
      technical,
    )
  const source = parseJson(text)
  if (source !== undefined) return readConfig(source, url)
  return text.trimStart().startsWith('<')
    ? unusable(
        t`config.json is an HTML page`,
        t`The server, or a proxy in front of it, returns a page instead of the file. Ask your administrator to deploy it.`,
        technical,
      )
    : unusable(
        t`config.json is not valid JSON`,
        t`It may be incomplete. Retry, or ask your administrator to correct it.`,
        technical,
      )
}

/** Returns the configuration, with defaults for missing keys and a problem that names each invalid one; `base` is the file's URL. */
export function readConfig(source: unknown, base: string): PortalConfig {
  const fields = isRecord(source) ? source : {}
  // Without the values, because a URL may contain a password.
  const faults = isRecord(source) ? [] : [t`The file must contain a JSON object.`]
  const expect = (key: string, isValid: boolean, expected: string) => {
    if (fields[key] != null && !isValid) faults.push(`"${key}": ${expected}`)
    return isValid
  }
  const address = (key: string, otherwise: string) => {
    const value = fields[key]
    // Null means that the service does not have this interface.
    if (value === null) return ''
    if (typeof value !== 'string') {
      expect(key, false, t`Must be a string.`)
      return otherwise
    }
    const reason = urlError(value, base)
    expect(key, reason === undefined, reason ?? '')
    return value === '' ? otherwise : value
  }

  const addresses = {
    restUrl: address('restUrl', defaultAddresses.restUrl),
    graphqlUrl: address('graphqlUrl', defaultAddresses.graphqlUrl),
    realtimeUrl: address('realtimeUrl', defaultAddresses.realtimeUrl),
  }
  if (addresses.restUrl === '' && addresses.graphqlUrl === '')
    faults.push(t`"graphqlUrl": Must be a URL when "restUrl" is null.`)
  const areAddressesValid = faults.length === 0
  const optionalUrl = (key: string) => {
    const url = readUrl(fields[key], base)
    expect(key, url !== null, t`Must be a URL or null.`)
    return url
  }
  const flag = (key: string) => {
    expect(key, typeof fields[key] === 'boolean', t`Must be true or false.`)
    return fields[key] === true
  }
  const simulatorUrl = optionalUrl('simulatorUrl')
  const errorReportUrl = optionalUrl('errorReportUrl')
  const webVitalsUrl = optionalUrl('webVitalsUrl')
  // Only deploy/allow-origins.sh uses it.
  optionalUrl('cspReportUrl')
  const mapTiles = readTiles(fields['mapTiles'])
  expect('mapTiles', mapTiles !== null, t`Must be an object with "url" and "attribution", or null.`)
  const { brand, faults: brandFaults } = readBrand(fields['brand'] ?? {}, base)
  faults.push(...brandFaults)
  const accounts: unknown = fields['demoAccounts']
  const demoAccounts = Array.isArray(accounts) ? accounts.filter(isDemoAccount) : []
  expect(
    'demoAccounts',
    Array.isArray(accounts) && demoAccounts.length === accounts.length,
    t`Must be a list of accounts with "role" and "applicationToken".`,
  )
  const capabilities = readCapabilities(fields['capabilities'])
  expect(
    'capabilities',
    capabilities !== undefined,
    t`Must be an object with "graphql", "rest" and "liveUpdates", each with one of its documented values.`,
  )
  const { restUrl, graphqlUrl, realtimeUrl } = Object.values(addresses).every(
    (each) => urlError(each, base) === undefined,
  )
    ? absoluteAddresses(addresses, base)
    : addresses
  return {
    addresses: { restUrl, graphqlUrl, realtimeUrl },
    areAddressesValid,
    simulatorUrl,
    mapTiles,
    errorReportUrl,
    webVitalsUrl,
    tracedUrls: flag('traceparent') ? [restUrl, graphqlUrl].filter((each) => each !== '') : [],
    brand,
    demoAccounts,
    acceptsIdempotencyKey: flag('acceptsIdempotencyKey'),
    capabilities: capabilities ?? defaultCapabilities,
    signIn: fields['signIn'],
    problem: wrongSettings(faults),
  }
}

export function wrongSettings(faults: readonly string[]): Problem | null {
  const faultCount = faults.length
  if (faultCount === 0) return null
  const list = faults.join(' ')
  return {
    title: t`config.json has ${plural(faultCount, { one: 'an invalid setting', other: '# invalid settings' })}`,
    detail: t`${list} Ask your administrator to correct the file.`,
    code: 'CONFIG',
    isRetryable: true,
    technical: faults.join('\n'),
  }
}

const graphqlSettings = ['introspection', 'documented', 'all'] as const

function readCapabilities(source: unknown): CapabilitySettings | undefined {
  if (source != null && !isRecord(source)) return undefined
  const { graphql, rest, liveUpdates } = { ...defaultCapabilities, ...source }
  const setting = graphqlSettings.find((each) => each === graphql)
  if (!setting || !isRestSetting(rest)) return undefined
  return liveUpdates === 'whole' || liveUpdates === 'partial'
    ? { graphql: setting, rest, liveUpdates }
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
  if (typeof value !== 'string' || urlError(value, base) !== undefined) return null
  return new URL(value, base).href
}

function readTiles(source: unknown): PortalConfig['mapTiles'] {
  const url = readText(source, 'url')
  return url === undefined ? null : { url, attribution: readText(source, 'attribution') ?? '' }
}

const maxNameLength = 40

function readBrand(
  source: unknown,
  base: string,
): { brand: BrandSettings; faults: readonly string[] } {
  if (!isRecord(source)) return { brand: noBrand, faults: [t`"brand": Must be an object.`] }
  const faults: string[] = []
  const read = <T>(key: keyof BrandSettings, value: T | null, expected: string): T | null => {
    if (source[key] != null && value === null) faults.push(`"brand.${key}": ${expected}`)
    return value
  }
  const name = readText(source, 'name')?.trim() ?? ''
  const accent = readText(source, 'accent') ?? ''
  const links: unknown = source['legalLinks'] ?? []
  const legalLinks = Array.isArray(links) ? links.flatMap((each) => readLink(each, base) ?? []) : []
  if (!Array.isArray(links) || legalLinks.length < links.length)
    faults.push(`"brand.legalLinks": ${t`Must be a list of links with "label" and "url".`}`)
  const isName = name !== '' && name.length <= maxNameLength
  return {
    faults,
    brand: {
      name: read('name', isName ? name : null, t`Must be a text of up to 40 characters.`),
      logo: read(
        'logo',
        readLogo(source['logo'], base),
        t`Must be an object with "light" and, if it differs, "dark": paths of images on the portal's own origin.`,
      ),
      accent: read(
        'accent',
        /^#[0-9a-f]{6}$/i.test(accent) ? accent : null,
        t`Must be "#" and six hexadecimal digits.`,
      ),
      supportUrl: read(
        'supportUrl',
        readLinkUrl(source['supportUrl'], base),
        t`Must be an https: or mailto: URL.`,
      ),
      legalLinks,
    },
  }
}

function readLogo(source: unknown, base: string): BrandSettings['logo'] {
  const light = readImage(readField(source, 'light'), base)
  const dark = readField(source, 'dark')
  const darkUrl = dark == null ? light : readImage(dark, base)
  return light !== null && darkUrl !== null ? { light, dark: darkUrl } : null
}

/** Images of other origins would need an exception in the Content-Security-Policy. */
function readImage(value: unknown, base: string): string | null {
  const url = readUrl(value, base)
  return url !== null && new URL(url).origin === new URL(base).origin ? url : null
}

function readLink(source: unknown, base: string): { label: string; url: string } | undefined {
  const label = readText(source, 'label')
  const url = readLinkUrl(readField(source, 'url'), base)
  return label === undefined || url === null ? undefined : { label, url }
}

function readLinkUrl(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, base)) return null
  const { protocol, href } = new URL(value, base)
  return ['https:', 'mailto:', new URL(base).protocol].includes(protocol) ? href : null
}

function isDemoAccount(value: unknown): value is DemoAccount {
  const role = readText(value, 'role') ?? ''
  return (
    ['ADMINISTRATOR', 'USER', 'OBSERVER'].includes(role) &&
    readText(value, 'applicationToken') !== undefined &&
    ['string', 'undefined'].includes(typeof readField(value, 'name'))
  )
}

/** Returns why this cannot be the URL of a service, or undefined when it can. */
export function urlError(text: string, base: string): string | undefined {
  let url: URL
  try {
    url = new URL(machineText(text), base)
  } catch {
    return t`Enter a URL such as https://service.example/graphql, or a path such as /graphql.`
  }
  if (!/^(https?|wss?):$/.test(url.protocol))
    return t`The URL must start with https://, http://, wss:// or ws://.`
  if (url.username !== '' || url.password !== '')
    return t`The URL must not contain a username or password.`
  return undefined
}
