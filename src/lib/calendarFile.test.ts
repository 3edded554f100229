import { describe, expect, it } from 'vitest'
import { calendarFile, escapeText, foldLine } from './calendarFile.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length
const unfold = (text: string) => text.replaceAll('\r\n ', '')

describe('escapeText', () => {
  it.each([
    ['a;b,c', 'a\\;b\\,c'],
    ['C:\\new', 'C:\\\\new'],
    ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['at 10:30 "sharp"', 'at 10:30 "sharp"'],
  ])('escapes %j as %j', (text, escaped) => expect(escapeText(text)).toBe(escaped))
})

describe('foldLine', () => {
  it('does not break a line of 75 bytes', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  })

  it('breaks a line into parts of at most 75 bytes, never within a character', () => {
    const line = `SUMMARY:${'Zähler 📟 '.repeat(40)}`
    const folded = foldLine(line)
    for (const part of folded.split('\r\n')) expect(bytes(part)).toBeLessThanOrEqual(75)
    expect(folded).not.toContain('\ufffd')
    expect(unfold(folded)).toBe(line)
  })
})

describe('calendarFile', () => {
  const event = {
    uid: 'api-key-7@portal.example',
    day: '2027-01-31',
    summary: 'API key "Sync; nightly" expires',
    description: 'Line one\nLine two',
    remindDaysBefore: [30, 7],
  }
  const file = calendarFile([event], Date.UTC(2026, 10, 22, 16, 5, 9, 123))
  const lines = file.split('\r\n')

  it('ends lines with CR LF', () => {
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('contains an all-day event with escaped text', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:api-key-7@portal.example',
        'DTSTAMP:20261122T160509Z',
        'DTSTART;VALUE=DATE:20270131',
        'SUMMARY:API key "Sync\\; nightly" expires',
        'DESCRIPTION:Line one\\nLine two',
      ]),
    )
  })

  it('contains a reminder for each number of days', () => {
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
      'TRIGGER:-P30D',
      'TRIGGER:-P7D',
    ])
  })
})
