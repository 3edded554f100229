import { describe, expect, it } from 'vitest'
import {
  dayRange,
  dayWithWeekday,
  mediumDay,
  addDays,
  addMonths,
  daysBetween,
  eachDay,
  firstOfMonth,
  isDay,
  lastOfMonth,
  shortDay,
  utcDay,
} from './days.ts'

describe('days', () => {
  it('are in UTC', () => {
    expect(utcDay(Date.UTC(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21')
    expect(utcDay(Date.UTC(2026, 10, 22))).toBe('2026-11-22')
  })

  it('are distinguished from other texts', () => {
    expect(isDay('2026-02-28')).toBe(true)
    for (const text of [
      '2026-02-30',
      '2026-13-01',
      '26-01-01',
      '2026-1-1',
      '',
      'yesterday',
      '2026-01-01T00:00',
    ])
      expect(isDay(text)).toBe(false)
  })

  it('are counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(eachDay('2026-10-30', '2026-11-02')).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ])
    expect(eachDay('2026-11-02', '2026-11-01')).toEqual([])
  })

  it('are clamped to the last day of the month when months are added', () => {
    expect(addMonths('2026-11-21', -3)).toBe('2026-08-21')
    expect(addMonths('2026-05-31', -3)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  })

  it('belong to a month', () => {
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01')
    expect(lastOfMonth('2028-02-03')).toBe('2028-02-29')
  })
})

it('formats a day with its month', () => {
  expect(shortDay('2026-10-26')).toBe('Oct 26')
  expect(shortDay('2026-01-01')).toBe('Jan 1')
})

it('formats a day in full, and with its weekday', () => {
  expect(mediumDay('2026-11-21')).toBe('Nov 21, 2026')
  expect(dayWithWeekday('2026-11-21')).toBe('Sat, Nov 21, 2026')
})

it('formats a range of days', () => {
  expect(dayRange('2026-10-15', '2026-11-14')).toBe('Oct 15\u2009–\u2009Nov 14, 2026')
})

it('returns a text that is not a day unchanged', () => {
  expect(mediumDay('soon')).toBe('soon')
  expect(dayRange('2026-02-30', 'later')).toBe('2026-02-30 – later')
})
