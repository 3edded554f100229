/**
 * Small facts about a store that are kept with it: its secret, the seed it was made from and when, the month its
 * counters belong to.
 */
import type { Database } from './openDatabase.ts'

export type SettingKey =
  | 'secret'
  | 'seed'
  | 'seededAtMs'
  | 'seededSims'
  | 'dataMonth'
  | 'monthTurnedToId'
  | 'monthTurnedBytes'
  | 'deviceRetentionDays'

/** The value of a setting, undefined when it was never written. */
export function readSetting(db: Database, key: SettingKey): string | undefined {
  const value = db.statement('SELECT value FROM setting WHERE key = ?').get(key)?.value
  return typeof value === 'string' ? value : undefined
}

/** Writes a setting, over an older value. */
export function writeSetting(db: Database, key: SettingKey, value: string): void {
  db.statement(
    'INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  ).run(key, value)
}
