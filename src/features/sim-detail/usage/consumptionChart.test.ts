import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, eachDay } from '../../../lib/days.ts'
import { consumptionChart, type ConsumptionInput } from './consumptionChart.ts'
import { figuresOf, fillDays, forecastMonth, formatUse, type DayUse } from './consumptionFigures.ts'

const today = '2026-11-21'
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
const constantUsage = (from: string, to: string, bytes: number): readonly DayUse[] =>
  eachDay(from, to).map((day) => ({ day, bytes }))

function input(
  records: readonly DayUse[],
  change: Partial<ConsumptionInput> = {},
): ConsumptionInput {
  const range = change.range ?? { from: '2026-11-01', to: today }
  const limitBytes = change.limitBytes ?? null
  const usedBytes = 21_000_000
  const days = fillDays(range, records)
  return {
    view: 'day',
    range,
    days,
    records,
    figures: figuresOf(days, today),
    forecast: forecastMonth(30_000_000, usedBytes, limitBytes, today),
    usedBytes,
    limitBytes,
    units: 'decimal',
    today,
    ...change,
  }
}

describe('daily values', () => {
  it('have a text with every byte, or the reason for no value', () => {
    const { data } = consumptionChart(
      input([
        { day: '2026-11-01', bytes: 1_500_000 },
        { day: '2026-11-02', bytes: 0 },
      ]),
    )
    expect(data.categories.slice(0, 3).map(({ reading }) => reading)).toEqual([
      'Sun, Nov 1, 2026: 1.5 MB (1,500,000 bytes)',
      'Mon, Nov 2, 2026: no traffic',
      'Tue, Nov 3, 2026: no record',
    ])
    expect(data.series[0]?.values.slice(0, 3)).toEqual([1_500_000, 0, null])
  })

  it('have a line for the average and one for the daily limit', () => {
    const { data, limitNote } = consumptionChart(
      input(constantUsage('2026-11-01', today, 1_000_000), { limitBytes: 60_000_000 }),
    )
    expect(data.levels).toEqual([
      { id: 'average', value: 1_000_000, label: 'average 1 MB' },
      { id: 'limit', value: 2_000_000, label: 'limit 2 MB' },
    ])
    expect(limitNote).toBe('The limit of 60 MB a month is 2 MB a day.')
  })

  it('describe a limit far above the values as text', () => {
    const { limitNote } = consumptionChart(
      input(constantUsage('2026-11-01', today, 1000), { limitBytes: 5_000_000_000 }),
    )
    expect(limitNote).toContain(
      'The limit of 5 GB a month is 167 MB a day, far above the days shown.',
    )
  })
})

describe('the axis', () => {
  const records = constantUsage(addDays(today, -60), today, 1_000_000)
  const ticksOf = (change: Partial<ConsumptionInput>) =>
    consumptionChart(input(records, change)).data.categories.map(({ tick }) => tick)

  it('labels each Monday, and today', () => {
    const ticks = ticksOf({ range: { from: '2026-11-01', to: today } })
    expect(ticks.filter((tick) => tick !== '')).toEqual(['Nov 2', 'Nov 9', 'Nov 16', 'Today'])
    expect(ticks.at(-1)).toBe('Today')
  })

  it('does not label a Monday close to today', () => {
    const range = { from: '2026-11-01', to: '2026-11-24' }
    const ticks = ticksOf({ range, days: fillDays(range, records), today: '2026-11-24' })
    expect(ticks[22]).toBe('')
    expect(ticks[23]).toBe('Today')
  })

  it('labels every day of a short range', () => {
    expect(ticksOf({ range: { from: '2026-10-30', to: '2026-11-01' } })).toEqual([
      'Oct 30',
      'Oct 31',
      'Nov 1',
    ])
  })

  it('marks today in both charts, and no day in a past range', () => {
    const marked = (change: Partial<ConsumptionInput>) => {
      const { data } = consumptionChart(input(records, change))
      return data.now === undefined ? undefined : data.categories[data.now]?.id
    }
    expect(marked({})).toBe(today)
    expect(marked({ view: 'total' })).toBe(today)
    expect(marked({ range: { from: '2026-10-01', to: '2026-10-31' } })).toBeUndefined()
  })
})

describe('the running total', () => {
  const records = constantUsage(addDays(today, -60), today, 1_000_000)

  it('has one line per month', () => {
    const { data } = consumptionChart(
      input(records, { view: 'total', range: { from: '2026-10-25', to: '2026-11-05' } }),
    )
    expect(data.series.map(({ id }) => id)).toEqual(['total-2026-10', 'total-2026-11'])
    expect(data.series[1]?.values).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      1e6,
      2e6,
      3e6,
      4e6,
      5e6,
    ])
  })

  it('labels other months in the language of the portal', () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    const { data } = consumptionChart(
      input(records, { view: 'total', range: { from: '2026-10-25', to: '2026-11-05' } }),
    )
    expect(data.series[0]?.label).toBe('Okt')
  })

  it('continues as a forecast to the end of the month', () => {
    const { data } = consumptionChart(input(records, { view: 'total' }))
    const forecast = data.series.find(({ isForecast }) => isForecast)
    expect(forecast?.label).toBe('forecast 30 MB')
    expect(forecast?.values.at(-1)).toBe(30_000_000)
    expect(data.categories.at(-1)).toMatchObject({
      id: '2026-11-30',
      reading: 'Mon, Nov 30, 2026: about 30 MB, forecast',
    })
  })

  it('names its first day when the first days of a month are no longer on record', () => {
    const { data } = consumptionChart(
      input(records, { view: 'total', range: { from: '2026-08-30', to: '2026-09-01' } }),
    )
    expect(data.categories[0]?.reading).toContain('no record')
    const recorded = constantUsage('2026-08-21', today, 1_000_000)
    const { data: whole } = consumptionChart(
      input(recorded, { view: 'total', range: { from: '2026-08-30', to: '2026-09-01' } }),
    )
    expect(whole.categories.map(({ reading }) => reading)).toEqual([
      'Sun, Aug 30, 2026: 10 MB (10,000,000 bytes) since Aug 21, 2026, the first day on record',
      'Mon, Aug 31, 2026: 11 MB (11,000,000 bytes) since Aug 21, 2026, the first day on record',
      'Tue, Sep 1, 2026: 1 MB (1,000,000 bytes) since the month began',
    ])
  })

  it('has no forecast for a range that ends before today', () => {
    const { data } = consumptionChart(
      input(records, { view: 'total', range: { from: '2026-10-01', to: '2026-10-31' } }),
    )
    expect(data.series.some(({ isForecast }) => isForecast)).toBe(false)
    expect(data.categories.at(-1)?.id).toBe('2026-10-31')
  })
})

it('distinguishes no record, no traffic and traffic', () => {
  expect([null, 0, 1, 2048].map((bytes) => formatUse(bytes, 'binary'))).toEqual([
    'no record',
    'no traffic',
    '1 B (1 byte)',
    '2 KiB (2,048 bytes)',
  ])
})
