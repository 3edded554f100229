/**
 * The settings of the bundled server as people give them, in the environment or on the command line: texts that are checked and turned into
 * options. Names are those of the environment; the command line has the same in lower case (see cli.ts).
 */
import type { MockServerOptions } from './server.ts'

/** A setting that is not allowed: its message is for the person who gave it. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** The data of the server cannot be used, through no fault of how it was set. */
export class DataError extends Error {
  override readonly name = 'DataError'
}

/** Where the demo data lives unless told otherwise; git does not look into this folder. */
export const defaultDatabase = '.data/demo.sqlite'
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
  /** Whether data that exists is replaced. */
  readonly reset?: boolean
}

/** Settings that are numbers. */
type NumberSetting = Exclude<keyof SettingTexts, 'testWorlds' | 'data' | 'reset'>

/** Options of the server; throws SettingError naming the setting as `nameOf` writes it. */
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
  return {
    database: texts.data === undefined || texts.data === '' ? defaultDatabase : texts.data,
    // Undefined when not given: data that exists then keeps its own without a word.
    sims: whole('sims', 1, 1_000_000),
    rate: given('rate', 0, 5_000) ?? defaultRate,
    seed: whole('seed', 0, 2 ** 32 - 1),
    tokenLifetimeMs: (given('tokenLifetime', 0.01, 60 * 24 * 365) ?? 60) * 60_000,
    delayMs: whole('delay', 0, 60_000) ?? 0,
    testWorlds: texts.testWorlds ?? false,
    isReset: texts.reset ?? false,
  }
}
