/** What is unusual about a SIM that works: by its sessions, its data per day and its SMS. Each rule is one function. */
import type { SimSms } from '../../../domain/device/sms/smsMessages.ts'
import { readEventData, readPresence } from '../../../domain/sim-events/eventData.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { addDays } from '../../../lib/days.ts'
import { formatDay } from '../usage/dayText.ts'
import { figuresOf } from '../usage/consumptionFigures.ts'
import type { DayUse } from '../usage/consumptionFigures.ts'
import type { Finding } from './finding.ts'

const dayMs = 86_400_000
const recentMoveMs = 7 * dayMs
/** Fewer sessions than this in the country before may have been a visit there. */
const fewestSessions = 2

/** A SIM that was in one country and within a week changed to another. `presences` are its presence events of 30 days. */
export function movedCountryFinding(presences: readonly SimEvent[], nowMs: number): Finding[] {
  const sessions = presences
    .map((event) => ({
      atMs: event.timestampMilliseconds,
      ...readPresence(readEventData(event.jsonData)),
    }))
    .filter(({ move, countryCode }) => move === 'began' && countryCode !== undefined)
    .toSorted((one, other) => one.atMs - other.atMs)
  const now = sessions.at(-1)
  const before = sessions.findLast(({ countryCode }) => countryCode !== now?.countryCode)
  const moved = before && sessions.find(({ atMs }) => atMs > before.atMs)
  if (!now || !before || !moved || nowMs - moved.atMs > recentMoveMs) return []
  const earlier = sessions.filter(({ atMs }) => atMs < moved.atMs)
  const hasOneHome = earlier.every(({ countryCode }) => countryCode === before.countryCode)
  // A SIM that crosses borders all the time has not moved.
  if (!hasOneHome || earlier.length < fewestSessions) return []
  return [
    {
      id: 'movedCountry',
      title: `Moved from ${countryName(before.countryCode)} to ${countryName(now.countryCode)}`,
      detail: 'Every session of the weeks before was in one country.',
      sinceMs: moved.atMs,
      tab: 'events',
    },
  ]
}

const usualDays = 14
const fewestDays = 5
const riseFactor = 5
const leastRiseBytes = 10_000_000

/** A SIM that used many times its usual data today or yesterday. */
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
  if (!high || averageBytes === undefined || daysOnRecord < fewestDays) return []
  if (bytes < leastRiseBytes || bytes < riseFactor * averageBytes) return []
  const usage = `${formatBytes(bytes, units)} on ${formatDay(high.day)}`
  return [
    {
      id: 'suddenRise',
      title: 'Sudden rise of data usage',
      detail:
        averageBytes < 1
          ? `${usage}, after ${formatCount(daysOnRecord)} days without data.`
          : `${usage}, ${formatCount(Math.floor(bytes / averageBytes))} times the daily average before.`,
      tab: 'usage',
    },
  ]
}

/** A device that answered earlier SMS within a day, and not the last one. */
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
  return earlier.some(isAnswered)
    ? [
        {
          id: 'unansweredSms',
          title: 'No answer to the last SMS',
          detail: 'It was delivered. The device answered earlier SMS within a day.',
          sinceMs: last.submittedAtMs,
          tab: 'sms',
        },
      ]
    : []
}

function countryName(code = ''): string {
  try {
    return new Intl.DisplayNames(undefined, { type: 'region' }).of(code) ?? code
  } catch {
    // The service may name a country by another code than ISO 3166.
    return code
  }
}
