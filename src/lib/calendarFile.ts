/** Calendar files (RFC 5545) with all-day events. */

interface CalendarEvent {
  /** Stable and unique: importing the file again updates the event instead of adding another. */
  uid: string
  /** The day, such as "2027-01-31". */
  day: string
  summary: string
  description: string
  /** How many days before the event reminders are shown. */
  remindDaysBefore: readonly number[]
}

/** Returns the text of a calendar file. */
export function calendarFile(events: readonly CalendarEvent[], nowMs: number): string {
  const stamp = `${new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Connectivity Portal//Calendar//EN',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const summary = escapeText(event.summary)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'TRANSP:TRANSPARENT',
    ...event.remindDaysBefore.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${summary}`,
      `TRIGGER:-P${days}D`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** Returns a text as a value of the format: backslashes, separators and line breaks escaped (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[,;]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

const maxLineBytes = 75
const encoder = new TextEncoder()

/** Folds a line into lines of at most 75 bytes without splitting a character; continuation lines start with a space (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > maxLineBytes) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
