import { expect, it } from 'vitest'
import { sessionFigures } from './sessionFigures.ts'

const minuteMs = 60_000
const presence = (minute: number, presenceEvent: string, nwc = '26201') => ({
  timestampMilliseconds: minute * minuteMs,
  jsonData: JSON.stringify({ presenceEvent, nwc }),
})
const session = (fromMinute: number, toMinute: number, nwc?: string) => [
  presence(fromMinute, 'online', nwc),
  presence(toMinute, 'offline', nwc),
]

it('counts the sessions under 15 minutes', () => {
  const events = [...session(0, 5), ...session(10, 24), ...session(30, 45), ...session(60, 180)]
  expect(sessionFigures(events).shortSessions).toBe(2)
})

it('ignores an open session, which has no duration', () => {
  expect(sessionFigures([presence(0, 'online')]).shortSessions).toBe(0)
})

it('ignores a session that began before the first event', () => {
  const events = [presence(0, 'offline'), ...session(10, 100)]
  expect(sessionFigures(events).shortSessions).toBe(0)
})

it('skips events without fields', () => {
  const events = [{ timestampMilliseconds: 1, jsonData: '{' }, ...session(10, 20)]
  expect(sessionFigures(events)).toEqual({ shortSessions: 1, networkChanges: 0 })
})

it('counts a change when a session uses another network than the one before', () => {
  const events = [...session(0, 60, '26201'), ...session(70, 90, '26202'), ...session(95, 99)]
  expect(sessionFigures(events).networkChanges).toBe(2)
})
