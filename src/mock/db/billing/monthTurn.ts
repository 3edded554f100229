/**
 * How far the turn of the month is: which month the SIMs' counters belong to, up to which SIM they were set back, and what those SIMs had used.
 */
import type { Database } from '../sqlite/openDatabase.ts'
import { readSetting, writeSetting } from '../sqlite/settings.ts'

export interface MonthTurn {
  /** First day of the month that was counted. */
  readonly countedMonth: number
  /** SIMs up to this id count the current month; 0 between two turns. */
  readonly turnedToId: number
  /** Bytes those SIMs used in the counted month, by customer. */
  readonly turnedBytes: ReadonlyMap<number, number>
}

/** Returns the state of the turn. */
export function readMonthTurn(db: Database): MonthTurn {
  // Written by writeMonthTurn alone.
  const bytes = JSON.parse(readSetting(db, 'monthTurnedBytes') ?? '[]') as [number, number][]
  return {
    countedMonth: Number(readSetting(db, 'dataMonth')),
    turnedToId: Number(readSetting(db, 'monthTurnedToId') ?? 0),
    turnedBytes: new Map(bytes),
  }
}

/** Writes the state of the turn, in the transaction of its SIMs. */
export function writeMonthTurn(db: Database, turn: MonthTurn): void {
  writeSetting(db, 'dataMonth', String(turn.countedMonth))
  writeSetting(db, 'monthTurnedToId', String(turn.turnedToId))
  writeSetting(db, 'monthTurnedBytes', JSON.stringify([...turn.turnedBytes]))
}
