import { expect, it } from 'vitest'
import { isQuiet } from './quietHours.ts'

const at = (clock: string) => Date.parse(`2026-11-26T${clock}:00Z`)

it.each([
  ['09:00', { from: '22:00', until: '06:00', timeZone: 'UTC' }, false],
  ['23:30', { from: '22:00', until: '06:00', timeZone: 'UTC' }, true],
  ['05:59', { from: '22:00', until: '06:00', timeZone: 'UTC' }, true],
  ['06:00', { from: '22:00', until: '06:00', timeZone: 'UTC' }, false],
  ['12:00', { from: '12:00', until: '13:00', timeZone: 'UTC' }, true],
  ['12:00', { from: '12:00', until: '13:00', timeZone: 'Europe/Berlin' }, false],
  ['11:00', { from: '12:00', until: '13:00', timeZone: 'Europe/Berlin' }, true],
])('at %s UTC, %o are quiet: %s', (clock, hours, expected) => {
  expect(isQuiet(hours, at(clock))).toBe(expected)
})
