import { describe, expect, it } from 'vitest'
import { forecastAt, type DataUse } from './dataForecast.ts'

const day = (month: number, date: number) => Date.UTC(2026, month, date)
const use: DataUse = {
  statusid: 2,
  usedBytes: 100,
  previousMonthBytes: 310,
  limitBytes: 250,
  activatedAtMs: day(0, 1),
}
const november11 = day(10, 11)

describe('the forecast of a month', () => {
  it.each<[string, Partial<DataUse>, number, number | undefined]>([
    ['continues at the rate of the month', {}, november11, 300],
    ['stays the same within an hour', {}, november11 + 3_599_999, 300],
    ['counts from the activation in this month', { activatedAtMs: day(10, 6) }, november11, 500],
    ['uses the rate of last month in the first days', {}, day(10, 2), 390],
    ['is unknown for a new SIM', { activatedAtMs: day(10, 9) }, november11, undefined],
    ['is unknown if last month is not whole', { activatedAtMs: day(9, 9) }, day(10, 2), undefined],
    ['treats a SIM without activation time as old', { activatedAtMs: null }, november11, 300],
    ['is unknown for a deactivated SIM', { statusid: 5 }, november11, undefined],
    ['is unknown for a blocked SIM', { statusid: 16 }, november11, undefined],
    ['is that of last month on the first of January', {}, day(12, 1), 410],
  ])('%s', (_name, change, nowMs, expected) => {
    expect(forecastAt(nowMs).bytes({ ...use, ...change })).toBe(expected)
  })
})

describe('the expected share of the limit', () => {
  it.each<[string, Partial<DataUse>, number | undefined]>([
    ['is above 1 when it will be exceeded', {}, 1.2],
    ['is 1 when it is just reached', { limitBytes: 300 }, 1],
    ['is unknown without a limit', { limitBytes: null }, undefined],
    ['is unknown with a limit of 0, which is none', { limitBytes: 0 }, undefined],
    ['is unknown once the limit is reached', { limitBytes: 100 }, undefined],
    ['is unknown for a blocked SIM', { statusid: 16 }, undefined],
  ])('%s', (_name, change, expected) => {
    expect(forecastAt(november11).share({ ...use, ...change })).toBe(expected)
  })
})
