/**
 * The settings of the bundled server as people give them, in the environment or on the command line: texts that are checked and turned into
 * options. Names are those of the environment; the command line has the same in lower case (see cli.ts).
 */
import type { MockServerOptions } from './server.ts'

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
  readonly testWorlds?: boolean
}

/** Options of the server; throws SettingError naming the setting as `nameOf` writes it. */
export function readSettings(
  texts: SettingTexts,
  nameOf: (setting: keyof SettingTexts) => string,
): MockServerOptions & { readonly database: string } {
  const number = (
    setting: Exclude<keyof SettingTexts, 'testWorlds' | 'data'>,
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
  return {
    database: texts.data === undefined || texts.data === '' ? defaultDatabase : texts.data,
    sims: whole('sims', defaultSims, 1, 1_000_000),
    rate: number('rate', defaultRate, 0, 5_000),
    seed: whole('seed', defaultSeed, 0, 2 ** 32 - 1),
    tokenLifetimeMs: number('tokenLifetime', 60, 0.01, 60 * 24 * 365) * 60_000,
    delayMs: whole('delay', 0, 0, 60_000),
    testWorlds: texts.testWorlds ?? false,
  }
}
