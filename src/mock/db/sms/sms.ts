/** Reads and writes SMS, for both interfaces (REST interface, SMS; GraphQL interface, listSms). */
import type { QuerylistSmsArgs } from '../../../contract/generated/graphqlServer.ts'
import { limits } from '../../../contract/limits.ts'
import { readDevice } from '../devices/devices.ts'
import { getSimOrThrow } from '../sims/sims.ts'
import { dayMs } from '../../store/days.ts'
import type { SqlValue } from '../sqlite/database.ts'
import { cutPage, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import { badInput } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { isPastSms, pastSms } from './pastSms.ts'
import { smsTable, type NewSms, type SmsRow } from './smsTable.ts'

/** Returns one page of a SIM's messages, latest first, and their total. Throws NOT_FOUND for a SIM the viewer cannot see. */
export function listSms(
  store: Store,
  viewer: Viewer,
  { iccid, direction = null, limit, nextToken: token }: QuerylistSmsArgs,
) {
  const count = readLimit(limit, limits.listSms)
  const sim = getSimOrThrow(store, viewer, iccid)
  const list = `sms ${iccid} ${direction ?? ''}`
  const [beforeMs, beforeId] = readPageToken(store, viewer, list, token) ?? [
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  ]
  if (typeof beforeMs !== 'number' || typeof beforeId !== 'number')
    throw badInput('nextToken', 'nextToken belongs to another list')
  const ofSim = `WHERE sim_id = ?1 AND submitted_at_ms >= ?2 AND (?3 IS NULL OR direction = ?3)`
  const bound: SqlValue[] = [sim.id, earliestMs(store), direction]
  const past = pastSms(store, sim.id).filter(
    (sms) => direction === null || sms.direction === direction,
  )
  const stored = smsTable.list(
    store.db,
    `${ofSim} AND (submitted_at_ms, id) < (?4, ?5) ORDER BY submitted_at_ms DESC, id DESC LIMIT ?6`,
    ...[...bound, beforeMs, beforeId, count + 1],
  )
  const pastBefore = past.filter(
    ({ submitted_at_ms: ms, id }) => ms < beforeMs || (ms === beforeMs && id < beforeId),
  )
  const rows = latestFirst([...stored, ...pastBefore]).slice(0, count + 1)
  const { shown, nextToken } = cutPage(store, viewer, list, {
    rows,
    limit: count,
    placeOf: (last) => [last.submitted_at_ms, last.id],
  })
  return {
    items: shown,
    nextToken,
    totalCount: past.length + smsTable.count(store.db, ofSim, ...bound),
  }
}

/** How many SMS an unpaged list has. */
const maxUnpaged = 5_000

/** Returns the number of SMS of a device in the last 90 days. */
export function countSmsOfDevice(store: Store, endpointId: number): number {
  const ofDevice = 'WHERE endpoint_id = ? AND submitted_at_ms >= ?'
  const stored = smsTable.count(store.db, ofDevice, endpointId, earliestMs(store))
  return stored + pastSmsOfDevice(store, endpointId).length
}

/** Returns the SMS of a device in the last 90 days, latest first, from an offset. */
export function listSmsOfDevice(
  store: Store,
  endpointId: number,
  { offset = 0, count = maxUnpaged } = {},
): SmsRow[] {
  const end = offset + count
  const stored = smsTable.list(
    store.db,
    'WHERE endpoint_id = ? AND submitted_at_ms >= ? ORDER BY submitted_at_ms DESC, id DESC LIMIT ?',
    ...[endpointId, earliestMs(store), end],
  )
  return latestFirst([...stored, ...pastSmsOfDevice(store, endpointId)]).slice(offset, end)
}

/** SMS before the seed belong to the device that has their SIM. */
function pastSmsOfDevice(store: Store, endpointId: number): SmsRow[] {
  const simId = readDevice(store, endpointId)?.sim?.id
  return simId === undefined
    ? []
    : pastSms(store, simId).filter(({ endpoint_id: own }) => own === endpointId)
}

function latestFirst(rows: SmsRow[]): SmsRow[] {
  return rows.toSorted(
    (one, other) => other.submitted_at_ms - one.submitted_at_ms || other.id - one.id,
  )
}

export function readSmsOfDevice(
  store: Store,
  endpointId: number,
  smsId: number,
): SmsRow | undefined {
  if (!Number.isSafeInteger(smsId)) return undefined
  if (isPastSms(smsId)) return pastSmsOfDevice(store, endpointId).find(({ id }) => id === smsId)
  return smsTable.find(
    store.db,
    'WHERE id = ? AND endpoint_id = ? AND submitted_at_ms >= ?',
    ...[smsId, endpointId, earliestMs(store)],
  )
}

const undelivered = `WHERE status = ? AND status IN ('BUFFERED', 'SENT')`

/** Returns the SMS that wait for a SIM to come online, oldest first. */
export function smsWaitingFor(store: Store, simId: number): SmsRow[] {
  return smsTable.list(store.db, `${undelivered} AND sim_id = ? ORDER BY id`, 'BUFFERED', simId)
}

/** Returns undelivered SMS sent at or before this time (milliseconds). */
export function smsSentUntil(store: Store, timeMs: number): SmsRow[] {
  return smsTable.list(store.db, `${undelivered} AND sent_at_ms <= ? ORDER BY id`, 'SENT', timeMs)
}

/** Returns SMS that have waited since this time (milliseconds) or longer. */
export function smsWaitingSince(store: Store, timeMs: number): SmsRow[] {
  return smsTable.list(
    store.db,
    `${undelivered} AND submitted_at_ms <= ? ORDER BY submitted_at_ms, id`,
    ...['BUFFERED', timeMs],
  )
}

export function insertSms(store: Store, sms: Omit<NewSms, 'id' | 'submitted_at_ms'>): SmsRow {
  const submitted = { ...sms, submitted_at_ms: store.clock.now() }
  return { ...submitted, id: smsTable.insert(store.db, submitted) }
}

export function moveSms(
  store: Store,
  id: number,
  move: Pick<SmsRow, 'status' | 'sent_at_ms' | 'final_at_ms'>,
): void {
  smsTable.update(store.db, id, move)
}

export function deleteOldSms(store: Store): void {
  store.db.statement('DELETE FROM sms WHERE submitted_at_ms < ?').run(earliestMs(store))
}

function earliestMs(store: Store): number {
  return store.clock.now() - limits.smsRetentionDays * dayMs
}
