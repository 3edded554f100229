import { describe, expect, it, vi } from 'vitest'
import {
  firstDayOfWeek,
  readTypedDay,
  readTypedTime,
  typedExample,
  typedDayError,
  typedTimeError,
  writeTyped,
} from './typedTime.ts'

const locales = [
  'en-GB',
  'en-US',
  'en-CA',
  'de-DE',
  'fr-FR',
  'sv-SE',
  'hr-HR',
  'ja-JP',
  'ko-KR',
  'zh-TW',
  'bg-BG',
  'ar-EG',
  'fa-IR',
  'th-TH',
  'fi-FI',
  'da-DK',
  'pt-BR',
  'hu-HU',
  'es-MX',
]

describe('a day and a time in a locale', () => {
  it.each([
    ['en-GB', '21/11/2026', '21/11/2026, 14:05'],
    ['en-US', '11/21/2026', '11/21/2026, 14:05'],
    ['de-DE', '21.11.2026', '21.11.2026, 14:05'],
    ['sv-SE', '2026-11-21', '2026-11-21, 14:05'],
  ])('are formatted in %s', (locale, day, time) => {
    expect(writeTyped('2026-11-21', locale)).toBe(day)
    expect(writeTyped('2026-11-21 14:05', locale)).toBe(time)
  })

  it.each(locales)('are parsed in the format of %s', (locale) => {
    for (const day of ['2026-01-05', '2026-11-21']) {
      expect(readTypedDay(writeTyped(day, locale), locale)).toBe(day)
      for (const time of ['00:00', '09:05', '12:30', '14:05', '23:59:59'])
        expect(readTypedTime(writeTyped(`${day} ${time}`, locale), locale)).toBe(`${day} ${time}`)
    }
  })

  it('are unchanged if they are invalid', () => {
    expect(writeTyped('tomorrow', 'en-GB')).toBe('tomorrow')
    expect(writeTyped('2026-02-30', 'en-GB')).toBe('2026-02-30')
  })

  it('have a placeholder in the order of the locale', () => {
    expect(typedExample(false, 'en-GB')).toBe('DD/MM/YYYY')
    expect(typedExample(true, 'en-US')).toBe('MM/DD/YYYY, HH:MM')
  })
})

describe('readTypedDay', () => {
  it.each(['2026-01-05', '2026-1-5', '2026/01/05', '20260105', '5.1.2026', ' 05. 01. 2026 '])(
    'parses %j in any locale',
    (text) => {
      expect(readTypedDay(text, 'en-GB')).toBe('2026-01-05')
      expect(readTypedDay(text, 'en-US')).toBe('2026-01-05')
    },
  )

  it.each([
    ['en-GB', '5/1/2026'],
    ['en-GB', '05/01/26'],
    ['en-US', '1/5/2026'],
    ['en-US', '01-05-2026'],
  ])('uses the order of %s for %j', (locale, text) =>
    expect(readTypedDay(text, locale)).toBe('2026-01-05'),
  )

  it.each(['', '2026-02-30', '13/13/2026', '2026-01/05', '202615', 'tomorrow'])(
    'does not parse %j',
    (text) => expect(readTypedDay(text, 'en-GB')).toBeUndefined(),
  )
})

describe('readTypedTime', () => {
  it.each([
    ['2026-01-05', '2026-01-05 00:00'],
    ['2026-01-05 9:05', '2026-01-05 09:05'],
    ['2026-01-05T14:05', '2026-01-05 14:05'],
    ['5.1.2026, 14:05:09', '2026-01-05 14:05:09'],
    ['2026-01-05 2:05 pm', '2026-01-05 14:05'],
    ['2026-01-05, 12:05am', '2026-01-05 00:05'],
  ])('parses %j', (text, expected) => {
    expect(readTypedTime(text, 'en-GB')).toBe(expected)
    expect(readTypedTime(text, 'en-US')).toBe(expected)
  })

  it.each(['', '14:05', '2026-01-05 24:00', '2026-01-05 12:60', '2026-01-05 14:05 pm'])(
    'does not parse %j',
    (text) => expect(readTypedTime(text, 'en-GB')).toBeUndefined(),
  )
})

describe('the first day of the week', () => {
  it.each([
    ['en-GB', 1],
    ['en-US', 0],
    ['ar-EG', 6],
  ])('is correct for %s', (locale, day) => expect(firstDayOfWeek(locale)).toBe(day))

  it.each([
    ['en-GB', 1],
    ['en-US', 0],
    ['ar-EG', 6],
    ['de', 1],
  ])("is correct for %s without the browser's locale data", (locale, day) => {
    class Silent extends Intl.Locale {
      getWeekInfo() {}
      weekInfo = undefined
    }
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { Locale: Silent }))
    expect(firstDayOfWeek(locale)).toBe(day)
    vi.unstubAllGlobals()
  })
})

it('validates a day, and accepts an empty text', () => {
  const bounds = { min: '2026-01-05', max: '2026-01-07' }
  expect(typedDayError('', bounds, 'en-GB')).toBeUndefined()
  expect(typedDayError('2026-01-07', bounds, 'en-GB')).toBeUndefined()
  expect(typedDayError('2026-01-04', bounds, 'en-GB')).toBe('Choose 05/01/2026 or a later date.')
  expect(typedTimeError('2026-01-08 00:00', bounds, 'en-GB')).toBe(
    'Choose 07/01/2026 or an earlier date.',
  )
  expect(typedTimeError('8', {}, 'en-GB')).toBe('Enter a date and time such as 21/11/2026, 14:05.')
})
