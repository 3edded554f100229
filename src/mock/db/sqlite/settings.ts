/** Key-value settings in a store's database, such as its secret and the parameters of its seed. */
import type { Database } from './database.ts'
import { defineTable, key, text } from './table.ts'

type SettingKey =
  | 'secret'
  | 'seed'
  | 'seededAtMs'
  | 'seededSims'
  | 'dataMonth'
  | 'monthTurnedToId'
  | 'monthTurnedBytes'
  | 'lastDailyWorkDay'

export const settingTable = defineTable(
  'setting',
  { key: key(text), value: text },
  { withoutRowId: true },
)

/** Returns a setting, undefined if not set. */
export function readSetting(db: Database, name: SettingKey): string | undefined {
  return settingTable.find(db, 'WHERE key = ?', name)?.value
}

export function writeSetting(db: Database, name: SettingKey, value: string): void {
  settingTable.replace(db, { key: name, value })
}
