/**
 * Reads and writes typed days and times in the user's locale ("21/11/2026, 14:05" in British English). Hours run from 0 to 23 in every
 * locale, as in the times that are shown; a typed "2:05 PM" is accepted. Forms hold "2026-11-21" and "2026-11-21 14:05".
 */
import { t } from '@lingui/core/macro'
import { isDay } from './days.ts'
import { locales } from './locale.ts'

function userLocale(): string {
  return new Intl.DateTimeFormat(locales()).resolvedOptions().locale
}

interface DateFormat {
  /** The parts of a day with their separators in the locale's order: "day", "/", "month", "/", "year". */
  dayParts: readonly Intl.DateTimeFormatPart[]
  time: Intl.DateTimeFormat
  timeWithSeconds: Intl.DateTimeFormat
  /** The texts of a 12-hour locale for am and pm, which the user may type; undefined in 24-hour locales. */
  dayPeriods: { am: string; pm: string } | undefined
}

const formats = new Map<string, DateFormat>()
/** Any date: only the order and the separators of its parts are used. */
const sampleMs = Date.UTC(2026, 10, 21, 14, 5)
/** Bidirectional marks, which some locales insert. */
const marks = /[\u200e\u200f]/g
const inUtc = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const

function dateFormat(locale: string): DateFormat {
  const known = formats.get(locale)
  if (known) return known
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', ...inUtc } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...inUtc } as const
  const parts = new Intl.DateTimeFormat(locale, day).formatToParts(sampleMs)
  const first = parts.findIndex(({ type }) => type !== 'literal')
  const last = parts.findLastIndex(({ type }) => type !== 'literal')
  const localClock = new Intl.DateTimeFormat(locale, { hour: '2-digit', ...inUtc })
  const dayPeriodAt = (hours: number) =>
    localClock
      .formatToParts(Date.UTC(2026, 0, 1, hours))
      .find(({ type }) => type === 'dayPeriod')
      ?.value.toLowerCase()
  const am = dayPeriodAt(1)
  const pm = dayPeriodAt(13)
  const format = {
    dayParts: parts
      .slice(first, last + 1)
      .map(({ type, value }) => ({ type, value: value.replaceAll(marks, '') })),
    time: new Intl.DateTimeFormat(locale, clock),
    timeWithSeconds: new Intl.DateTimeFormat(locale, { ...clock, second: '2-digit' }),
    dayPeriods: am === undefined || pm === undefined ? undefined : { am, pm },
  }
  formats.set(locale, format)
  return format
}

export function writeTyped(text: string, locale = userLocale()): string {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  if (!isDay(day)) return text
  const { dayParts, time: clock, timeWithSeconds } = dateFormat(locale)
  const [year = '', month = '', date = ''] = day.split('-')
  const values: Partial<Record<string, string>> = { year, month, day: date }
  const dayText = dayParts.map(({ type, value }) => values[type] ?? value).join('')
  if (time === undefined) return dayText
  const format = time.length > 5 ? timeWithSeconds : clock
  return `${dayText}, ${format.format(Date.parse(`${day}T${time}Z`)).replaceAll(/\s/g, ' ')}`
}

/** Returns the placeholder of a date field: "DD/MM/YYYY", or with a time "DD/MM/YYYY, HH:MM". */
export function typedExample(hasTime: boolean, locale = userLocale()): string {
  const placeholders: Partial<Record<string, string>> = {
    year: t({ message: 'YYYY', comment: 'the year in the placeholder of a date field' }),
    month: t({ message: 'MM', comment: 'the month in the placeholder of a date field' }),
    day: t({ message: 'DD', comment: 'the day in the placeholder of a date field' }),
  }
  const { dayParts } = dateFormat(locale)
  const day = dayParts.map(({ type, value }) => placeholders[type] ?? value).join('')
  if (!hasTime) return day
  const clock = t({ message: 'HH:MM', comment: 'the time in the placeholder of a date field' })
  return `${day}, ${clock}`
}

/**
 * Parses a typed day and returns it as "2026-11-21"; undefined when it is not one. Accepts the order of the locale with any separator, year first
 * ("2026/1/5", "20260105"), and day first with points ("5.1.2026"). A two-digit year is in this century.
 */
export function readTypedDay(text: string, locale = userLocale()): string | undefined {
  const trimmed = text.replaceAll(marks, '').trim()
  const yearFirst = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/.exec(trimmed)
  if (yearFirst && (yearFirst[2] !== '' || trimmed.length === 8))
    return dayOf(yearFirst[1], yearFirst[3], yearFirst[4])
  const [, first, sign, second, third] =
    /^(\d{1,4})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/.exec(trimmed) ?? []
  if (first === undefined) return undefined
  if (first.length === 4) return dayOf(first, second, third)
  if (sign === '.') return dayOf(fullYear(third), second, first)
  const typed = [first, second, third]
  const order = dateFormat(locale).dayParts.filter(({ type }) => type !== 'literal')
  const partOf = (type: string) => typed[order.findIndex((part) => part.type === type)]
  return dayOf(fullYear(partOf('year')), partOf('month'), partOf('day'))
}

