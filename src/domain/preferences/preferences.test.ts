import { afterEach, expect, it } from 'vitest'
import {
  defaultPreferences,
  preferencesKey,
  preferencesStore,
  readPreferences,
  setPreferences,
} from './preferences.ts'

afterEach(() => {
  localStorage.clear()
  preferencesStore.set(defaultPreferences)
})

it('are kept on the device', () => {
  setPreferences({ scheme: 'dark', timeZone: 'Asia/Tokyo' })
  expect(preferencesStore.get()).toEqual({
    ...defaultPreferences,
    scheme: 'dark',
    timeZone: 'Asia/Tokyo',
  })
  expect(readPreferences(localStorage.getItem(preferencesKey))).toEqual(preferencesStore.get())
})

it('changed in another tab are followed', () => {
  localStorage.setItem(
    preferencesKey,
    JSON.stringify({ ...defaultPreferences, byteUnits: 'binary' }),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: preferencesKey }))
  expect(preferencesStore.get().byteUnits).toBe('binary')
})

it('that are missing, unknown or broken are the defaults', () => {
  expect(readPreferences(null)).toEqual(defaultPreferences)
  expect(readPreferences('not json')).toEqual(defaultPreferences)
  expect(
    readPreferences(
      '{"scheme":"sepia","density":"compact","timeZone":"Nowhere/Town","byteUnits":5}',
    ),
  ).toEqual({ ...defaultPreferences, density: 'compact' })
})
