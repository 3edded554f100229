/**
 * SMS as they are kept: one store for both interfaces (REST interface, SMS; GraphQL interface, listSms). What is older than 90 days is not shown
 * and taken away. How a message moves is decided by the rules.
 */
import { limits } from '../../../contract/tables.ts'
import type { smsStates } from '../../../contract/tables.ts'
import { getSimOrThrow } from '../sims/getSimOrThrow.ts'
import { dayMs } from '../usage/consumption.ts'
import type { SqlRow, SqlValue } from '../sqlite/openDatabase.ts'
import { readPageToken, writePageToken } from '../sqlite/pageToken.ts'
import { badInput } from '../../store/serviceError.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export type SmsStatus = (typeof smsStates)[number]['state']
export type SmsDirection = 'MO' | 'MT'

export interface SmsRow {
  readonly id: number
  readonly sim_id: number
  /** The device the SIM sat in; null for a SIM without one. */
  readonly endpoint_id: number | null
  /** MO from the device, MT to it. */
  readonly direction: SmsDirection
  readonly source_address: string
  readonly destination_address: string
  readonly payload: string
  readonly status: SmsStatus
  readonly submitted_at_ms: number
  /** When it left for the device. */
  readonly sent_at_ms: number | null
  readonly final_at_ms: number | null
}

export interface ListSmsArgs {
  readonly iccid: string
  readonly direction?: SmsDirection | null
  readonly limit?: number | null
  readonly nextToken?: string | null
}

export interface SmsList {
  readonly items: readonly SmsRow[]
  readonly nextToken: string | null
  readonly totalCount: number
}

/** One page of what a SIM sent and received, the latest first, and how many there are in all. NOT_FOUND for a SIM the viewer cannot see. */
export function listSms(
  store: Store,
  viewer: Viewer,
  { iccid, direction = null, limit, nextToken }: ListSmsArgs,
): SmsList {
  const { min, max } = limits.listSms
  const count = limit ?? max
  if (!Number.isInteger(count) || count < min || count > max)
    throw badInput('limit', `limit must be from ${min} to ${max}`)
  const sim = getSimOrThrow(store, viewer, iccid)
  const list = `sms ${iccid} ${direction ?? ''}`
  const [beforeMs, beforeId] = readPageToken(store, viewer, list, nextToken) ?? [
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  ]
  if (typeof beforeMs !== 'number' || typeof beforeId !== 'number')
    throw badInput('nextToken', 'nextToken belongs to another list')
  const ofSim = `FROM sms WHERE sim_id = ?1 AND submitted_at_ms >= ?2 AND (?3 IS NULL OR direction = ?3)`
  const bound: SqlValue[] = [sim.id, earliestMs(store), direction]
  const rows = store.db
    .statement(
      `SELECT * ${ofSim} AND (submitted_at_ms, id) < (?4, ?5) ORDER BY submitted_at_ms DESC, id DESC LIMIT ?6`,
    )
    .all(...bound, beforeMs, beforeId, count + 1)
    .map(toSms)
  const items = rows.slice(0, count)
  const last = items.at(-1)
  return {
    items,
    nextToken:
      rows.length > count && last
        ? writePageToken(store, viewer, list, [last.submitted_at_ms, last.id])
        : null,
    totalCount: Number(
      store.db.statement(`SELECT count(*) AS total ${ofSim}`).get(...bound)?.['total'] ?? 0,
    ),
  }
}

/** Most SMS of one device that are listed. */
export const maxSmsOfDevice = 5_000

/** Counts what a device sent and received in the last 90 days, as far as it is listed. */
export function countSmsOfDevice(store: Store, endpointId: number): number {
  const row = store.db
    .statement('SELECT count(*) AS total FROM sms WHERE endpoint_id = ? AND submitted_at_ms >= ?')
    .get(endpointId, earliestMs(store))
  return Math.min(maxSmsOfDevice, Number(row?.['total'] ?? 0))
}

