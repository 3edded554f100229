/** Preferences of this device, shared by its tabs; they outlive a sign-in. */
import { t } from '@lingui/core/macro'
import type { ByteUnits } from '../../lib/bytes.ts'
import { isRecord } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { isTimeZone, type TimeZoneSetting } from '../../lib/timeZone.ts'
import type { IconName } from '../../ui/icon/icons.ts'

type Scheme = 'light' | 'dark' | 'system'

export interface Preferences {
  /** A BCP 47 tag of `languages`, or "browser" for the first of the browser's languages that the portal supports. */
  language: string
  scheme: Scheme
  density: 'compact' | 'normal'
  timeZone: TimeZoneSetting
  byteUnits: ByteUnits
  /** Whether keys without a modifier work on the whole page (WCAG 2.1.4). */
  hasSingleKeys: boolean
}

const defaultPreferences: Preferences = {
  language: 'browser',
  scheme: 'system',
  density: 'normal',
  timeZone: 'local',
  byteUnits: 'decimal',
  hasSingleKeys: true,
}

function readPreferences(stored: unknown): Preferences | undefined {
  if (!isRecord(stored)) return undefined
  const zone = stored['timeZone']
  const language = stored['language']
  return {
    language: typeof language === 'string' ? language : defaultPreferences.language,
    scheme: oneOf(stored['scheme'], ['light', 'dark', 'system'], defaultPreferences.scheme),
    density: oneOf(stored['density'], ['compact', 'normal'], defaultPreferences.density),
    timeZone:
      typeof zone === 'string' && (zone === 'local' || isTimeZone(zone))
        ? zone
        : defaultPreferences.timeZone,
    byteUnits: oneOf(stored['byteUnits'], ['decimal', 'binary'], defaultPreferences.byteUnits),
    hasSingleKeys: stored['hasSingleKeys'] !== false,
  }
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((entry) => entry === value) ?? otherwise
}

export const usePreferences = createPersistedStore<Preferences>({
  // src/boot.js reads the scheme and data/language.ts the language under this key, before this store is loaded.
  name: 'portal.device.preferences',
  subject: t`preferences`,
  initial: defaultPreferences,
  read: readPreferences,
})

export const schemes: readonly { value: Scheme; label: string; icon: IconName }[] = [
  { value: 'light', label: t`Light`, icon: 'light' },
  { value: 'dark', label: t`Dark`, icon: 'dark' },
  { value: 'system', label: t({ message: 'System', context: 'color theme' }), icon: 'system' },
]
