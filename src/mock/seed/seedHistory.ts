/** Seeds REST events of the last 30 days, in order of time, and the bills of the last twelve months. */
import { restEventTypes, type RestEventTypeId } from '../../contract/restEventTypes.ts'
import { billingItems, monthName, billingPeriodTable } from '../db/billing/billing.ts'
import { dayMs, dayOf, firstDayOfMonth } from '../store/days.ts'
import { eventTable, type EventData } from '../db/events/readRestEvents.ts'
import type { Database, SqlValue } from '../db/sqlite/database.ts'
import { fraction } from './random.ts'
import { actingUsers, seedCustomers } from './seedAccounts.ts'
import type { SeedOptions } from './seedOptions.ts'

const maxDevicesWithEvents = 400
const retentionDays = 30
const billedMonths = 12

const session = {
  presenceLevel: 'IP',
  operator: 'Telekom Deutschland',
  nwc: '26201',
  countryCode: 'DE',
}

interface PastEvent {
  readonly timestampMs: number
  readonly type: RestEventTypeId
  readonly description: string
  readonly data: EventData
  readonly device: ReturnType<ReturnType<Database['statement']>['all']>[number]
  readonly userNumber: number | null
}

/** Writes both. Reads the SIMs, devices and quotas, so these must be in the database already. */
export function seedHistory(db: Database, options: SeedOptions): void {
  seedEvents(db, options)
  seedBills(db, options)
}

function seedEvents(db: Database, { seed, nowMs }: SeedOptions): void {
  const devices = db
    .statement(
      `SELECT endpoint.id, endpoint.name, endpoint.customerid, sim_id, sim.imei, sim.ip_address, sim.in_session_since, quota.volume, quota.volume_used
       FROM endpoint JOIN sim ON sim.id = sim_id LEFT JOIN quota ON quota.endpoint_id = endpoint.id AND quota.kind = 'data' ORDER BY endpoint.id LIMIT ?`,
    )
    .all(maxDevicesWithEvents)
  const events: PastEvent[] = devices.flatMap((device): PastEvent[] => {
    const chance = (what: number): number => fraction(seed + Number(device['id']), 3000 + what)
    const at = (what: number): number => Math.floor(nowMs - chance(what) * retentionDays * dayMs)
    const eventAt = (
      type: RestEventTypeId,
      timestampMs: number,
      description: string,
      data: EventData = {},
      userNumber: number | null = null,
    ): PastEvent => ({ type, timestampMs, description, data, device, userNumber })
    const [volume, used] = [Number(device['volume'] ?? 0), Number(device['volume_used'] ?? 0)]
    const thresholdMs = at(1)
    const [administrator = null, ...others] = actingUsers(Number(device['customerid']))
    return [
      ...(volume > 0
        ? [
            eventAt(
              24,
              Math.floor(nowMs - 31 * dayMs),
              `Data quota set to ${volume.toLocaleString('en')} bytes`,
              { resource: 'data', volume },
              administrator,
            ),
          ]
        : []),
      ...(volume > 0 && used > 0.8 * volume
        ? [eventAt(20, thresholdMs, 'Less than 20 % of the data quota is left', { percent: 20 })]
        : []),
      ...(volume > 0 && used >= volume
        ? [eventAt(21, Math.floor((thresholdMs + nowMs) / 2), 'The data quota is used up')]
        : []),
      eventAt(3, at(2), 'Data session ended', {
        ...session,
        presenceEvent: 'OFFLINE',
        sessionSeconds: Math.round(chance(11) * 80_000) + 60,
        sessionBytes: Math.round(chance(12) ** 3 * 20_000_000),
      }),
      eventAt(2, at(3), 'Data session established on Telekom Deutschland', {
        ...session,
        presenceEvent: 'ONLINE',
      }),
      ...(chance(4) < 0.1
        ? [
            eventAt(6, at(5), 'Used in a device with another IMEI than the lock allows', {
              imei: textOrNull(device['imei']),
            }),
          ]
        : []),
      ...(chance(6) < 0.2
        ? [
            eventAt(
              51,
              at(7),
              `Device ${String(device['name'])}: renamed`,
              { changes: ['name'] },
              chance(8) < 0.5 ? administrator : (others[0] ?? administrator),
            ),
          ]
        : []),
      ...(chance(9) < 0.1 ? [eventAt(42, at(10), 'SMS failed: the device did not answer')] : []),
    ]
  })
  for (const { timestampMs, type, description, data, device, userNumber } of events.toSorted(
    (left, right) => left.timestampMs - right.timestampMs,
  )) {
    const kind = restEventTypes.find(({ id }) => id === type)
    eventTable.insert(db, {
      timestamp_ms: timestampMs,
      customerid: Number(device['customerid']),
      type,
      severity: kind?.severity ?? 'INFO',
      source: userNumber === null ? (kind?.source ?? 'Service') : 'API',
      description,
      data,
      alert: kind?.alert ?? false,
      tags: kind?.tags.join(' ') ?? '',
      endpoint_id: Number(device['id']),
      sim_id: Number(device['sim_id']),
      imei: textOrNull(device['imei']),
      ip_address: textOrNull(device['ip_address']),
      user_number: userNumber,
    })
  }
}

function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Days of a month, with less usage at weekends (1970-01-01 was a Thursday). */
function weekdayPattern(firstDay: number): readonly number[] {
  return Array.from({ length: firstDayOfMonth(firstDay, -1) - firstDay }, (_, at) =>
    [2, 3].includes((firstDay + at) % 7) ? 60 : 100,
  )
}

function seedBills(db: Database, { seed, nowMs }: SeedOptions): void {
  const sums = db.statement(
    'SELECT customerid, providerid, count(*) FILTER (WHERE statusid IN (2, 8, 15, 16, 18, 19, 20)) AS sims, sum(previous_month_data_volume) AS bytes FROM sim GROUP BY customerid, providerid',
  )
  const uses = sums.all().map((row) => ({
    customerid: Number(row['customerid']),
    providerid: Number(row['providerid']),
    sims: Number(row['sims']),
    bytes: Number(row['bytes']),
  }))
  for (const { customerid } of seedCustomers) {
    const products = uses.filter((use) => use.customerid === customerid)
    const sims = products.reduce((sum, use) => sum + use.sims, 0)
    const bytes = products.reduce((sum, use) => sum + use.bytes, 0)
    for (let back = 1; back <= billedMonths; back++) {
      // The fleet grew, so earlier months are lower.
      const share =
        (1 - (back - 1) * 0.05) * (back === 1 ? 1 : 0.9 + 0.2 * fraction(seed + customerid, back))
      const firstDay = firstDayOfMonth(dayOf(nowMs), back)
      const items = billingItems(
        Math.round(sims * Math.min(1, share)),
        Math.round(bytes * share),
        products,
      )
      billingPeriodTable.insert(db, {
        customerid,
        month: monthName(firstDay),
        items,
        bytes_by_day: weekdayPattern(firstDay),
      })
    }
  }
}
