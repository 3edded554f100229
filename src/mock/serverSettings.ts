/**
 * Parses the settings of the bundled server, from environment variables or the same options in lower case on the command line (see cli.ts).
 */
import type { MockServerOptions } from './server.ts'
import { variantFlags, type VariantFlag } from './serviceVariant.ts'
import { addressRangeError } from './store/addressRanges.ts'

/** An invalid setting; the message is for the user. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** The data of the server cannot be used, although the settings are valid. */
export class DataError extends Error {
  override readonly name = 'DataError'
}

const defaultDatabase = '.data/demo.sqlite'
/** A visibly active fleet that does not fill the disk. */
export const defaultRate = 10

interface SettingTexts extends Readonly<Partial<Record<VariantFlag, boolean>>> {
  readonly data?: string | undefined
  readonly sims?: string | undefined
  readonly rate?: string | undefined
  readonly seed?: string | undefined
  /** Minutes. */
  readonly tokenLifetime?: string | undefined
  readonly delay?: string | undefined
  /** Requests per minute. */
  readonly rateLimit?: string | undefined
  /** Origins, separated by commas. */
  readonly origins?: string | undefined
  /** Host names, addresses and ranges, separated by commas. */
  readonly deliveryHosts?: string | undefined
  readonly oidcIssuer?: string | undefined
  readonly testStores?: boolean
  /** Whether to replace existing data. */
  readonly reset?: boolean
  readonly simulator?: boolean
}

const listed = {
  origins: 'origins such as https://portal.example',
  deliveryHosts: 'host names, IP addresses or ranges such as 10.0.0.0/8',
} as const

function readOrigin(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : undefined
}

function readDeliveryHost(text: string): string | undefined {
  const host = text.toLowerCase()
  return isHostName(host) || addressRangeError(host) === undefined ? host : undefined
}

function isHostName(text: string): boolean {
  return /^[\w.-]+$/.test(text) && URL.canParse(`http://${text}`)
}

/** Settings that simulate how other services differ. */
export const variantFlagNames = Object.keys(variantFlags) as VariantFlag[] // `keys` loses their type

/** Settings that are numbers. */
type NumberSetting = Extract<
  keyof SettingTexts,
  'sims' | 'rate' | 'seed' | 'tokenLifetime' | 'delay' | 'rateLimit'
>

/** Returns the options of the server. Throws SettingError with the name that `nameOf` returns for the setting. */
export function readSettings(
  texts: SettingTexts,
  nameOf: (setting: keyof SettingTexts) => string,
): MockServerOptions & { readonly database: string } {
  const given = (setting: NumberSetting, min: number, max: number) => {
    const text = texts[setting]
    if (text === undefined || text === '') return undefined
    const value = Number(text)
    if (Number.isFinite(value) && value >= min && value <= max) return value
    throw new SettingError(
      `${nameOf(setting)} must be a number from ${min} to ${max}, not "${text}".`,
    )
  }
  const whole = (...[setting, min, max]: Parameters<typeof given>) => {
    const value = given(setting, min, max)
    if (value === undefined || Number.isInteger(value)) return value
    throw new SettingError(`${nameOf(setting)} must be a whole number, not "${texts[setting]}".`)
  }
  const list = <T>(setting: 'origins' | 'deliveryHosts', read: (item: string) => T | undefined) =>
    (texts[setting] ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map((item) => {
        const value = read(item)
        if (value !== undefined) return value
        throw new SettingError(`${nameOf(setting)} must list ${listed[setting]}, not "${item}".`)
      })
  return {
    database: texts.data === undefined || texts.data === '' ? defaultDatabase : texts.data,
    // Undefined when not given: existing data keeps its number of SIMs.
    sims: whole('sims', 1, 1_000_000),
    rate: given('rate', 0, 5_000) ?? defaultRate,
    seed: whole('seed', 0, 2 ** 32 - 1),
    tokenLifetimeMs: (given('tokenLifetime', 0.01, 60 * 24 * 365) ?? 60) * 60_000,
    delayMs: whole('delay', 0, 60_000) ?? 0,
    origins: list('origins', readOrigin),
    deliveryHosts: list('deliveryHosts', readDeliveryHost),
    oidcIssuer: texts.oidcIssuer === '' ? undefined : texts.oidcIssuer,
    testStores: texts.testStores ?? false,
    simulator: texts.simulator ?? false,
    isReset: texts.reset ?? false,
    rateLimit: whole('rateLimit', 1, 1_000_000),
    ...Object.fromEntries(variantFlagNames.map((flag) => [flag, texts[flag] ?? false])),
  }
}
