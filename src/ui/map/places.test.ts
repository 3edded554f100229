import { i18n } from '@lingui/core'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { distanceMetres, formatDistance, isOnEarth, joinCovered } from './places.ts'

const berlin = { longitude: 13.405, latitude: 52.52 }

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('formats distances in their usual unit', () => {
  expect([3.4, 999, 1000, 12_345, 1_204_400].map((metres) => formatDistance(metres))).toEqual([
    '3 m',
    '999 m',
    '1.0 km',
    '12.3 km',
    '1,204 km',
  ])
  expect(formatDistance(14_000, 0)).toBe('14 km')
})

it('formats distances in the language of the portal', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect([12_345, 1_204_400].map((metres) => formatDistance(metres))).toEqual([
    '12,3 km',
    '1.204 km',
  ])
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
})

it('joins bubbles that a larger one covers, and no others', () => {
  const joined = joinCovered(
    [
      { name: 'small beside', count: 1, x: 21, y: 0 },
      { name: 'small inside', count: 2, x: 0, y: 19 },
      { name: 'large', count: 9, x: 0, y: 0 },
    ],
    (place) => place,
    () => 20,
  )
  expect(joined.map(({ count, members }) => [count, ...members.map(({ name }) => name)])).toEqual([
    [11, 'large', 'small inside'],
    [1, 'small beside'],
  ])
})

it('counts every bubble once when it joins some', () => {
  const px = fc.integer({ min: 0, max: 100 })
  const bubble = fc.record({ count: fc.integer({ min: 1, max: 500 }), x: px, y: px })
  fc.assert(
    fc.property(fc.array(bubble), (bubbles) => {
      const joined = joinCovered(
        bubbles,
        (place) => place,
        (count) => Math.sqrt(count),
      )
      expect(joined.flatMap(({ members }) => members)).toHaveLength(bubbles.length)
      for (const { count, members } of joined)
        expect(members.reduce((sum, member) => sum + member.count, 0)).toBe(count)
    }),
  )
})
