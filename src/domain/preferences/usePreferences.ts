import { useSyncExternalStore } from 'react'
import { preferencesStore } from './preferences.ts'
import type { Preferences } from './preferences.ts'

/** The preferences now; renders again when one changes, in this tab or another. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(preferencesStore.subscribe, preferencesStore.get)
}
