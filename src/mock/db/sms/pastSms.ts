/**
 * The SMS of a SIM before the seed. A million SIMs would have tens of millions, so they are derived on request from the counter of sent SMS,
 * with the same result each time; the SMS of this month are as many as `monthly_sms_mo` counts. sms.ts stores later ones.
 */
import { limits } from '../../../contract/limits.ts'
import { fraction, pick } from '../../seed/random.ts'
import type { SimProfile } from '../../seed/simProfile.ts'
import { dayMs, dayOf, firstDayOfMonth } from '../../store/days.ts'
import type { Store } from '../../store/store.ts'
import { readDevice } from '../devices/devices.ts'
import { seededSim } from '../sim-history/pastEvents.ts'
import { endOfServiceMs } from '../sim-history/pastTransitions.ts'
import { isOnRecord } from '../usage/consumption.ts'
import type { SmsRow } from './smsTable.ts'

/** Derived SMS have IDs from here on, a thousand for each SIM. */
const firstId = 1e12
const idsPerSim = 1000

const conversations = [
  ['REBOOT', 'REBOOTING'],
  ['REPORT 60', 'OK'],
  ['SET APN iot.northwind', 'OK'],
  ['STATUS?', 'STATUS OK BAT 87 %'],
  ['LED OFF', 'OK'],
  ['TEMP?', 'TEMP 4.2 C'],
] as const
const reports = ['DOOR OPEN 00:04:12', 'STATUS OK', 'POWER LOST', 'POWER BACK']
const applicationNumber = '4915900001'
const minuteMs = 60_000

/** Returns the SMS of a SIM before the seed within the retention, oldest first. */
export function pastSms(store: Store, simId: number): SmsRow[] {
  const sim = seededSim(store, simId)
  const endpointId = store.devices.deviceOfSim(simId)
  const device = endpointId === undefined ? undefined : readDevice(store, endpointId)
  const isSeededDevice = device !== undefined && device.created_at_ms <= sim.seededAtMs
  const earliestMs = store.clock.now() - limits.smsRetentionDays * dayMs
  return deriveSms(sim, isSeededDevice ? device.id : null).filter(
    ({ submitted_at_ms: submittedAtMs }) => submittedAtMs >= earliestMs,
  )
}

export function isPastSms(smsId: number): boolean {
  return smsId >= firstId
}

function deriveSms(sim: SimProfile, endpointId: number | null): SmsRow[] {
  const msisdn = `4915${String(sim.id).padStart(9, '0')}`
  const sent = { sim_id: sim.id, endpoint_id: endpointId, direction: 'MO' } as const
  const from = { ...sent, source_address: msisdn, destination_address: applicationNumber }
  const to = {
    ...sent,
    direction: 'MT',
    source_address: applicationNumber,
    destination_address: msisdn,
  } as const
  const rows = sentTimes(sim).flatMap((sentMs, at): Omit<SmsRow, 'id'>[] => {
    const chance = (what: number) => fraction(sim.usage_seed, 10_000 + 10 * at + what)
    const isAnswer = endpointId !== null && chance(1) < 0.6
    const [order, answer] = pick(conversations, chance(2))
    const payload = isAnswer ? answer : pick(reports, chance(3))
    const times = { submitted_at_ms: sentMs, sent_at_ms: sentMs + 400, final_at_ms: sentMs + 400 }
    const mo = { ...from, payload, status: 'DELIVERED' as const, ...times }
    if (!isAnswer) return [mo]
    const orderMs = sentMs - Math.floor((0.2 + chance(4)) * minuteMs)
    const delivered = { submitted_at_ms: orderMs, sent_at_ms: orderMs + 400 }
    const mt = { ...to, payload: order, ...delivered, final_at_ms: orderMs + 1400 }
    // An order that failed was sent again.
    const failedMs = orderMs - Math.floor((1 + chance(5)) * minuteMs)
    const failed = { ...mt, submitted_at_ms: failedMs, sent_at_ms: failedMs + 400 }
    return [
      ...(chance(6) < 0.1
        ? [{ ...failed, status: 'FAILED' as const, final_at_ms: failedMs + 1400 }]
        : []),
      { ...mt, status: 'DELIVERED' as const },
      mo,
    ]
  })
  return rows
    .toSorted((one, other) => one.submitted_at_ms - other.submitted_at_ms)
    .map((row, at) => ({ ...row, id: firstId + sim.id * idsPerSim + at }))
}

/**
 * Returns when the SIM sent SMS, spread over its days as its consumption events count them: each earlier month has as many as this one, on
 * days with a record.
 */
function sentTimes(sim: SimProfile): number[] {
  const { monthly_sms_mo: count, activatedMs, seededAtMs } = sim
  if (count === 0 || activatedMs === null) return []
  const today = dayOf(seededAtMs)
  const endMs = Math.min(endOfServiceMs(sim) ?? seededAtMs, seededAtMs)
  const times: number[] = []
  for (let ago = 3; ago >= 0; ago--) {
    const month = firstDayOfMonth(today, ago)
    const days = ago === 0 ? today - month + 1 : 30
    for (let place = 1; place <= count; place++) {
      const day = month + Math.ceil((place * days) / count) - 1
      const partOfDay = day === today ? (seededAtMs % dayMs) / dayMs : 1
      const chance = fraction(sim.usage_seed, 20_000 + day * 64 + place)
      const wantedMs = Math.floor((day + (0.05 + 0.9 * chance) * partOfDay) * dayMs)
      const timeMs = Math.max(wantedMs, activatedMs)
      if (ago === 0) times.push(Math.min(timeMs, endMs) - (count - place))
      else if (
        day >= dayOf(activatedMs) &&
        day < firstDayOfMonth(today, ago - 1) &&
        isOnRecord(sim, day)
      )
        times.push(timeMs)
    }
  }
  return times
}
