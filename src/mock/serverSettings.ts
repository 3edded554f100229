/**
 * The settings of the bundled server as people give them, in the environment or on the command line: texts that are checked and turned into
 * options. Names are those of the environment; the command line has the same in lower case (see cli.ts).
 */
import type { MockServerOptions } from './server.ts'
import { whyNotRange } from './world/addressRanges.ts'

/** A setting that is not allowed: its message is for the person who gave it. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Where the demo data lives unless told otherwise; git does not look into this folder. */
export const defaultDatabase = '.data/demo.sqlite'
const defaultSims = 2_000
const defaultSeed = 1
/** A fleet that visibly lives without filling the disk. */
const defaultRate = 10

export interface SettingTexts {
  readonly data?: string | undefined
  readonly sims?: string | undefined
  readonly rate?: string | undefined
  readonly seed?: string | undefined
  /** Minutes. */
  readonly tokenLifetime?: string | undefined
  readonly delay?: string | undefined
  /** Origins, separated by commas. */
  readonly origins?: string | undefined
  /** Host names, addresses and ranges, separated by commas. */
  readonly deliveryHosts?: string | undefined
  readonly testWorlds?: boolean
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
  return isHostName(host) || whyNotRange(host) === undefined ? host : undefined
}

function isHostName(text: string): boolean {
  return /^[\w.-]+$/.test(text) && URL.canParse(`http://${text}`)
}

/** Options of the server; throws SettingError naming the setting as `nameOf` writes it. */
export function readSettings(
  texts: SettingTexts,
  nameOf: (setting: keyof SettingTexts) => string,
): MockServerOptions & { readonly database: string } {
  const number = (
    setting: 'sims' | 'rate' | 'seed' | 'tokenLifetime' | 'delay',
    otherwise: number,
    min: number,
    max: number,
  ) => {
    const text = texts[setting]
    if (text === undefined || text === '') return otherwise
    const value = Number(text)
    if (Number.isFinite(value) && value >= min && value <= max) return value
    throw new SettingError(
      `${nameOf(setting)} must be a number from ${min} to ${max}, not "${text}".`,
    )
  }
  const whole = (...[setting, otherwise, min, max]: Parameters<typeof number>) => {
    const value = number(setting, otherwise, min, max)
    if (Number.isInteger(value)) return value
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
    sims: whole('sims', defaultSims, 1, 1_000_000),
    rate: number('rate', defaultRate, 0, 5_000),
    seed: whole('seed', defaultSeed, 0, 2 ** 32 - 1),
    tokenLifetimeMs: number('tokenLifetime', 60, 0.01, 60 * 24 * 365) * 60_000,
    delayMs: whole('delay', 0, 0, 60_000),
    origins: list('origins', readOrigin),
    deliveryHosts: list('deliveryHosts', readDeliveryHost),
    testWorlds: texts.testWorlds ?? false,
    simulator: texts.simulator ?? false,
  }
}
