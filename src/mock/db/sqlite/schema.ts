/**
 * The tables of a store and their version. STRICT, so that column types are enforced. Columns that change with SIMs have no database index,
 * which every change would have to update; lists use the index in memory.
 */
import { applicationTokenTable, customerTable, userTable } from '../accounts/accountTables.ts'
import { apiKeyTable } from '../api-keys/apiKeyTable.ts'
import { auditTable } from '../audit-log/auditLog.ts'
import {
  batchJobSelectionTable,
  batchJobSimTable,
  batchJobTable,
} from '../batch-jobs/batchTables.ts'
import { billingPeriodTable } from '../billing/billing.ts'
import {
  dataStreamTable,
  deliveryLogTable,
  deliveryStateTable,
  deliveryTable,
} from '../data-streams/streamTables.ts'
import {
  apiCallbackTable,
  balanceTable,
  deviceTable,
  freeTestUsageTable,
  quotaTable,
  serviceProfileTable,
  tariffPlanTable,
  tariffProfileTable,
  unregisteredSimTable,
} from '../devices/deviceTables.ts'
import { eventTable } from '../events/readRestEvents.ts'
import { idempotencyTable } from '../idempotency/idempotentWrites.ts'
import { simEventTable } from '../sim-events/simEvents.ts'
import {
  cancelLocationTable,
  pendingRegistrationTable,
  locationTable,
  simTable,
  usageDayTable,
} from '../sims/simTables.ts'
import { smsTable } from '../sms/smsTable.ts'
import type { Database } from './database.ts'
import { settingTable } from './settings.ts'

export const schemaVersion = 1

/** Marks data files of this server in the header: "CPor" in ASCII. */
export const applicationId = 0x43_50_6f_72

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

/** Returns whether the database has no data yet. Seeding is one transaction, which ends with the version. */
export function isEmpty(db: Database): boolean {
  return db.statement('PRAGMA user_version').get()?.user_version === 0
}

/** Creates the tables in an empty database and sets the version. */
export function createTables(db: Database): void {
  for (const { createSql } of tables) db.exec(createSql)
  db.exec(`PRAGMA user_version = ${schemaVersion}`)
}
