/** Days and times as people type them, brought to the one way the portal writes them: "2026-11-21", "2026-11-21 14:05". */
import { isDay } from './days.ts'

/**
 * The day a text names, as "2026-11-21"; undefined when it names none. Understood are year first with any sign between ("2026/1/5",
 * "20260105") and day first with points ("5.1.2026"). Slashes with the day or the month first are not: nobody can tell which it is.
 */
export function readTypedDay(text: string): string | undefined {
  const trimmed = text.trim()
  const yearFirst = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/.exec(trimmed)
  if (yearFirst && (yearFirst[2] !== '' || trimmed.length === 8))
    return dayOf(yearFirst[1], yearFirst[3], yearFirst[4])
  const dayFirst = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(trimmed)
  return dayFirst ? dayOf(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined
}

/** The day and time a text names, as "2026-11-21 14:05" or with seconds; undefined when it names none. A day alone means its begin. */
export function readTypedTime(text: string): string | undefined {
  const match = /^(.*?)(?:[T ,]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim())
  const day = readTypedDay(match?.[1] ?? '')
  if (!match || day === undefined) return undefined
  const [, , hours = '0', minutes = '00', seconds] = match
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined
  return `${day} ${hours.padStart(2, '0')}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`
}

export interface DayBounds {
  /** The first day that is allowed, "2026-11-21". */
  min?: string | undefined
  /** The last one. */
  max?: string | undefined
}

/** Says what is wrong with a typed day and what is allowed; undefined for one within the bounds, and for none at all. */
export function whyNotTypedDay(text: string, { min, max }: DayBounds = {}): string | undefined {
  if (text.trim() === '') return undefined
  const day = readTypedDay(text)
  return day === undefined ? 'Type a day such as 2026-11-21.' : whyNotWithin(day, min, max)
}

/** The same for a day with a time. */
export function whyNotTypedTime(text: string, { min, max }: DayBounds = {}): string | undefined {
  if (text.trim() === '') return undefined
  const time = readTypedTime(text)
  return time === undefined
    ? 'Type a day and a time such as 2026-11-21 14:05.'
    : whyNotWithin(time.slice(0, 10), min, max)
}

function whyNotWithin(day: string, min?: string, max?: string): string | undefined {
  if (min !== undefined && day < min) return `Choose ${min} or a later day.`
  return max !== undefined && day > max ? `Choose ${max} or an earlier day.` : undefined
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
