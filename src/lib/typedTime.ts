/**
 * Days and times as people write them in their locale ("21/11/2026, 14:05" in English of the United Kingdom), and as forms hold them:
 * "2026-11-21", "2026-11-21 14:05".
 */
import { isDay } from './days.ts'

/** The locale the browser formats dates in. */
export function browserLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale
}

/** How days and times are written in a locale. */
interface DateFormat {
  /** The parts of a day in their order, and what stands between them: "day", "/", "month", "/", "year". */
  dayParts: readonly Intl.DateTimeFormatPart[]
  time: Intl.DateTimeFormat
  timeWithSeconds: Intl.DateTimeFormat
  /** What stands for the hours before and after noon where a day has twice twelve; undefined elsewhere. */
  halves: { am: string; pm: string } | undefined
}

const formats = new Map<string, DateFormat>()
/** A day whose parts cannot be taken for one another. */
const sampleMs = Date.UTC(2026, 10, 21, 14, 5)
/** Marks of the direction of writing. */
const marks = /[\u200e\u200f]/g
const inUtc = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const

function dateFormat(locale: string): DateFormat {
  const known = formats.get(locale)
  if (known) return known
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', ...inUtc } as const
  const clock = { hour: '2-digit', minute: '2-digit', ...inUtc } as const
  const parts = new Intl.DateTimeFormat(locale, day).formatToParts(sampleMs)
  const first = parts.findIndex(({ type }) => type !== 'literal')
  const last = parts.findLastIndex(({ type }) => type !== 'literal')
  const time = new Intl.DateTimeFormat(locale, clock)
  const halfAt = (hours: number) =>
    time
      .formatToParts(Date.UTC(2026, 0, 1, hours))
      .find(({ type }) => type === 'dayPeriod')
      ?.value.toLowerCase()
  const am = halfAt(1)
  const pm = halfAt(13)
  const format = {
    dayParts: parts
      .slice(first, last + 1)
      .map(({ type, value }) => ({ type, value: value.replaceAll(marks, '') })),
    time,
    timeWithSeconds: new Intl.DateTimeFormat(locale, { ...clock, second: '2-digit' }),
    halves: am === undefined || pm === undefined ? undefined : { am, pm },
  }
  formats.set(locale, format)
  return format
}

/** Whether clocks of a locale count twice twelve hours. */
export function hasHalfDays(locale = browserLocale()): boolean {
  return dateFormat(locale).halves !== undefined
}

/** Writes a day of a form, or a day with a time, as the locale does; another text stays as it is. */
export function writeTyped(text: string, locale = browserLocale()): string {
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

/** What a locale expects to be typed: "DD/MM/YYYY", with "HH:MM" for a time. */
export function typedExample(hasTime: boolean, locale = browserLocale()): string {
  const placeholders: Partial<Record<string, string>> = { year: 'YYYY', month: 'MM', day: 'DD' }
  const { dayParts, halves } = dateFormat(locale)
  const day = dayParts.map(({ type, value }) => placeholders[type] ?? value).join('')
  return hasTime ? `${day}, HH:MM${halves ? ` ${halves.am.toUpperCase()}` : ''}` : day
}

/**
 * The day a text names, as "2026-11-21"; undefined when it names none. Understood are the way of the locale with any sign between, year
 * first ("2026/1/5", "20260105"), and day first with points ("5.1.2026"). A year of two digits is of this century.
 */
export function readTypedDay(text: string, locale = browserLocale()): string | undefined {
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

/** The day and time a text names, as "2026-11-21 14:05" or with seconds; undefined when it names none. A day alone means its begin. */
export function readTypedTime(text: string, locale = browserLocale()): string | undefined {
  const { halves } = dateFormat(locale)
  const tidy = text.replaceAll(marks, '').replaceAll(/\s+/g, ' ').trim()
  const half = /(?:^|[\d ])(a\.?m\.?|p\.?m\.?)$/i.exec(tidy)?.[1]
  const lower = tidy.toLowerCase()
  const isAfternoon =
    half === undefined
      ? halves !== undefined && lower.includes(halves.pm)
      : half.toLowerCase().startsWith('p')
  const isMorning =
    half === undefined
      ? halves !== undefined && !isAfternoon && lower.includes(halves.am)
      : !isAfternoon
  const word = half ?? (isAfternoon ? halves?.pm : isMorning ? halves?.am : undefined)
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
  /** The first day that is allowed, "2026-11-21". */
  min?: string | undefined
  /** The last one. */
  max?: string | undefined
}

/** Says what is wrong with a typed day and what is allowed; undefined for one within the bounds, and for none at all. */
export function typedDayError(
  text: string,
  { min, max }: DayBounds = {},
  locale = browserLocale(),
): string | undefined {
  if (text.trim() === '') return undefined
  const day = readTypedDay(text, locale)
  return day === undefined
    ? `Enter a date such as ${writeTyped('2026-11-21', locale)}.`
    : boundsError(day, min, max, locale)
}

/** The same for a day with a time. */
export function typedTimeError(
  text: string,
  { min, max }: DayBounds = {},
  locale = browserLocale(),
): string | undefined {
  if (text.trim() === '') return undefined
  const time = readTypedTime(text, locale)
  return time === undefined
    ? `Enter a date and time such as ${writeTyped('2026-11-21 14:05', locale)}.`
    : boundsError(time.slice(0, 10), min, max, locale)
}

/** The first day of the week in a locale, 0 for Sunday to 6 for Saturday. */
export function firstDayOfWeek(locale = browserLocale()): number {
  const known = new Intl.Locale(locale)
  // Of the week's facts some browsers have a function, some a property, some neither; TypeScript knows none of them.
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

function boundsError(
  day: string,
  min: string | undefined,
  max: string | undefined,
  locale: string,
): string | undefined {
  if (min !== undefined && day < min) return `Choose ${writeTyped(min, locale)} or a later date.`
  return max !== undefined && day > max
    ? `Choose ${writeTyped(max, locale)} or an earlier date.`
    : undefined
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
