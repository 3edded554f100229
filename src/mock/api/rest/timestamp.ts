import { isDay } from '../../store/days.ts'

/** Returns whether a text is a timestamp with date, time and zone (RFC 3339). */
export function isTimestamp(text: string): boolean {
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ??
    []
  return isDay(day) && !Number.isNaN(Date.parse(text))
}