/** Returns "2026-11-21 14:05", or with seconds; undefined when it is invalid. A day without a time means midnight. */
export function readTypedTime(text: string, locale = userLocale()): string | undefined {
  const { dayPeriods } = dateFormat(locale)
  const tidy = text.replaceAll(marks, '').replaceAll(/\s+/g, ' ').trim()
  const period = /(?:^|[\d ])(a\.?m\.?|p\.?m\.?)$/i.exec(tidy)?.[1]
  const lower = tidy.toLowerCase()
  const isAfternoon =
    period === undefined
      ? dayPeriods !== undefined && lower.includes(dayPeriods.pm)
      : period.toLowerCase().startsWith('p')
  const isMorning =
    period === undefined
      ? dayPeriods !== undefined && !isAfternoon && lower.includes(dayPeriods.am)
      : !isAfternoon
  const word = period ?? (isAfternoon ? dayPeriods?.pm : isMorning ? dayPeriods?.am : undefined)
  const bare = (word === undefined ? lower : lower.replace(word.toLowerCase(), ' ')).trim()
  const match = /^(.*?)(?:[t ,]\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/.exec(bare)
  const day = readTypedDay((match?.[1] ?? '').replace(/,$/, ''), locale)
  if (!match || day === undefined) return undefined
  const [, , hoursText = '0', minutes = '00', seconds] = match
  const hours = hoursOfDay(Number(hoursText), word === undefined ? undefined : isAfternoon)
  if (hours === undefined || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined
  const clock = `${String(hours).padStart(2, '0')}:${minutes}`
  return `${day} ${clock}${seconds === undefined ? '' : `:${seconds}`}`
}

export interface DayBounds {
  /** The first allowed day, "2026-11-21". */
  min?: string | undefined
  max?: string | undefined
}

export function typedDayError(
  text: string,
  bounds: DayBounds = {},
  locale = userLocale(),
): string | undefined {
  if (text.trim() === '') return undefined
  const day = readTypedDay(text, locale)
  if (day !== undefined) return boundsError(day, bounds, locale)
  const example = writeTyped('2026-11-21', locale)
  return t`Enter a date such as ${example}.`
}

export function typedTimeError(
  text: string,
  bounds: DayBounds = {},
  locale = userLocale(),
): string | undefined {
  if (text.trim() === '') return undefined
  const time = readTypedTime(text, locale)
  if (time !== undefined) return boundsError(time.slice(0, 10), bounds, locale)
  const example = writeTyped('2026-11-21 14:05', locale)
  return t`Enter a date and time such as ${example}.`
}

/** Returns the first day of the week in a locale, 0 for Sunday to 6 for Saturday. */
export function firstDayOfWeek(locale = userLocale()): number {
  const known = new Intl.Locale(locale)
  // Browsers have the function, the property or neither; TypeScript's types have neither.
  const source = known as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  const info = source.getWeekInfo?.() ?? source.weekInfo
  return info === undefined ? weekStartOf(known.maximize().region ?? '') : info.firstDay % 7
}

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  firstDay: number
}

const sundayRegions = new Set(
  'US CA MX BR JP KR TW HK IL IN ZA PH TH ID SG CO PE VE SA KE PK AU'.split(' '),
)
const saturdayRegions = new Set('AE EG DZ IR IQ JO KW LY OM QA SY BH AF'.split(' '))

function weekStartOf(region: string): number {
  if (saturdayRegions.has(region)) return 6
  return sundayRegions.has(region) ? 0 : 1
}

function boundsError(day: string, { min, max }: DayBounds, locale: string): string | undefined {
  if (min !== undefined && day < min) {
    const first = writeTyped(min, locale)
    return t`Choose ${first} or a later date.`
  }
  if (max !== undefined && day > max) {
    const last = writeTyped(max, locale)
    return t`Choose ${last} or an earlier date.`
  }
  return undefined
}

function hoursOfDay(hours: number, isAfternoon: boolean | undefined): number | undefined {
  if (isAfternoon === undefined) return hours > 23 ? undefined : hours
  if (hours < 1 || hours > 12) return undefined
  return (hours % 12) + (isAfternoon ? 12 : 0)
}

function fullYear(year = ''): string {
  return year.length === 2 ? `20${year}` : year
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
