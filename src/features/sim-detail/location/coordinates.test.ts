import { expect, it } from 'vitest'
import { coordinates } from './positions.ts'

const frankfurt = { latitude: 50.1109, longitude: 8.6821 }

it('writes decimal degrees, latitude first', () => {
  expect(coordinates(frankfurt)).toBe('50.110900, 8.682100')
  expect(coordinates({ latitude: -33.87, longitude: -58.381234567 })).toBe('-33.870000, -58.381235')
})

it('writes NaN unchanged', () => {
  expect(coordinates({ latitude: Number.NaN, longitude: 200 })).toBe('NaN, 200.000000')
})
