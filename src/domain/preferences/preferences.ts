/**
 * How a person wants the portal to look on this device: kept in the browser, shared by its tabs, untouched by signing
 * out. Nothing about the fleet is kept here.
 */
import { createExternalStore } from '../../lib/externalStore.ts'
import { isRecord, parseJson } from '../../lib/json.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { isTimeZone } from '../../lib/timeZone.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'

export type Scheme = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'comfortable'

export interface Preferences {
  scheme: Scheme
  density: Density
  timeZone: TimeZoneSetting
  byteUnits: ByteUnits
}

export const defaultPreferences: Preferences = {
  scheme: 'system',
  density: 'normal',
  timeZone: 'local',
  byteUnits: 'decimal',
}

/** The key in localStorage; the script that sets the scheme before the first paint reads the same one. */
export const preferencesKey = 'portal.device.preferences'

/** The preferences as a store; other tabs' changes reach it too. */
export const preferencesStore = createExternalStore<Preferences>(readStored())

/** Changes some preferences and keeps them. */
export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...preferencesStore.get(), ...change }
  preferencesStore.set(next)
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(next))
  } catch {
    // Without storage (private windows, quota) a preference lasts as long as the page.
  }
}

/** The preferences in a stored text; what is missing or unknown is the default. */
export function readPreferences(text: string | null): Preferences {
  const stored = parseJson(text ?? '')
  const fields = isRecord(stored) ? stored : {}
  const zone = fields['timeZone']
  return {
    scheme: oneOf(fields['scheme'], ['light', 'dark', 'system'], defaultPreferences.scheme),
    density: oneOf(
      fields['density'],
      ['compact', 'normal', 'comfortable'],
      defaultPreferences.density,
    ),
    timeZone:
      typeof zone === 'string' && (zone === 'local' || isTimeZone(zone))
        ? zone
        : defaultPreferences.timeZone,
    byteUnits: oneOf(fields['byteUnits'], ['decimal', 'binary'], defaultPreferences.byteUnits),
  }
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((entry) => entry === value) ?? otherwise
}

function readStored(): Preferences {
  try {
    return readPreferences(localStorage.getItem(preferencesKey))
  } catch {
    return defaultPreferences
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === preferencesKey || event.key === null) preferencesStore.set(readStored())
  })
}
