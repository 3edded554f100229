import { expect, it } from 'vitest'
import { coordinates, sexagesimal } from './positions.ts'

const frankfurt = { latitude: 50.1109, longitude: 8.6821 }

it('writes decimal degrees, latitude first', () => {
  expect(coordinates(frankfurt)).toBe('50.110900, 8.682100')
  expect(coordinates({ latitude: -33.87, longitude: -58.381234567 })).toBe('-33.870000, -58.381235')
})

it('writes NaN unchanged', () => {
  expect(coordinates({ latitude: Number.NaN, longitude: 200 })).toBe('NaN, 200.000000')
})

it('writes degrees, minutes and seconds with their direction', () => {
  expect(sexagesimal(frankfurt)).toBe('50° 6′ 39.2″ N, 8° 40′ 55.6″ E')
  expect(sexagesimal({ latitude: -0.5, longitude: -179.999999 })).toBe(
    '0° 30′ 0.0″ S, 180° 0′ 0.0″ W',
  )
})
