/** The state of the monthly reset: the month the counters belong to, the SIMs already reset, and the usage of those SIMs. */
import type { Database } from '../sqlite/openDatabase.ts'
import { readSetting, writeSetting } from '../sqlite/settings.ts'

export interface MonthlyReset {
  /** First day of the counted month. */
  readonly countedMonth: number
  /** SIMs up to this ID count the current month; 0 between two resets. */
  readonly turnedToId: number
  /** Bytes of those SIMs in the counted month, by customer. */
  readonly turnedBytes: ReadonlyMap<number, number>
}

export function readMonthlyReset(db: Database): MonthlyReset {
  // Written by writeMonthlyReset alone.
  const bytes = JSON.parse(readSetting(db, 'monthTurnedBytes') ?? '[]') as [number, number][]
  return {
    countedMonth: Number(readSetting(db, 'dataMonth')),
    turnedToId: Number(readSetting(db, 'monthTurnedToId') ?? 0),
    turnedBytes: new Map(bytes),
  }
}

/** Saves the state in the transaction of its SIMs. */
export function writeMonthlyReset(db: Database, turn: MonthlyReset): void {
  writeSetting(db, 'dataMonth', String(turn.countedMonth))
  writeSetting(db, 'monthTurnedToId', String(turn.turnedToId))
  writeSetting(db, 'monthTurnedBytes', JSON.stringify([...turn.turnedBytes]))
}
