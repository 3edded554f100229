/**
 * How the user wants the portal to look on this device: shared by its tabs, untouched by signing out. Nothing about the
 * fleet is kept here.
 */
import * as z from 'zod/mini'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ByteUnits } from '../../lib/bytes.ts'
import { followOtherTabs, persistOptions } from '../../lib/persistedStore.ts'
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

const storedPreferences = z.object({
  scheme: z.catch(z.enum(['light', 'dark', 'system']), defaultPreferences.scheme),
  density: z.catch(z.enum(['compact', 'normal', 'comfortable']), defaultPreferences.density),
  timeZone: z.catch(
    z.string().check(z.refine((zone) => zone === 'local' || isTimeZone(zone))),
    defaultPreferences.timeZone,
  ),
  byteUnits: z.catch(z.enum(['decimal', 'binary']), defaultPreferences.byteUnits),
})

/** The preferences. Change them with `usePreferences.setState`. */
export const usePreferences = create<Preferences>()(
  persist(
    () => defaultPreferences,
    persistOptions({
      // public/boot.js reads the scheme under this key before the first paint.
      name: 'portal.device.preferences',
      subject: 'preferences',
      initial: defaultPreferences,
      schema: storedPreferences,
    }),
  ),
)

followOtherTabs(usePreferences)
