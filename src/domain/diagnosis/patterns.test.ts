import { describe, expect, it } from 'vitest'
import { addDays } from '../../lib/days.ts'
import { connectionHabit, movedCountryCause, suddenRiseCause, unusualFigures } from './patterns.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 10, 22)

function session(countryCode: string, daysAgo: number, presenceEvent = 'ONLINE') {
  return {
    id: `${daysAgo}`,
    iccid: '1',
    timestampMilliseconds: nowMs - daysAgo * dayMs,
    type: 'presence',
    details: null,
    jsonData: JSON.stringify({ presenceEvent, countryCode }),
  }
}

describe('a SIM in another country', () => {
  it('is reported within a week of the move, with the time of its first session there', () => {
    const events = [session('DE', 20), session('DE', 9), session('FR', 3), session('FR', 1)]
    expect(movedCountryCause(events.toReversed(), nowMs)).toMatchObject([
      { title: 'Moved from Germany to France', sinceMs: nowMs - 3 * dayMs },
    ])
  })

  it.each([
    ['moved longer ago', [session('DE', 20), session('DE', 19), session('FR', 8)]],
    [
      'crosses borders often',
      [session('DE', 20), session('FR', 9), session('DE', 8), session('FR', 1)],
    ],
    ['had a single session before', [session('DE', 20), session('FR', 1)]],
    [
      'has only ended sessions there',
      [session('DE', 9), session('DE', 8), session('FR', 1, 'OFFLINE')],
    ],
    ['has no sessions', []],
  ])('is not reported when it %s', (_reason, events) => {
    expect(movedCountryCause(events, nowMs)).toEqual([])
  })
})

describe('a sudden rise in data usage', () => {
  const today = '2026-11-22'
  const daily = (bytes: number) =>
    Array.from({ length: 14 }, (_, at) => ({ day: addDays(today, -2 - at), bytes }))
  const found = (usual: number, yesterday: number) =>
    suddenRiseCause(
      [...daily(usual), { day: addDays(today, -1), bytes: yesterday }],
      today,
      'decimal',
    )

  it('is reported when usage is many times the daily average', () => {
    expect(found(2_000_000, 30_000_000)[0]?.detail).toMatch(
      /^30 MB on .+, 15 times the previous daily average\.$/,
    )
    expect(found(0, 30_000_000)[0]?.detail).toMatch(/, after 14 days without data\.$/)
  })

  it('is not reported when usage is small or usual, or when little is on record', () => {
    expect(found(100, 9_000_000)).toEqual([])
    expect(found(20_000_000, 90_000_000)).toEqual([])
    expect(suddenRiseCause([{ day: today, bytes: 90_000_000 }], today, 'decimal')).toEqual([])
  })
})

describe('unusual connections', () => {
  /** Each day, from the oldest, has this many sessions of a minute, on alternating networks. */
  const habitOf = (sessionsPerDay: readonly number[], isCut = false) => {
    const events = sessionsPerDay.flatMap((count, day) =>
      Array.from({ length: count }, (_, at) => {
        const startMs = nowMs - (sessionsPerDay.length - day) * dayMs + at * 600_000
        const nwc = at % 2 === 0 ? '26201' : '26202'
        return ['ONLINE', 'OFFLINE'].map((presenceEvent, index) => ({
          timestampMilliseconds: startMs + index * 60_000,
          jsonData: JSON.stringify({ presenceEvent, nwc }),
        }))
      }).flat(),
    )
    return connectionHabit(events.toReversed(), isCut, nowMs)
  }

  it.each([
    ['the last day is like the others', [30, 30, 30, 30], []],
    ['the last day is far above the others', [1, 1, 1, 30], ['shortSessions', 'networkChanges']],
    ['few sessions are many times the habit', [0, 0, 1, 6], []],
    ['the SIM is new', [30], ['shortSessions', 'networkChanges']],
  ])('are found by the habit of the SIM: %s', (_name, days, expected) => {
    expect(unusualFigures(habitOf(days), [])).toEqual(expected)
  })

  it('are not found when peers are the same, as with roaming devices', () => {
    const peers = [25, 30, 40].map((networkChanges) => ({ shortSessions: 0, networkChanges }))
    expect(unusualFigures(habitOf([1, 1, 1, 30]), peers)).toEqual(['shortSessions'])
  })

  it('are found by the habit of peers alone when the events cover less than two days', () => {
    const habit = habitOf([30, 30], true)
    expect(habit.earlier).toBeUndefined()
    expect(unusualFigures(habit, [{ shortSessions: 1, networkChanges: 1 }])).toHaveLength(2)
  })
})
