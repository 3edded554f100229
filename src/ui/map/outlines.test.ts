import { describe, expect, it, vi } from 'vitest'
import { regionCodes } from './regionCodes.ts'
import { countryAt, detailOf, loadCountries, outlinePath } from './outlines.ts'

const size = { width: 640, height: 360 }

describe('the outlines', () => {
  it('name the country of a place, and none at sea', async () => {
    const countries = await loadCountries('medium')
    expect(countryAt({ longitude: 8.68, latitude: 50.11 }, countries)).toBe('Germany')
    expect(countryAt({ longitude: -96.8, latitude: 32.78 }, countries)).toBe('United States')
    expect(countryAt({ longitude: 178.0, latitude: -17.8 }, countries)).toBe('Fiji')
    expect(countryAt({ longitude: -30, latitude: 40 }, countries)).toBeUndefined()
  })

  it('name countries in a browser that does not convert ISO numbers to codes', async () => {
    vi.spyOn(Intl.Locale.prototype, 'region', 'get').mockReturnValue('276')
    const countries = await loadCountries('coarse')
    expect(countryAt({ longitude: 8.68, latitude: 50.11 }, countries)).toBe('Germany')
  })

  it('name countries by the codes that the browser knows, too', () => {
    const other = [...regionCodes].filter(
      ([isoNumber, code]) => new Intl.Locale(`und-${isoNumber}`).region !== code,
    )
    expect(other).toEqual([])
  })

  it('name the country of a harbor that the simplified outlines leave out', async () => {
    const countries = await loadCountries('medium')
    expect(countryAt({ longitude: 18.07, latitude: 59.33 }, countries)).toBe('Sweden')
  })

  it('are drawn only within the view', async () => {
    const countries = await loadCountries('coarse')
    const path = outlinePath(countries, { centre: { longitude: 10, latitude: 51 }, zoom: 5 }, size)
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
    expect(numbers.length).toBeGreaterThan(50)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-2)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(642)
  })

  it('are drawn on both sides of the antimeridian', async () => {
    const countries = await loadCountries('coarse')
    const path = outlinePath(countries, { centre: { longitude: 180, latitude: 66 }, zoom: 4 }, size)
    const xs = path.match(/[ML](-?\d+(\.\d+)?)/g)?.map((text) => Number(text.slice(1))) ?? []
    expect(Math.min(...xs)).toBeLessThan(100)
    expect(Math.max(...xs)).toBeGreaterThan(500)
  })

  it('have more detail at higher zoom levels', () => {
    expect([1, 3, 5, 8, 15].map(detailOf)).toEqual(['coarse', 'coarse', 'medium', 'fine', 'fine'])
  })
})
