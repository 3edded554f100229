import { describe, expect, it } from 'vitest'
import {
  distanceMetres,
  followed,
  isOnEarth,
  minZoom,
  metresPerPixel,
  panned,
  settled,
  toPlace,
  toScreen,
  zoomed,
} from './mapView.ts'

const size = { width: 800, height: 400 }
const berlin = { longitude: 13.405, latitude: 52.52 }
const view = { centre: berlin, zoom: 6 }

describe('a view of the map', () => {
  it('has its centre at the middle pixel', () => {
    const { x, y } = toScreen(berlin, view, size)
    expect(x).toBeCloseTo(400)
    expect(y).toBeCloseTo(200)
  })

  it('converts a pixel to a place and back', () => {
    const place = toPlace({ x: 123, y: 321 }, view, size)
    const { x, y } = toScreen(place, view, size)
    expect(x).toBeCloseTo(123)
    expect(y).toBeCloseTo(321)
  })

  it('follows a drag', () => {
    const before = toPlace({ x: 100, y: 100 }, view, size)
    const { x, y } = toScreen(before, panned(view, 40, -25, size), size)
    expect(x).toBeCloseTo(140)
    expect(y).toBeCloseTo(75)
  })

  it('zooms around the pointer', () => {
    const about = { x: 600, y: 90 }
    const under = toPlace(about, view, size)
    const next = zoomed(view, 2.5, about, size)
    expect(next.zoom).toBe(8.5)
    const { x, y } = toScreen(under, next, size)
    expect(x).toBeCloseTo(600)
    expect(y).toBeCloseTo(90)
  })

  it('never shows more than one copy of the world or anything beyond its edges', () => {
    expect(zoomed(view, -20, { x: 400, y: 200 }, size).zoom).toBe(minZoom(size))
    const north = panned(view, 0, 100_000, size)
    expect(toScreen({ longitude: 0, latitude: 86 }, north, size).y).toBeCloseTo(0)
  })

  it('draws both sides of the antimeridian side by side', () => {
    const fiji = { centre: { longitude: 179.9, latitude: -17 }, zoom: 6 }
    const { x } = toScreen({ longitude: -179.9, latitude: -17 }, fiji, size)
    expect(x).toBeGreaterThan(400)
    expect(x).toBeLessThan(420)
  })

  it('stays in place while the marker is well inside, and follows it near the edge', () => {
    const near = { longitude: 13.5, latitude: 52.6 }
    expect(followed(view, near, size)).toBe(view)
    const far = { longitude: 20, latitude: 52 }
    expect(followed(view, far, size).centre).toEqual(far)
  })

  it('has finite pixel coordinates for a pole', () => {
    const pole = settled({ centre: { longitude: 0, latitude: 90 }, zoom: 5 }, size)
    expect(Number.isFinite(toScreen({ longitude: 0, latitude: 90 }, pole, size).y)).toBe(true)
  })
})

it('rejects coordinates that are not on earth', () => {
  expect([berlin, { longitude: -180, latitude: 90 }].every(isOnEarth)).toBe(true)
  const elsewhere = [
    { longitude: 13, latitude: 123.4 },
    { longitude: 181, latitude: 0 },
    { longitude: Number.NaN, latitude: 0 },
    { longitude: 0, latitude: Number.POSITIVE_INFINITY },
  ]
  expect(elsewhere.some(isOnEarth)).toBe(false)
})

it('measures distances', () => {
  expect(distanceMetres(berlin, { longitude: 11.58, latitude: 48.14 })).toBeGreaterThan(500_000)
  expect(distanceMetres(berlin, { longitude: 11.58, latitude: 48.14 })).toBeLessThan(510_000)
  expect(distanceMetres(berlin, berlin)).toBe(0)
  expect(metresPerPixel({ centre: { longitude: 0, latitude: 0 }, zoom: 0 })).toBeCloseTo(156_543, 0)
})
