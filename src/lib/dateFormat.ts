import { locales } from './locale.ts'
import { zoneName, type TimeZoneSetting } from './timeZone.ts'

/** Hours run from 0 to 23 in every locale, so that the times of a column line up. */
const styles = {
  /** "Nov 21, 2026, 14:05:09" */
  time: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  /** "Nov 21, 2026, 14:05" */
  minute: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  /** "Nov 21, 14:05" */
  shortMinute: {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** "14:05:09" */
  clock: { timeStyle: 'medium', hourCycle: 'h23' },
  /** "14:05" */
  clockMinute: { timeStyle: 'short', hourCycle: 'h23' },
  /** "Nov 21, 2026" */
  day: { dateStyle: 'medium' },
  /** "Nov 21" */
  shortDay: { month: 'short', day: 'numeric' },
  /** "Sat, Nov 21, 2026" */
  weekdayAndDay: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

const formats = new Map<string, Intl.DateTimeFormat>()

/** Created at its first use and cached: the first one on a page takes more than 10 ms. */
export function dateFormat(style: DateStyle, setting: TimeZoneSetting): Intl.DateTimeFormat {
  const key = [style, setting, ...locales()].join(' ')
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locales(), {
      ...styles[style],
      ...(setting !== 'local' && { timeZone: zoneName(setting) }),
    })
    formats.set(key, format)
  }
  return format
}
