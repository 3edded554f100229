import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unreadableStorage } from '../../lib/persistedStore.ts'
import { usePreferences } from './usePreferences.ts'

const key = 'portal.device.preferences'
const defaultPreferences = usePreferences.getInitialState()

/** Stores a value as another tab does, or the page before a reload. */
function store(value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

afterEach(() => {
  store(null)
  unreadableStorage.setState({ subjects: [] })
})

describe('preferences', () => {
  it('are stored on the device', () => {
    usePreferences.setState({ scheme: 'dark', timeZone: 'Asia/Tokyo' })
    const expected = { ...defaultPreferences, scheme: 'dark', timeZone: 'Asia/Tokyo' }
    expect(usePreferences.getState()).toEqual(expected)
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ state: expected, version: 1 })
  })

  it('follow changes in another tab', () => {
    store(JSON.stringify({ state: { ...defaultPreferences, byteUnits: 'binary' }, version: 1 }))
    expect(usePreferences.getState().byteUnits).toBe('binary')
  })

  it('have default values when missing or unknown', () => {
    store(
      '{"state":{"scheme":"sepia","density":"compact","timeZone":"Nowhere/Town","byteUnits":5},"version":1}',
    )
    expect(usePreferences.getState()).toEqual({ ...defaultPreferences, density: 'compact' })
    store(null)
    expect(usePreferences.getState()).toEqual(defaultPreferences)
  })

  it.each(['not json', '[]', '7', '{"state":null,"version":1}'])(
    'are ignored and reported once when unreadable (%s)',
    (stored) => {
      const reported = vi.fn()
      const stop = unreadableStorage.subscribe(reported)
      store(stored)
      expect(usePreferences.getState()).toEqual(defaultPreferences)
      expect(unreadableStorage.getState().subjects).toEqual(['preferences'])
      window.dispatchEvent(new StorageEvent('storage', { key }))
      expect(reported).toHaveBeenCalledTimes(1)
      stop()
    },
  )
})

describe('the script before the first paint', () => {
  const script = Object.values(
    import.meta.glob<string>('/src/boot.js', { query: '?raw', import: 'default', eager: true }),
  )[0]

  it.each([
    ['{"state":{"scheme":"dark"},"version":1}', 'dark'],
    ['{"scheme":"dark"}', 'light'],
    ['{"state":{"scheme":"light"},"version":1}', 'light'],
    ['not json', 'light'],
  ])('sets the color scheme stored as %s', (stored, scheme) => {
    localStorage.setItem(key, stored)
    document.documentElement.dataset['scheme'] = ''
    runInThisContext(script ?? '')
    expect(document.documentElement.dataset['scheme']).toBe(scheme)
  })
})
