/**
 * Small facts stored in a store's database: its secret, the seed it was made from and when, the month its
 * counters belong to.
 */
import type { Database } from './openDatabase.ts'
import { defineTable, key, text } from './table.ts'

export type SettingKey =
  | 'secret'
  | 'seed'
  | 'seededAtMs'
  | 'seededSims'
  | 'dataMonth'
  | 'monthTurnedToId'
  | 'monthTurnedBytes'
  | 'deviceRetentionDays'

export const settingTable = defineTable(
  'setting',
  { key: key(text), value: text },
  { withoutRowId: true },
)

/** The value of a setting, undefined when it was never written. */
export function readSetting(db: Database, name: SettingKey): string | undefined {
  return settingTable.find(db, 'WHERE key = ?', name)?.value
}

/** Writes a setting, over an older value. */
export function writeSetting(db: Database, name: SettingKey, value: string): void {
  settingTable.replace(db, { key: name, value })
}
