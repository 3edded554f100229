import { describe, expect, it } from 'vitest'
import { eachDay } from '../../../lib/days.ts'
import { figuresOf, fillDays, forecastMonth, runningTotals } from './consumptionFigures.ts'

const today = '2026-11-21'
/** The same usage on each of these days. */
const constantUsage = (from: string, to: string, bytes: number) =>
  eachDay(from, to).map((day) => ({ day, bytes }))

describe('days without a record', () => {
  const days = fillDays({ from: '2026-11-18', to: today }, [
    { day: '2026-11-18', bytes: 100 },
    { day: '2026-11-20', bytes: 0 },
  ])

  it('are null, unlike days without traffic', () => {
    expect(days.map(({ bytes }) => bytes)).toEqual([100, null, 0, null])
  })

  it('are excluded from the average', () => {
    expect(figuresOf(days, today)).toMatchObject({
      totalBytes: 100,
      averageBytes: 50,
      daysOnRecord: 2,
      daysWithoutRecord: 2,
    })
  })
})

describe('the figures of a range', () => {
  it('exclude today from the average, not from the sum', () => {
    const days = fillDays({ from: '2026-11-19', to: today }, [
      ...constantUsage('2026-11-19', '2026-11-20', 100),
      { day: today, bytes: 4 },
    ])
    expect(figuresOf(days, today)).toMatchObject({ totalBytes: 204, averageBytes: 100 })
  })

  it('include the highest day', () => {
    const days = fillDays({ from: '2026-11-17', to: '2026-11-20' }, [
      ...constantUsage('2026-11-17', '2026-11-20', 5),
      { day: '2026-11-19', bytes: 90 },
    ])
    expect(figuresOf(days, today).highest).toEqual({ day: '2026-11-19', bytes: 90 })
  })

  it('have no average without a complete day on record', () => {
    expect(
      figuresOf(fillDays({ from: today, to: today }, [{ day: today, bytes: 7 }]), today)
        .averageBytes,
    ).toBeUndefined()
  })
})

describe('the forecast', () => {
  it.each<[string, number | undefined, number, number | null, string | undefined, boolean]>([
    ['stays below the limit', 300, 204, 300, undefined, false],
    ['exceeds the limit halfway', 304, 204, 254, '2026-11-26', false],
    ['exceeds the limit today', 304, 204, 205, today, false],
    ['exceeds the limit on the last day', 304, 204, 303, '2026-11-30', false],
    ['has no such day once the limit is reached', 304, 204, 204, undefined, true],
    ['has no such day without a limit', 304, 204, null, undefined, false],
  ])('%s', (_name, bytes, used, limit, limitDay, isLimitReached) => {
    const forecast = forecastMonth(bytes, used, limit, today)
    expect(forecast).toMatchObject({ bytes, lastDay: '2026-11-30', isLimitReached })
    expect(forecast?.limitDay).toBe(limitDay)
  })

  it('is missing without an expected amount', () => {
    expect(forecastMonth(undefined, 20, null, today)).toBeUndefined()
  })
})

describe('the running total', () => {
  it('restarts each month and includes its days before the range', () => {
    const records = constantUsage('2026-10-01', '2026-11-03', 1)
    const totals = runningTotals(records, { from: '2026-10-30', to: '2026-11-02' })
    expect(totals.map(({ bytes }) => bytes)).toEqual([30, 31, 1, 2])
  })

  it('is null on a day without a record, and continues afterwards', () => {
    const totals = runningTotals(
      [
        { day: '2026-11-01', bytes: 5 },
        { day: '2026-11-03', bytes: 5 },
      ],
      { from: '2026-11-01', to: '2026-11-03' },
    )
    expect(totals.map(({ bytes }) => bytes)).toEqual([5, null, 10])
  })
})
