import { expect, it } from 'vitest'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { forecastData, suggestLimit } from './dataForecast.tsx'

const nowMs = Date.UTC(2026, 10, 11)
const simWith = (fields: Partial<Sim>): Sim =>
  // The forecast reads no other fields.
  ({ statusid: 2, activation_timestamp: 1_700_000_000, ...fields }) as Sim

it('projects the daily average to the end of the month', () => {
  expect(forecastData(simWith({ monthly_data_volume: 100 }), nowMs)).toBe(300)
})

it('averages over the days since a SIM was activated this month', () => {
  const activation_timestamp = Date.UTC(2026, 10, 6) / 1000
  expect(forecastData(simWith({ monthly_data_volume: 100, activation_timestamp }), nowMs)).toBe(500)
})

it('is undefined in the first days of the month, and for SIMs that cannot be used', () => {
  const sim = simWith({ monthly_data_volume: 100 })
  expect(forecastData(sim, Date.UTC(2026, 10, 2))).toBeUndefined()
  expect(forecastData({ ...sim, statusid: 5 }, nowMs)).toBeUndefined()
})

it.each([
  [0, 1_000_000],
  [2_000_000, 2_500_000],
  [400_000_000, 500_000_000],
  [840_000_000, 1_500_000_000],
  [8_400_000_000, 15_000_000_000],
])('a forecast of %i bytes suggests a limit of %i', (forecast, limit) => {
  expect(suggestLimit(forecast)).toBe(limit)
})
