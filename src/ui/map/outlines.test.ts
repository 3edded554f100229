import { describe, expect, it } from 'vitest'
import { countryAt, detailOf, loadCountries, outlinePath } from './outlines.ts'

const size = { width: 640, height: 360 }

describe('the outlines', () => {
  it('know the country of a place, and the sea', async () => {
    const countries = await loadCountries('medium')
    expect(countryAt({ longitude: 8.68, latitude: 50.11 }, countries)).toBe('Germany')
    expect(countryAt({ longitude: -96.8, latitude: 32.78 }, countries)).toBe(
      'United States of America',
    )
    expect(countryAt({ longitude: 178.0, latitude: -17.8 }, countries)).toBe('Fiji')
    expect(countryAt({ longitude: -30, latitude: 40 }, countries)).toBeUndefined()
  })

  it('count a harbour the outlines cut off to its country', async () => {
    const countries = await loadCountries('medium')
    expect(countryAt({ longitude: 18.07, latitude: 59.33 }, countries)).toBe('Sweden')
  })

  it('draw only what the view shows, within its edges', async () => {
    const countries = await loadCountries('coarse')
    const path = outlinePath(countries, { centre: { longitude: 10, latitude: 51 }, zoom: 5 }, size)
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
    expect(numbers.length).toBeGreaterThan(50)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-2)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(642)
  })

  it('draw both sides of the antimeridian in one view', async () => {
    const countries = await loadCountries('coarse')
    const path = outlinePath(countries, { centre: { longitude: 180, latitude: 66 }, zoom: 4 }, size)
    const xs = path.match(/[ML](-?\d+(\.\d+)?)/g)?.map((text) => Number(text.slice(1))) ?? []
    expect(Math.min(...xs)).toBeLessThan(100)
    expect(Math.max(...xs)).toBeGreaterThan(500)
  })

  it('get finer as one comes nearer', () => {
    expect([1, 3, 5, 8, 15].map(detailOf)).toEqual(['coarse', 'coarse', 'medium', 'fine', 'fine'])
  })
})
