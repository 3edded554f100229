import { expect, it } from 'vitest'
import { cities, nearCity } from './cities.ts'
import { countryAt, loadCountries } from './outlines.ts'

it('says where a place is, seen from a city', () => {
  expect(nearCity({ longitude: 8.68, latitude: 50.24 })).toBe('about 14 km north of Frankfurt')
  expect(nearCity({ longitude: 4.85, latitude: 45.77 })).toBe('in or near Lyon')
  expect(nearCity({ longitude: -30, latitude: 40 })).toBeUndefined()
})

it('knows no city at sea: each lies in a country or on its coast', async () => {
  const countries = await loadCountries('medium')
  const wet = cities.filter((city) => countryAt(city, countries) === undefined)
  expect(wet.map(({ name }) => name)).toEqual([])
})

it('names each city once', () => {
  expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length)
})
