import { describe, expect, it } from 'vitest'
import { sessionFigures } from './sessionFigures.ts'

const minuteMs = 60_000
const presence = (minute: number, presenceEvent: string, nwc = '26201', countryCode?: string) => ({
  timestampMilliseconds: minute * minuteMs,
  jsonData: JSON.stringify({ presenceEvent, nwc, ...(countryCode && { countryCode }) }),
})
const session = (fromMinute: number, toMinute: number, nwc?: string, country?: string) => [
  presence(fromMinute, 'online', nwc, country),
  presence(toMinute, 'offline', nwc, country),
]

describe('the session figures of a SIM', () => {
  it('are the number of sessions, in total and under 15 minutes, and their median duration', () => {
    const events = [...session(0, 5), ...session(10, 24), ...session(30, 45), ...session(60, 180)]
    expect(sessionFigures(events, undefined)).toMatchObject({
      sessions: 4,
      shortSessions: 2,
      medianMs: 14.5 * minuteMs,
    })
  })

  it('include an open session, which has no duration', () => {
    expect(sessionFigures([presence(0, 'online')], undefined)).toMatchObject({
      sessions: 1,
      shortSessions: 0,
      medianMs: undefined,
    })
  })

  it('exclude a session that began before the first event', () => {
    const events = [presence(0, 'offline'), ...session(10, 100)]
    expect(sessionFigures(events, undefined)).toMatchObject({ sessions: 1, shortSessions: 0 })
  })

  it('skip events without fields', () => {
    const events = [{ timestampMilliseconds: 1, jsonData: '{' }, ...session(10, 100)]
    expect(sessionFigures(events, undefined)).toMatchObject({ sessions: 1, countries: ['262'] })
  })
})

describe('the network figures of a SIM', () => {
  it('count a change when a session uses another network than the one before', () => {
    const events = [...session(0, 60, '26201'), ...session(70, 90, '26202'), ...session(95, 99)]
    expect(sessionFigures(events, undefined).networkChanges).toBe(2)
  })

  it.each([
    ['262011234567890', '26202', false],
    ['262011234567890', '20801', true],
    // Two country codes of one country.
    ['234101234567890', '23530', false],
    // An international operator has no home country.
    ['901281234567890', '26201', undefined],
    [null, '26201', undefined],
  ])('detect roaming by the country of the IMSI: %s in %s', (imsi, nwc, isAbroad) => {
    expect(sessionFigures(session(0, 60, nwc), imsi).isAbroad).toBe(isAbroad)
  })

  it('list countries in order of use', () => {
    const events = [...session(0, 60, '26201', 'DE'), ...session(70, 90, '20801', 'FR')]
    expect(sessionFigures(events, undefined).countries).toEqual(['DE', 'FR'])
  })
})
