/** The usage of a SIM on a UTC day: derived up to the seed, stored since. */
import { isOnRecord, pastBytes, type SeedDay, type UsagePattern } from './consumption.ts'
import { dayMs, dayOf } from '../../store/days.ts'
import type { Database } from '../sqlite/database.ts'
import { simTable, usageDayTable, usagePatternFields } from '../sims/simTables.ts'
import { readSetting } from '../sqlite/settings.ts'
import type { Store } from '../../store/store.ts'

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
      (day === seededOn(store.db).day ? bytesBeforeSeed(store, simId, day).bytes : 0),
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

function bytesBeforeSeed(
  store: Store,
  simId: number,
  day: number,
): { bytes: number; isKnown: boolean } {
  return bytesOfPattern(store, patternOf(store, simId), day)
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
