/**
 * The tables of a store and their version. STRICT, so that column types are enforced. Columns that change with SIMs have no database index,
 * which every change would have to update; lists use the index in memory. A new version needs a migration, otherwise earlier data must be
 * reset.
 */
import { applicationTokenTable, customerTable, userTable } from '../accounts/accountTables.ts'
import { apiKeyTable } from '../api-keys/apiKeyTable.ts'
import {
  auditCustomerIndex,
  auditIccidIndex,
  auditJobIndexes,
  auditTable,
} from '../audit-log/auditTable.ts'
import {
  batchIndexes,
  batchJobSelectionTable,
  batchJobSimTable,
  batchJobTable,
} from '../batch-jobs/batchTables.ts'
import { billingPeriodTable } from '../billing/billingPeriodTable.ts'
import {
  dataStreamTable,
  deliveryIndex,
  deliveryLogTable,
  deliveryStateTable,
  deliveryTable,
} from '../data-streams/streamTables.ts'
import {
  apiCallbackTable,
  balanceTable,
  deviceTable,
  freeTestUsageTable,
  quotaIndex,
  quotaTable,
  serviceProfileTable,
  tariffPlanTable,
  tariffProfileTable,
  unregisteredSimTable,
} from '../devices/deviceTables.ts'
import { eventIndexes, eventTable } from '../events/eventTable.ts'
import { idempotencyIndex, idempotencyTable } from '../idempotency/idempotencyTable.ts'
import { simEventIndex, simEventTable } from '../sim-events/simEventTable.ts'
import {
  cancelLocationTable,
  pendingRegistrationIndex,
  pendingRegistrationTable,
  deniedNetworksIndex,
  locationTable,
  simTable,
  usageDayTable,
} from '../sims/simTables.ts'
import { smsIndexes, smsTable, waitingSmsIndex } from '../sms/smsTable.ts'
import type { Database } from './openDatabase.ts'
import { settingTable } from './settings.ts'

export const schemaVersion = 10

/** Marks data files of this server in the header: "CPtl" in ASCII. */
export const applicationId = 0x43_50_74_6c

/**
 * 4 → 5: sets the application ID. Replaces the hashes of demo keys, which could be computed from their date, by random ones; no user ever
 * had these keys. Corrects events of the second tenant that referred to users of the first.
 */
const applicationIdAndDemoFixes = `
  PRAGMA application_id = ${applicationId};
  UPDATE api_key SET key_hash = lower(hex(randomblob(32))) WHERE keyid <= 6;
  UPDATE event SET user_number = 6 WHERE customerid = 5200 AND user_number < 6;`

/** 7 → 8: a job may have its own speed, a data stream shows its last record, and an index finds audit entries by customer. */
const jobSpeedAndLastRecord = `${auditCustomerIndex}
  ALTER TABLE batch_job ADD COLUMN sims_per_second REAL;
  ALTER TABLE delivery_state ADD COLUMN last_record TEXT;`

/** 8 → 9: a data stream may have a name. */
const streamName = 'ALTER TABLE data_stream ADD COLUMN name TEXT;'

/** 9 → 10: SIMs can be filtered by their last status change and last session. Values without a stored event are estimated. */
const simTimes = `
  ALTER TABLE sim ADD COLUMN status_changed_at INTEGER;
  ALTER TABLE sim ADD COLUMN last_seen_at INTEGER;
  UPDATE sim SET
    status_changed_at = coalesce(
      (SELECT max(timestamp_ms) / 1000 FROM sim_event WHERE sim_id = sim.id AND type = 'lifecycle'), activation_timestamp),
    last_seen_at = coalesce(
      (SELECT max(timestamp_ms) / 1000 FROM sim_event WHERE sim_id = sim.id AND type = 'presence'),
      CASE WHEN nwc IS NULL THEN NULL ELSE min((usage_last_day + 1) * 86400, CAST(strftime('%s', 'now') AS INTEGER)) END);`

/** Statements that migrate a database from a version (key) to the next; versions without an entry cannot be migrated. */
export const migrations: Readonly<Record<number, string>> = {
  2: waitingSmsIndex,
  3: `${freeTestUsageTable.createSql}
    INSERT INTO free_test_use SELECT strftime('%Y-%m', 'now'), id, monthly_data_volume FROM sim WHERE statusid = 6 AND monthly_data_volume > 0;`,
  4: applicationIdAndDemoFixes,
  5: idempotencyTable.createSql + idempotencyIndex,
  6: auditJobIndexes,
  7: jobSpeedAndLastRecord,
  8: streamName,
  9: simTimes,
}

const tables = [
  settingTable,
  customerTable,
  userTable,
  applicationTokenTable,
  apiKeyTable,
  simTable,
  simEventTable,
  usageDayTable,
  locationTable,
  cancelLocationTable,
  pendingRegistrationTable,
  auditTable,
  apiCallbackTable,
  serviceProfileTable,
  tariffProfileTable,
  tariffPlanTable,
  deviceTable,
  unregisteredSimTable,
  smsTable,
  freeTestUsageTable,
  quotaTable,
  balanceTable,
  eventTable,
  billingPeriodTable,
  dataStreamTable,
  deliveryTable,
  deliveryStateTable,
  deliveryLogTable,
  batchJobTable,
  batchJobSelectionTable,
  batchJobSimTable,
  idempotencyTable,
]

const indexes = [
  deniedNetworksIndex,
  simEventIndex,
  pendingRegistrationIndex,
  auditIccidIndex,
  auditJobIndexes,
  auditCustomerIndex,
  smsIndexes,
  quotaIndex,
  eventIndexes,
  deliveryIndex,
  batchIndexes,
  idempotencyIndex,
]

/** `unfinished` has tables but is incomplete, which only versions before 5 could leave behind. */
export type SchemaState = 'empty' | 'unfinished' | 'current' | 'migrated' | 'outdated' | 'newer'

/** Migrates the database to the current version if possible; otherwise leaves it unchanged and returns why. */
export function migrate(
  db: Database,
  steps: Readonly<Record<number, string>> = migrations,
  target: number = schemaVersion,
): SchemaState {
  const current = Number(db.statement('PRAGMA user_version').get()?.user_version ?? 0)
  if (current === target) return 'current'
  if (current === 0) return hasTables(db) ? 'unfinished' : 'empty'
  if (current > target) return 'newer'
  for (let version = current; version < target; version++)
    if (steps[version] === undefined) return 'outdated'
  db.transaction(() => {
    for (let version = current; version < target; version++) db.exec(steps[version] ?? '')
    db.exec(`PRAGMA user_version = ${target}`)
  })
  return 'migrated'
}

function hasTables(db: Database): boolean {
  return db.statement('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined
}

/** Creates the tables in an empty database and sets the version. */
export function createTables(db: Database): void {
  for (const { createSql } of tables) db.exec(createSql)
  for (const sql of indexes) db.exec(sql)
  db.exec(`PRAGMA user_version = ${schemaVersion}`)
}
