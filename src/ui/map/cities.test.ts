import { expect, it } from 'vitest'
import { cities, nearCity } from './cities.ts'
import { countryAt, loadOutlines } from './outlines.ts'

it('describes a place from the nearest city', () => {
  expect(nearCity({ longitude: 8.68, latitude: 50.24 })).toBe('About 14 km north of Frankfurt')
  expect(nearCity({ longitude: 4.85, latitude: 45.77 })).toBe('In or near Lyon')
  expect(nearCity({ longitude: -30, latitude: 40 })).toBeUndefined()
})

it('has every city in its country or on its coast', async () => {
  const outlines = (await loadOutlines()) ?? { type: 'FeatureCollection' as const, features: [] }
  const wet = cities.filter((city) => countryAt(city, outlines) === undefined)
  expect(wet.map(({ name }) => name)).toEqual([])
})

it('has each city once', () => {
  expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length)
})
