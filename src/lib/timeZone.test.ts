import { expect, it } from 'vitest'
import { describeZone } from './timeZone.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin (UTC+02:00)'],
  ['America/New_York', 'America/New_York (UTC-04:00)'],
  ['UTC', 'UTC'],
  ['Nowhere/Else', 'UTC'],
])('describes %s in summer as %s', (zone, text) => {
  expect(describeZone(zone, Date.UTC(2026, 6, 1))).toBe(text)
})

it("describes local time by the browser's time zone", () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(describeZone('local', Date.UTC(2026, 6, 1)).startsWith(timeZone)).toBe(true)
})
