import { plural, t } from '@lingui/core/macro'
import type { SimSms } from '../../../domain/device/sms/smsMessages.ts'
import { readEventData, readPresence } from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { formatBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { countryName } from '../../../lib/countryName.ts'
import { addDays, dayWithWeekday } from '../../../lib/days.ts'
import { figuresOf, type DayUse } from '../usage/consumptionFigures.ts'
import type { Finding } from './simFindings.ts'

const dayMs = 86_400_000
const recentMoveMs = 7 * dayMs
/** Fewer sessions than this in the previous country may have been a visit. */
const minSessions = 2

export function movedCountryFinding(presences: readonly SimEvent[], nowMs: number): Finding[] {
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

export function suddenRiseFinding(
  days: readonly DayUse[],
  today: string,
  units: ByteUnits,
): Finding[] {
  const yesterday = addDays(today, -1)
  const from = addDays(yesterday, -usualDays)
  const usual = days.filter(({ day }) => day >= from && day < yesterday)
  const { averageBytes, daysOnRecord } = figuresOf(usual, yesterday)
  const high = days
    .filter(({ day }) => day === today || day === yesterday)
    .toSorted((one, other) => (other.bytes ?? 0) - (one.bytes ?? 0))[0]
  const bytes = high?.bytes ?? 0
  if (!high || averageBytes === undefined || daysOnRecord < minDays) return []
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

export function unansweredSmsFinding(sms: readonly SimSms[], nowMs: number): Finding[] {
  const sent = sms.filter(({ direction, status }) => direction === 'MT' && status === 'DELIVERED')
  const received = sms.filter(({ direction }) => direction === 'MO')
  const isAnswered = ({ submittedAtMs }: SimSms) =>
    received.some(
      (answer) =>
        answer.submittedAtMs >= submittedAtMs && answer.submittedAtMs <= submittedAtMs + dayMs,
    )
  const [last, ...earlier] = sent.toSorted((one, other) => other.submittedAtMs - one.submittedAtMs)
  if (!last || nowMs - last.submittedAtMs < dayMs || isAnswered(last)) return []
  if (received.some(({ submittedAtMs }) => submittedAtMs > last.submittedAtMs)) return []
  if (!earlier.some(isAnswered)) return []
  return [
    {
      id: 'unansweredSms',
      title: t`No reply to the last SMS`,
      detail: t`It was delivered. The device replied to earlier SMS within a day.`,
      sinceMs: last.submittedAtMs,
      tab: 'sms',
    },
  ]
}
