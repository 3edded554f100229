/** What events and daily usage of a SIM show that its record does not: far from its own habit and that of its peers. */
import { plural, t } from '@lingui/core/macro'
import { formatBytes, type ByteUnits } from '../../lib/bytes.ts'
import { countryName } from '../../lib/countryName.ts'
import { dayMs, addDays, dayWithWeekday } from '../../lib/days.ts'
import { readEventData, readPresence } from '../sim-events/eventData.ts'
import { formatDuration } from '../../lib/time.ts'
import type { Cause } from './cause.ts'
import {
  sessionFigures,
  shortSessionMs,
  type PresenceEvent,
  type SessionFigures,
} from './sessionFigures.ts'

/** Fewer in a day are usual, whatever the habit. */
const leastADay: Readonly<SessionFigures> = { shortSessions: 12, networkChanges: 8 }
const farAbove = 4
const minHabitDays = 2

/**
 * Returns the figures of the last 24 hours and the mean of the earlier days that the events cover: `presences` are the latest first,
 * `isCut` if there are older ones. The mean is undefined for less than two days.
 */
export function connectionHabit(
  presences: readonly PresenceEvent[],
  isCut: boolean,
  nowMs: number,
): { lastDay: SessionFigures; earlier: SessionFigures | undefined } {
  const sinceMs = nowMs - dayMs
  const figuresBetween = (fromMs: number, toMs: number): SessionFigures =>
    sessionFigures(
      presences
        .filter(({ timestampMilliseconds: atMs }) => atMs >= fromMs && atMs < toMs)
        .toReversed(),
    )
  const oldestMs = presences.at(-1)?.timestampMilliseconds ?? nowMs
  const days = (sinceMs - oldestMs) / dayMs
  const { shortSessions, networkChanges } = figuresBetween(0, sinceMs)
  const isKnown = days >= minHabitDays || !isCut
  const spread = Math.max(days, minHabitDays)
  return {
    lastDay: figuresBetween(sinceMs, Infinity),
    earlier: isKnown
      ? { shortSessions: shortSessions / spread, networkChanges: networkChanges / spread }
      : undefined,
  }
}

/** Returns which figures of the last day are far above every known habit. */
export function unusualFigures(
  { lastDay, earlier }: ReturnType<typeof connectionHabit>,
  peers: readonly SessionFigures[],
): readonly (keyof SessionFigures)[] {
  const figures: readonly (keyof SessionFigures)[] = ['shortSessions', 'networkChanges']
  return figures.filter((figure) => {
    const ofPeers = peers.map((peer) => peer[figure]).toSorted((one, other) => one - other)
    const habit = Math.max(earlier?.[figure] ?? 0, ofPeers[Math.floor(ofPeers.length / 2)] ?? 0)
    return lastDay[figure] >= Math.max(leastADay[figure], farAbove * habit)
  })
}

export function connectionCauses(
  unusual: readonly (keyof SessionFigures)[],
  { shortSessions, networkChanges }: SessionFigures,
): readonly Cause[] {
  const duration = formatDuration(shortSessionMs)
  const shared = { tab: 'activity', action: 'resetConnection' } as const
  return unusual.map((figure) =>
    figure === 'shortSessions'
      ? {
          ...shared,
          id: 'flapping',
          title: t`Connection drops often`,
          detail: plural(shortSessions, {
            one: `# session under ${duration} in 24 hours. Check coverage and antenna.`,
            other: `# sessions under ${duration} in 24 hours. Check coverage and antenna.`,
          }),
        }
      : {
          ...shared,
          id: 'switching',
          title: t`Changes networks unusually often`,
          detail: plural(networkChanges, {
            one: '# change in 24 hours. Reset the connection to make the SIM search again.',
            other: '# changes in 24 hours. Reset the connection to make the SIM search again.',
          }),
        },
  )
}

const recentMoveMs = 7 * dayMs
/** Fewer sessions than this in the previous country may have been a visit. */
const minSessions = 2

export function movedCountryCause(presences: readonly PresenceEvent[], nowMs: number): Cause[] {
  const sessions = presences
    .map((event) => ({
      atMs: event.timestampMilliseconds,
      ...readPresence(readEventData(event.jsonData)),
    }))
    .filter(({ move, countryCode }) => move === 'began' && countryCode !== undefined)
    .toSorted((one, other) => one.atMs - other.atMs)
  const current = sessions.at(-1)
  const previous = sessions.findLast(({ countryCode }) => countryCode !== current?.countryCode)
  const move = previous && sessions.find(({ atMs }) => atMs > previous.atMs)
  if (!current || !previous || !move || nowMs - move.atMs > recentMoveMs) return []
  const earlier = sessions.filter(({ atMs }) => atMs < move.atMs)
  const hasOneHome = earlier.every(({ countryCode }) => countryCode === previous.countryCode)
  // A SIM that often crosses borders has not moved.
  if (!hasOneHome || earlier.length < minSessions) return []
  const from = countryName(previous.countryCode ?? '')
  const to = countryName(current.countryCode ?? '')
  return [
    {
      id: 'movedCountry',
      title: t`Moved from ${from} to ${to}`,
      detail: t`All sessions in the weeks before were in ${from}.`,
      sinceMs: move.atMs,
      tab: 'activity',
    },
  ]
}

const usualDays = 14
const minDays = 5
const riseFactor = 5
const minRiseBytes = 10_000_000

/** `today` is a day in UTC; days without a record have null bytes or are absent. */
export function suddenRiseCause(
  days: readonly { day: string; bytes: number | null }[],
  today: string,
  units: ByteUnits,
): Cause[] {
  const yesterday = addDays(today, -1)
  const from = addDays(yesterday, -usualDays)
  const usual = days.filter(({ day, bytes }) => day >= from && day < yesterday && bytes !== null)
  const daysOnRecord = usual.length
  const averageBytes = usual.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) / daysOnRecord
  const high = days
    .filter(({ day }) => day === today || day === yesterday)
    .toSorted((one, other) => (other.bytes ?? 0) - (one.bytes ?? 0))[0]
  const bytes = high?.bytes ?? 0
  if (!high || daysOnRecord < minDays) return []
  if (bytes < minRiseBytes || bytes < riseFactor * averageBytes) return []
  const usage = formatBytes(bytes, units)
  const day = dayWithWeekday(high.day)
  const factor = averageBytes < 1 ? undefined : Math.floor(bytes / averageBytes)
  return [
    {
      id: 'suddenRise',
      title: t`Sudden rise in data usage`,
      detail:
        factor === undefined
          ? plural(daysOnRecord, {
              one: `${usage} on ${day}, after # day without data.`,
              other: `${usage} on ${day}, after # days without data.`,
            })
          : plural(factor, {
              one: `${usage} on ${day}, the previous daily average.`,
              other: `${usage} on ${day}, # times the previous daily average.`,
            }),
      tab: 'usage',
    },
  ]
}
