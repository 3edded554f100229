/** Usage events of a SIM before the seed: a report at the end of each day, and notifications close to a limit. */
import { derivedBytes, isOnRecord, outageOf } from '../usage/consumption.ts'
import { dayMs, dayOf, firstDayOfMonth } from '../../store/days.ts'
import { fraction } from '../../seed/random.ts'
import type { SimProfile } from '../../seed/simProfile.ts'
import {
  consumptionEvent,
  usageNotificationEvent,
  type NewSimEvent,
} from '../sim-events/simEventKinds.ts'
import { endOfServiceMs, pastDays } from './pastTransitions.ts'

export interface PastEvent extends NewSimEvent {
  readonly timestampMs: number
}

const notifiedPercents = [80, 100]
const limitOfStatus: ReadonlyMap<number, 'sms' | 'voice'> = new Map([
  [18, 'sms'],
  [19, 'voice'],
])

/** Returns the reports and notifications of the last three months. */
export function pastUsage(sim: SimProfile): PastEvent[] {
  const { seededAtMs } = sim
  const today = dayOf(seededAtMs)
  const outage = outageOf(sim)
  const events: PastEvent[] = []
  const thisMonth = firstDayOfMonth(today, 0)
  let month = -1
  let monthBytes = 0
  const first = Math.max(sim.usage_first_day, firstDayOfMonth(today - pastDays, 0))
  for (let day = first; day <= Math.min(sim.usage_last_day, today); day++) {
    if (firstDayOfMonth(day, 0) !== month) {
      month = firstDayOfMonth(day, 0)
      monthBytes = 0
    }
    if (!isOnRecord(sim, day, outage)) continue
    const partOfDay = day === today ? (seededAtMs % dayMs) / dayMs : 1
    const dayBytes = Math.floor(derivedBytes(sim, day, outage) * partOfDay)
    const startMs = day * dayMs
    events.push(
      ...notifications(sim, startMs, partOfDay * dayMs, monthBytes, monthBytes + dayBytes),
    )
    monthBytes += dayBytes
    if (day === today || day < today - pastDays) continue
    const counts = countsUntil(sim, month === thisMonth ? today - thisMonth + 1 : 30, day - month)
    events.push({
      timestampMs: startMs + dayMs - 1000 - (sim.id % 600) * 1000,
      ...consumptionEvent({ dayBytes, monthBytes, ...counts }),
    })
  }
  return [...events, ...exceeded(sim)]
}

/**
 * Returns the SMS and calls of a day and of the month so far, spread evenly over the month. Earlier months reuse the totals of this one.
 */
function countsUntil(sim: SimProfile, days: number, at: number) {
  const until = (total: number, place: number) => Math.floor((total * place) / days)
  const [smsBefore, sms] = [until(sim.monthly_sms_mo, at), until(sim.monthly_sms_mo, at + 1)]
  const [voiceBefore, voice] = [
    until(sim.monthly_voice_mo, at),
    until(sim.monthly_voice_mo, at + 1),
  ]
  return {
    daySmsMo: sms - smsBefore,
    monthSmsMo: sms,
    dayVoiceMoSeconds: voice - voiceBefore,
    monthVoiceMoSeconds: voice,
  }
}

function notifications(
  sim: SimProfile,
  startMs: number,
  partMs: number,
  before: number,
  after: number,
): PastEvent[] {
  const { monthly_data_limit: dataLimit } = sim
  if (dataLimit === null || after <= before) return []
  return notifiedPercents.flatMap((percent) => {
    const bound = Math.ceil((dataLimit * percent) / 100)
    if (before >= bound || after < bound) return []
    const timestampMs = Math.floor(startMs + (partMs * (bound - before)) / (after - before))
    return [{ timestampMs, ...usageNotificationEvent('data', percent, bound, dataLimit) }]
  })
}

/** Returns the notifications of a SIM that was blocked by its SMS or voice limit. */
function exceeded(sim: SimProfile): PastEvent[] {
  const resource = limitOfStatus.get(sim.statusid)
  const endMs = endOfServiceMs(sim)
  if (!resource || endMs === undefined) return []
  const limit = resource === 'sms' ? sim.monthly_sms_mo : sim.monthly_voice_mo
  const earlierMs = Math.floor(endMs - (0.5 + fraction(sim.usage_seed, 320)) * 3_600_000)
  return [
    {
      timestampMs: earlierMs,
      ...usageNotificationEvent(resource, 80, Math.ceil(limit * 0.8), limit),
    },
    { timestampMs: endMs, ...usageNotificationEvent(resource, 100, limit, limit) },
  ]
}
