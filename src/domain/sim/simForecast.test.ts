import { expect, it } from 'vitest'
import type { Sim } from './SimFields.ts'
import { suggestedLimit } from './simForecast.ts'

const nowMs = Date.UTC(2026, 10, 11)
const MB = 1_000_000
const simWith = (fields: Partial<Sim>): Sim =>
  // The forecast reads no other fields.
  ({ statusid: 2, activation_timestamp: 1_700_000_000, ...fields }) as Sim

it.each([
  ['decimal', 3, MB],
  ['decimal', 2 * MB, 3 * MB],
  ['decimal', 400 * MB, 500 * MB],
  ['decimal', 840 * MB, 2000 * MB],
  ['decimal', 8400 * MB, 20_000 * MB],
  ['decimal', 9e14, 1e15],
  ['binary', 3, 2 ** 20],
  ['binary', 400 * 2 ** 20, 500 * 2 ** 20],
  ['binary', 840 * 2 ** 20, 2 ** 30],
  ['binary', 2 ** 30, 2 ** 31],
] as const)('in %s units, a forecast of %i bytes suggests a limit of %i', (units, bytes, limit) => {
  // After a third of the month.
  const sim = simWith({ monthly_data_volume: bytes / 3, monthly_data_limit: bytes / 2 })
  expect(suggestedLimit(sim, units, nowMs)).toBe(limit)
})

it.each<[string, Partial<Sim>, number | undefined]>([
  ['that will exceed its limit', {}, 500 * MB],
  ['that stays below its limit', { monthly_data_limit: 301 * MB }, undefined],
  ['that has reached its limit', { monthly_data_limit: 100 * MB }, undefined],
  ['without a limit', { monthly_data_limit: null }, undefined],
  ['that is blocked', { statusid: 16 }, undefined],
])('suggests a limit only for a SIM that will exceed its own: one %s', (_name, fields, limit) => {
  const sim = simWith({
    monthly_data_volume: 100 * MB,
    monthly_data_limit: 250 * MB,
    ...fields,
  })
  expect(suggestedLimit(sim, 'decimal', nowMs)).toBe(limit)
})
