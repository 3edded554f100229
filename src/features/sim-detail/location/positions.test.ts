import { describe, expect, it } from 'vitest'
import { withPosition, type Trail } from './positions.ts'

const at = (receivedAtMs: number, latitude = 50 + receivedAtMs / 1000, longitude = 8) => ({
  iccid: '8949',
  longitude,
  latitude,
  receivedAtMs,
})
const trail = (...positions: ReturnType<typeof at>[]) =>
  positions.reduce<Trail>(withPosition, { positions: [] })

describe('the trail', () => {
  it('adds each new position once', () => {
    const two = trail(at(1), at(2))
    expect(two.positions.map(({ receivedAtMs }) => receivedAtMs)).toEqual([1, 2])
    expect(withPosition(two, at(2))).toBe(two)
  })

  it('keeps two different positions with the same timestamp', () => {
    expect(trail(at(1, 50), at(1, 51)).positions).toHaveLength(2)
  })

  it('sorts in a position that arrives late', () => {
    expect(trail(at(1), at(5), at(3)).positions.map(({ receivedAtMs }) => receivedAtMs)).toEqual([
      1, 3, 5,
    ])
  })

  it('reports an invalid position until a valid one follows', () => {
    const strange = trail(at(1), at(2, 123.4))
    expect(strange.positions).toHaveLength(1)
    expect(strange.invalidPosition?.latitude).toBe(123.4)
    expect(withPosition(strange, at(3)).invalidPosition).toBeUndefined()
  })

  it('ignores an invalid position older than the newest one', () => {
    expect(trail(at(5), at(2, 123.4)).invalidPosition).toBeUndefined()
  })

  it('keeps the newest 1000 positions', () => {
    let long: Trail = { positions: [] }
    for (let timestamp = 0; timestamp < 1200; timestamp++)
      long = withPosition(long, at(timestamp, 50))
    expect(long.positions).toHaveLength(1000)
    expect(long.positions.at(-1)?.receivedAtMs).toBe(1199)
  })
})
