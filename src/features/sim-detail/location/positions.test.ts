import { describe, expect, it } from 'vitest'
import { withPosition, formatDistance } from './positions.ts'
import type { Trail } from './positions.ts'

const at = (receivedAtMs: number, latitude = 50 + receivedAtMs / 1000, longitude = 8) => ({
  iccid: '8949',
  longitude,
  latitude,
  receivedAtMs,
})
const trail = (...positions: ReturnType<typeof at>[]) =>
  positions.reduce<Trail>(withPosition, { positions: [] })

describe('the trail', () => {
  it('grows by each new position and not by one that is known', () => {
    const two = trail(at(1), at(2))
    expect(two.positions.map(({ receivedAtMs }) => receivedAtMs)).toEqual([1, 2])
    expect(withPosition(two, at(2))).toBe(two)
  })

  it('keeps two positions of one moment when they differ', () => {
    expect(trail(at(1, 50), at(1, 51)).positions).toHaveLength(2)
  })

  it('puts a late one in its place', () => {
    expect(trail(at(1), at(5), at(3)).positions.map(({ receivedAtMs }) => receivedAtMs)).toEqual([
      1, 3, 5,
    ])
  })

  it('keeps a position outside the earth apart until a possible one follows', () => {
    const strange = trail(at(1), at(2, 123.4))
    expect(strange.positions).toHaveLength(1)
    expect(strange.offEarth?.latitude).toBe(123.4)
    expect(withPosition(strange, at(3)).offEarth).toBeUndefined()
  })

  it('says nothing of a position outside the earth that is older than what is shown', () => {
    expect(trail(at(5), at(2, 123.4)).offEarth).toBeUndefined()
  })

  it('does not grow without end', () => {
    let long: Trail = { positions: [] }
    for (let timestamp = 0; timestamp < 1200; timestamp++)
      long = withPosition(long, at(timestamp, 50))
    expect(long.positions).toHaveLength(1000)
    expect(long.positions.at(-1)?.receivedAtMs).toBe(1199)
  })
})

it('writes distances in the unit people would', () => {
  expect([3.4, 999, 1000, 12_345, 1_204_400].map(formatDistance)).toEqual([
    '3 m',
    '999 m',
    '1.0 km',
    '12.3 km',
    '1,204 km',
  ])
})
