/** The usage of a SIM on a UTC day: derived up to the seed, stored since. */
import type {
  DataConsumption,
  DataConsumptionFilterInput,
} from '../../../contract/generated/graphqlServer.ts'
import { isOnRecord, pastBytes, type SeedDay, type UsagePattern } from './consumption.ts'
import { dayMs, dayOf, utcDate, isDay } from '../../store/days.ts'
import type { Database } from '../sqlite/database.ts'
import { simTable, usageDayTable, usagePatternFields } from '../sims/simTables.ts'
import { readSetting } from '../sqlite/settings.ts'
import type { Store, Viewer } from '../../store/store.ts'
import { limits } from '../../../contract/limits.ts'
import { getSimOrThrow } from '../sims/sims.ts'
import { badInput } from '../../store/serviceError.ts'

/** Bytes, SMS sent, seconds of outgoing calls. */
interface CountedUse {
  readonly bytes: number
  readonly smsMo: number
  readonly voiceSeconds: number
}

/** Adds usage to a day. Returns a function that reads the new total, because only a few callers need it. */
export function addUseOfDay(
  store: Store,
  simId: number,
  day: number,
  { bytes, smsMo, voiceSeconds }: CountedUse,
): () => CountedUse {
  const values = store.db
    .statement(
      `INSERT INTO usage_day VALUES (?, ?, ?, ?, ?) ON CONFLICT (sim_id, day) DO UPDATE
         SET bytes = bytes + excluded.bytes, sms_mo = sms_mo + excluded.sms_mo, voice_seconds = voice_seconds + excluded.voice_seconds
       RETURNING bytes, sms_mo, voice_seconds`,
    )
    .get(simId, day, bytes, smsMo, voiceSeconds)
  return () => ({
    bytes:
      Number(values?.['bytes']) +
      (day === seededOn(store.db).day
        ? bytesOfPattern(store, patternOf(store, simId), day).bytes
        : 0),
    smsMo: Number(values?.['sms_mo']),
    voiceSeconds: Number(values?.['voice_seconds']),
  })
}

/** Returns the bytes of each recorded day of a range, both inclusive, in order. */
export function bytesByDay(
  store: Store,
  simId: number,
  fromDay: number,
  toDay: number,
): { day: number; bytes: number }[] {
  const counted = new Map(
    usageDayTable
      .list(store.db, 'WHERE sim_id = ? AND day BETWEEN ? AND ?', simId, fromDay, toDay)
      .map(({ day, bytes }) => [day, bytes]),
  )
  const usage = patternOf(store, simId)
  const days: { day: number; bytes: number }[] = []
  for (let day = fromDay; day <= toDay; day++) {
    const past = bytesOfPattern(store, usage, day)
    const since = counted.get(day)
    if (past.isKnown || since !== undefined) days.push({ day, bytes: past.bytes + (since ?? 0) })
  }
  return days
}

function bytesOfPattern(
  store: Store,
  pattern: UsagePattern | undefined,
  day: number,
): { bytes: number; isKnown: boolean } {
  const seeded = seededOn(store.db)
  if (!pattern || day > seeded.day || !isOnRecord(pattern, day)) return { bytes: 0, isKnown: false }
  return { bytes: pastBytes(pattern, day, seeded), isKnown: true }
}

export function seededOn(db: Database): SeedDay {
  const seededAtMs = Number(readSetting(db, 'seededAtMs'))
  return { day: dayOf(seededAtMs), partOfDay: (seededAtMs % dayMs) / dayMs }
}

const pattern = simTable.pick(usagePatternFields)

function patternOf(store: Store, simId: number): UsagePattern | undefined {
  const [values] = store.db
    .arrayStatement(`SELECT ${pattern.list} FROM sim WHERE id = ?`)
    .all(simId)
  return values && pattern.read(values)
}

/**
 * Returns the bytes of each recorded day, oldest first. The start is limited to three months before today; future days and days without a
 * record are omitted. Throws BAD_USER_INPUT for an invalid date or a start after its stop.
 */
export function getConsumptionReport(
  store: Store,
  viewer: Viewer,
  iccid: string,
  filter: DataConsumptionFilterInput,
): DataConsumption[] {
  const start = readDay(filter.start, 'filterOptions.start')
  const stop = readDay(filter.stop, 'filterOptions.stop')
  if (start > stop)
    throw badInput(
      'filterOptions.start',
      'filterOptions.start must not come after filterOptions.stop',
    )
  const sim = getSimOrThrow(store, viewer, iccid)
  const today = dayOf(store.clock.now())
  const days = bytesByDay(store, sim.id, Math.max(start, earliestDay(today)), Math.min(stop, today))
  return days.map(({ day, bytes }) => ({
    day: utcDate(day * dayMs),
    bytes,
  }))
}

/** Returns the day three months earlier: the same day of the month, or the last one of a shorter month. */
export function earliestDay(today: number): number {
  const date = new Date(today * dayMs)
  const month = date.getUTCMonth() - limits.dataConsumptionMonths
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastOfMonth)))
}

function readDay(text: string, argument: string): number {
  if (!isDay(text)) throw badInput(argument, `${argument} must be a date: yyyy-MM-dd`)
  return dayOf(Date.parse(text))
}