/** Returns what a device sent and received in the last 90 days, the latest first, from an offset on. */
export function listSmsOfDevice(
  store: Store,
  endpointId: number,
  { offset = 0, count = maxSmsOfDevice } = {},
): SmsRow[] {
  return store.db
    .statement(
      'SELECT * FROM sms WHERE endpoint_id = ? AND submitted_at_ms >= ? ORDER BY submitted_at_ms DESC, id DESC LIMIT ? OFFSET ?',
    )
    .all(endpointId, earliestMs(store), Math.min(count, maxSmsOfDevice - offset), offset)
    .map(toSms)
}

/** One SMS of a device, undefined when it has no such one. */
export function readSmsOfDevice(
  store: Store,
  endpointId: number,
  smsId: number,
): SmsRow | undefined {
  if (!Number.isSafeInteger(smsId)) return undefined
  const row = store.db
    .statement('SELECT * FROM sms WHERE id = ? AND endpoint_id = ? AND submitted_at_ms >= ?')
    .get(smsId, endpointId, earliestMs(store))
  return row && toSms(row)
}

const onTheWay = `SELECT * FROM sms WHERE status = ? AND status IN ('BUFFERED', 'SENT')`

/** What waits for a SIM to come on line, the oldest first. */
export function smsWaitingFor(store: Store, simId: number): SmsRow[] {
  return store.db
    .statement(`${onTheWay} AND sim_id = ? ORDER BY id`)
    .all('BUFFERED', simId)
    .map(toSms)
}

/** What went out at this time (milliseconds) or before and has not arrived. */
export function smsSentUntil(store: Store, timeMs: number): SmsRow[] {
  return store.db
    .statement(`${onTheWay} AND sent_at_ms <= ? ORDER BY id`)
    .all('SENT', timeMs)
    .map(toSms)
}

/** What has waited since this time (milliseconds) or longer. */
export function smsWaitingSince(store: Store, timeMs: number): SmsRow[] {
  return store.db
    .statement(`${onTheWay} AND submitted_at_ms <= ? ORDER BY submitted_at_ms, id`)
    .all('BUFFERED', timeMs)
    .map(toSms)
}

/** Adds an SMS at the store's time and answers it as it is kept. */
export function insertSms(store: Store, sms: Omit<SmsRow, 'id' | 'submitted_at_ms'>): SmsRow {
  const submitted_at_ms = store.clock.now()
  const { lastInsertRowid } = store.db
    .statement(
      `INSERT INTO sms (sim_id, endpoint_id, direction, source_address, destination_address, payload, status, submitted_at_ms, sent_at_ms, final_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      sms.sim_id,
      sms.endpoint_id,
      sms.direction,
      sms.source_address,
      sms.destination_address,
      sms.payload,
      sms.status,
      submitted_at_ms,
      sms.sent_at_ms,
      sms.final_at_ms,
    )
  return { ...sms, id: Number(lastInsertRowid), submitted_at_ms }
}

/** Moves an SMS to another status. */
export function moveSms(
  store: Store,
  id: number,
  move: {
    readonly status: SmsStatus
    readonly sent_at_ms: number | null
    readonly final_at_ms: number | null
  },
): void {
  store.db
    .statement('UPDATE sms SET status = ?, sent_at_ms = ?, final_at_ms = ? WHERE id = ?')
    .run(move.status, move.sent_at_ms, move.final_at_ms, id)
}

/** Takes away what is older than is kept. */
export function forgetOldSms(store: Store): void {
  store.db.statement('DELETE FROM sms WHERE submitted_at_ms < ?').run(earliestMs(store))
}

function earliestMs(store: Store): number {
  return store.clock.now() - limits.smsRetentionDays * dayMs
}

function toSms(row: SqlRow): SmsRow {
  // STRICT tables guarantee the types; direction and status are written by the rules alone.
  return row as unknown as SmsRow
}
