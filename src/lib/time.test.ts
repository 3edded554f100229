import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import {
  formatClock,
  formatDay,
  formatDuration,
  formatIso,
  formatRelative,
  formatShortTime,
  formatTime,
  isoDay,
  isoSecond,
  isoTime,
} from './time.ts'
import { timestampOf, startOfDayMs } from './days.ts'

afterEach(() => i18n.activate('en'))

const timestamp = Date.UTC(2026, 6, 1, 22, 30, 5, 120)

describe('timestamps', () => {
  it('are formatted in the chosen time zone', () => {
    expect(formatTime(timestamp, 'UTC')).toBe('Jul 1, 2026, 22:30:05')
    expect(formatTime(timestamp, 'Europe/Berlin')).toBe('Jul 2, 2026, 00:30:05')
    expect(formatTime(timestamp, 'America/St_Johns')).toBe('Jul 1, 2026, 20:00:05')
    expect(formatShortTime(timestamp, 'Europe/Berlin')).toBe('Jul 2, 00:30')
    expect(formatDay(timestamp, 'Europe/Berlin')).toBe('Jul 2, 2026')
    expect(formatClock(timestamp, 'Europe/Berlin')).toBe('00:30:05')
    expect(formatClock(timestamp, 'Europe/Berlin', 'minutes')).toBe('00:30')
  })

  it("are formatted in the user's language", () => {
    i18n.loadAndActivate({ locale: 'de', locales: ['de-DE'], messages: {} })
    expect(formatTime(timestamp, 'UTC')).toBe('01.07.2026, 22:30:05')
    expect(formatTime(timestamp, 'Europe/Berlin')).toBe('02.07.2026, 00:30:05')
    expect(formatShortTime(timestamp, 'Europe/Berlin')).toBe('2. Juli, 00:30')
    expect(formatDay(timestamp, 'Europe/Berlin')).toBe('02.07.2026')
    expect(formatClock(timestamp, 'Europe/Berlin')).toBe('00:30:05')
    i18n.activate('en', ['en-GB'])
    expect(formatTime(timestamp, 'Europe/Berlin')).toBe('2 Jul 2026, 00:30:05')
  })

  it('have the same format in input fields in every language', () => {
    i18n.loadAndActivate({ locale: 'de', locales: ['de-DE'], messages: {} })
    expect(isoTime(timestamp, 'Europe/Berlin')).toBe('2026-07-02 00:30:05')
    expect(isoDay(timestamp, 'Europe/Berlin')).toBe('2026-07-02')
  })

  it('have an exact ISO form with the offset of the zone', () => {
    expect(formatIso(timestamp, 'UTC')).toBe('2026-07-01T22:30:05.120Z')
    expect(formatIso(timestamp, 'Asia/Kolkata')).toBe('2026-07-02T04:00:05.120+05:30')
    expect(formatIso(timestamp, 'America/New_York')).toBe('2026-07-01T18:30:05.120-04:00')
  })

  it('follow daylight saving time', () => {
    expect(formatIso(Date.UTC(2026, 0, 15), 'Europe/Berlin')).toBe('2026-01-15T01:00:00.000+01:00')
    expect(formatIso(Date.UTC(2026, 6, 15), 'Europe/Berlin')).toBe('2026-07-15T02:00:00.000+02:00')
  })

  it('are a dash when missing, never 1970', () => {
    for (const unknown of [null, undefined]) {
      expect(formatTime(unknown, 'UTC')).toBe('–')
      expect(formatDay(unknown, 'UTC')).toBe('–')
      expect(formatClock(unknown, 'UTC')).toBe('–')
      expect(formatIso(unknown, 'UTC')).toBe('–')
      expect(formatRelative(unknown, timestamp)).toBe('–')
    }
  })

  it.each([NaN, Infinity, 1e20, -1e17])('are unknown when they cannot be read: %d', (odd) => {
    expect(isoSecond(odd)).toBe('unknown')
    for (const format of [formatTime, formatDay, formatClock, formatIso])
      expect(format(odd, 'UTC')).toBe('unknown')
    expect(isoDay(odd, 'UTC')).toBe('unknown')
    expect(formatRelative(odd, timestamp)).toBe('unknown')
  })

  it('are formatted in UTC for an unknown time zone', () => {
    expect(formatTime(timestamp, 'Nowhere/Town')).toBe('Jul 1, 2026, 22:30:05')
  })
})

describe('relative times', () => {
  it.each([
    [4000, 'just now'],
    [42_000, '42 s ago'],
    [5 * 60_000, '5 min ago'],
    [3 * 3_600_000 + 59, '3 h ago'],
    [36 * 3_600_000, '1 d ago'],
    [100 * 86_400_000, '3 months ago'],
    [800 * 86_400_000, '2 years ago'],
    [-4 * 60_000, 'just now'],
    [-3 * 86_400_000 - 1, 'in 3 d'],
  ])('are formatted: %d ms ago as %s', (distanceMs, text) => {
    expect(formatRelative(timestamp - distanceMs, timestamp)).toBe(text)
  })
})

describe('durations', () => {
  it.each([
    [0, '0 s'],
    [42_400, '42 s'],
    [61_000, '1 min 1 s'],
    [3_600_000, '1 h'],
    [187_200_000, '2 d 4 h'],
    [86_401_000, '1 d'],
  ])('are formatted: %d ms as %s', (lengthMs, text) => {
    expect(formatDuration(lengthMs)).toBe(text)
  })
})

describe('dates and times typed in a time zone', () => {
  it('are converted to the timestamp in that zone', () => {
    expect(timestampOf('2026-07-02T00:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 6, 1, 22, 30))
    expect(timestampOf('2026-01-15', 'America/New_York')).toBe(Date.UTC(2026, 0, 15, 5))
    expect(timestampOf('tomorrow', 'UTC')).toBeUndefined()
  })

  it('start a day at its midnight in the zone', () => {
    expect(startOfDayMs(timestamp, 'Europe/Berlin')).toBe(Date.UTC(2026, 6, 1, 22))
    expect(startOfDayMs(timestamp, 'UTC')).toBe(Date.UTC(2026, 6, 1))
  })

  it.each([
    ['Europe/Berlin', '2026-03-29T02:30', Date.UTC(2026, 2, 29, 1, 30)],
    ['America/New_York', '2026-03-08T02:30', Date.UTC(2026, 2, 8, 7, 30)],
    ['Pacific/Auckland', '2026-09-27T02:30', Date.UTC(2026, 8, 26, 14, 30)],
  ])('move an hour forward when daylight saving skips them in %s', (zone, text, timestampMs) => {
    expect(timestampOf(text, zone)).toBe(timestampMs)
  })

  it('start a day at its first hour when daylight saving skips midnight', () => {
    const noonMs = Date.UTC(2026, 8, 6, 15)
    expect(startOfDayMs(noonMs, 'America/Santiago')).toBe(Date.UTC(2026, 8, 6, 4))
  })
})

describe("the browser's time zone", () => {
  it('is used when no zone is named', () => {
    const local = new Date(2026, 6, 1, 14, 5, 9)
    expect(formatTime(local.getTime(), 'local')).toBe('Jul 1, 2026, 14:05:09')
    expect(timestampOf('2026-07-01T14:05:09', 'local')).toBe(local.getTime())
  })
})
