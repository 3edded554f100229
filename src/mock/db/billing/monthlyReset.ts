/**
 * The state of the monthly reset of usage counters: the month that the counters belong to, the SIMs already reset, and their usage in that
 * month.
 */
import type { Database } from '../sqlite/database.ts'
import { readSetting, writeSetting } from '../sqlite/settings.ts'

interface MonthlyReset {
  readonly countedMonth: number
  /** SIMs up to this ID are reset and count the current month; 0 between two resets. */
  readonly turnedToId: number
  /** Bytes of the SIMs already reset in the counted month, by customer. */
  readonly turnedBytes: ReadonlyMap<number, number>
}

export function readMonthlyReset(db: Database): MonthlyReset {
  // Only writeMonthlyReset writes this setting.
  const bytes = JSON.parse(readSetting(db, 'monthTurnedBytes') ?? '[]') as [number, number][]
  return {
    countedMonth: Number(readSetting(db, 'dataMonth')),
    turnedToId: Number(readSetting(db, 'monthTurnedToId') ?? 0),
    turnedBytes: new Map(bytes),
  }
}

/** Saves the state. Call it in the transaction that resets the SIMs. */
export function writeMonthlyReset(db: Database, reset: MonthlyReset): void {
  writeSetting(db, 'dataMonth', String(reset.countedMonth))
  writeSetting(db, 'monthTurnedToId', String(reset.turnedToId))
  writeSetting(db, 'monthTurnedBytes', JSON.stringify([...reset.turnedBytes]))
}
