import { expect, it, vi } from 'vitest'
import {
  centreOf,
  countryAt,
  countryShore,
  drawnParts,
  loadOutlines,
  regionCodes,
} from './outlines.ts'

const outlines = (await loadOutlines()) ?? { type: 'FeatureCollection' as const, features: [] }

it('name the country of a place, and none at sea', () => {
  expect(countryAt({ longitude: 8.68, latitude: 50.11 }, outlines)).toBe('Germany')
  expect(countryAt({ longitude: -96.8, latitude: 32.78 }, outlines)).toBe('United States')
  expect(countryAt({ longitude: 178.0, latitude: -17.8 }, outlines)).toBe('Fiji')
  expect(countryAt({ longitude: -30, latitude: 40 }, outlines)).toBeUndefined()
})

it('tell a country from one that it surrounds', () => {
  expect(countryAt({ longitude: 28.2, latitude: -29.6 }, outlines)).toBe('Lesotho')
})

it('name countries in a browser that does not convert ISO numbers to codes', () => {
  vi.spyOn(Intl.Locale.prototype, 'region', 'get').mockReturnValue('276')
  expect(countryAt({ longitude: 8.68, latitude: 50.11 }, outlines)).toBe('Germany')
  vi.restoreAllMocks()
})

it('name countries by the codes that the browser knows, too', () => {
  const other = [...regionCodes].filter(
    ([isoNumber, code]) => new Intl.Locale(`und-${isoNumber}`).region !== code,
  )
  expect(other).toEqual([])
})

it('name the country of a harbor that the simplified outlines leave out', () => {
  expect(countryAt({ longitude: 18.07, latitude: 59.33 }, outlines)).toBe('Sweden')
})

it.each([
  ['DE', 6, 15],
  ['FR', -4, 8],
  ['NO', 5, 17],
  ['RU', 60, 130],
  ['US', -125, -65],
  ['NZ', 165, 180],
])('find the centre of the largest part of %s', (code, from, to) => {
  const { longitude } = centreOf(countryShore(code, outlines))
  expect(longitude).toBeGreaterThan(from)
  expect(longitude).toBeLessThan(to)
})

it('find no shore of a country without an outline', () => {
  expect(countryShore('XX', outlines)).toEqual([])
})

it('draw no line from one side of the map to the other', () => {
  const jumps = outlines.features.filter((country) =>
    drawnParts(country).some((rings) =>
      rings.some((ring) =>
        ring.some(([x = 0, y = 0], at) => y > -85 && Math.abs(x - (ring[at - 1]?.[0] ?? x)) > 180),
      ),
    ),
  )
  expect(jumps.map(({ properties }) => String(properties?.['name']))).toEqual([])
})
