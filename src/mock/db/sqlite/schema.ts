/**
 * The tables of a store and their version. STRICT, so that a column holds what it says. No index on anything a SIM changes: lists are found
 * through the index in memory, and every index here would be written with every change. A new version either brings a migration from
 * the one before or refuses the data of that version until they are reset.
 */
import { outsideJobs } from '../audit-log/auditLog.ts'
import { batchTables } from '../batch-jobs/batchTables.ts'
import { deviceTables, freeTestUseTable, waitingSmsIndex } from '../devices/deviceTables.ts'
import { idempotencyTable } from '../idempotency/idempotentWrites.ts'
import type { Database } from './openDatabase.ts'

export const schemaVersion = 9

/** Marks data files of this server in their header: "CPtl" in ASCII. */
export const applicationId = 0x43_50_74_6c

/**
 * 4 → 5: the keys that came with the demo data could be computed from its date, and events of the second tenant named people of the first. No clear
 * text is known for a random hash, so nobody ever had these keys.
 */
const markedAndUnguessable = `
  PRAGMA application_id = ${applicationId};
  UPDATE api_key SET key_hash = lower(hex(randomblob(32))) WHERE keyid <= 6;
  UPDATE event SET user_number = 6 WHERE customerid = 5200 AND user_number < 6;`

/**
 * A job over a whole fleet writes an entry for every SIM: one index finds a job's entries, the other all entries but those. A query
 * names the second one's condition word for word, or SQLite does not use it.
 */
const auditIndexes = `
CREATE INDEX audit_event_by_job ON audit_event (batch_job_id) WHERE batch_job_id IS NOT NULL;
CREATE INDEX audit_event_outside_jobs ON audit_event (id) WHERE ${outsideJobs};`

/** Finds and counts the entries of some customers without reading those of the others. */
const auditCustomerIndex = `CREATE INDEX audit_event_by_customer ON audit_event (customerid);`

/** 7 → 8: a job may have a pace of its own, and a data stream shows its last record. */
const paceAndLastRecord = `${auditCustomerIndex}
  ALTER TABLE batch_job ADD COLUMN sims_per_second REAL;
  ALTER TABLE delivery_state ADD COLUMN last_record TEXT;`

/** 8 → 9: SIMs are filtered by when their status changed and when they were last in a session. What events do not show is estimated. */
const simTimes = `
  ALTER TABLE sim ADD COLUMN status_changed_at INTEGER;
  ALTER TABLE sim ADD COLUMN last_seen_at INTEGER;
  UPDATE sim SET
    status_changed_at = coalesce(
      (SELECT max(timestamp_ms) / 1000 FROM sim_event WHERE sim_id = sim.id AND type = 'lifecycle'), activation_timestamp),
    last_seen_at = coalesce(
      (SELECT max(timestamp_ms) / 1000 FROM sim_event WHERE sim_id = sim.id AND type = 'presence'),
      CASE WHEN nwc IS NULL THEN NULL ELSE min((usage_last_day + 1) * 86400, CAST(strftime('%s', 'now') AS INTEGER)) END);`

/** Statements that bring a database from the version (key) to the next; a version without an entry cannot be migrated. */
export const migrations: Readonly<Record<number, string>> = {
  2: waitingSmsIndex,
  3: `${freeTestUseTable}
    INSERT INTO free_test_use SELECT strftime('%Y-%m', 'now'), id, monthly_data_volume FROM sim WHERE statusid = 6 AND monthly_data_volume > 0;`,
  4: markedAndUnguessable,
  5: idempotencyTable,
  6: auditIndexes,
  7: paceAndLastRecord,
  8: simTimes,
}

const tables = `
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE customer (
  customerid INTEGER PRIMARY KEY, current_name TEXT NOT NULL, parent_customerid INTEGER, is_test_customer INTEGER NOT NULL,
  common_iccid_prefix TEXT, geolocation_status TEXT NOT NULL, ext_reference TEXT, created_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE user_account (
  number INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, username TEXT NOT NULL, email TEXT NOT NULL, name TEXT NOT NULL, role TEXT NOT NULL,
  customerid INTEGER NOT NULL, created_at_ms INTEGER NOT NULL, deleted_at_ms INTEGER
) STRICT;

CREATE TABLE application_token (
  id INTEGER PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, description TEXT NOT NULL, user_id TEXT NOT NULL, customerid INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL, expiry_date TEXT, ip_ranges TEXT NOT NULL, application TEXT, last_used_at_ms INTEGER, revoked_at_ms INTEGER
) STRICT;

CREATE TABLE api_key (
  keyid INTEGER PRIMARY KEY, key_hash TEXT NOT NULL UNIQUE, key_end TEXT NOT NULL, customerid INTEGER NOT NULL, role TEXT NOT NULL, comment TEXT,
  created_at_ms INTEGER NOT NULL, created_by TEXT NOT NULL, lastused_at_ms INTEGER, ip_address_allowlist TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL, deleted_by TEXT, deleted_at_ms INTEGER
) STRICT;

CREATE TABLE sim (
  id INTEGER PRIMARY KEY, customerid INTEGER NOT NULL, iccid TEXT NOT NULL, statusid INTEGER NOT NULL, providerid INTEGER NOT NULL,
  activation_timestamp INTEGER, imei TEXT, imsi TEXT, msisdn TEXT, in_session_since INTEGER,
  monthly_data_volume INTEGER NOT NULL, monthly_data_limit INTEGER, monthly_sms_mo INTEGER NOT NULL, monthly_sms_mt INTEGER NOT NULL,
  monthly_sms_mo_limit INTEGER, monthly_sms_mt_limit INTEGER, monthly_voice_mo INTEGER NOT NULL, monthly_voice_mo_limit INTEGER,
  custom_field_1 TEXT, previous_month_data_volume INTEGER NOT NULL, nwc TEXT, apn TEXT, ip_address TEXT, end_customer_label TEXT,
  imei_lock_enabled INTEGER NOT NULL, imei_lock_imei TEXT NOT NULL, denied_networks TEXT,
  esim_type TEXT, eid TEXT, activation_code TEXT, eim_last_polling_timestamp_ms INTEGER,
  usage_seed INTEGER NOT NULL, usage_daily_bytes INTEGER NOT NULL, usage_first_day INTEGER NOT NULL, usage_last_day INTEGER NOT NULL,
  test_data_bytes INTEGER NOT NULL DEFAULT 0, test_sms INTEGER NOT NULL DEFAULT 0, test_voice_seconds INTEGER NOT NULL DEFAULT 0,
  status_changed_at INTEGER, last_seen_at INTEGER
) STRICT;
CREATE INDEX sim_kept_off_networks ON sim (id) WHERE denied_networks IS NOT NULL;

CREATE TABLE sim_event (
  id INTEGER PRIMARY KEY, sim_id INTEGER NOT NULL, timestamp_ms INTEGER NOT NULL, type TEXT NOT NULL, details TEXT, json_data TEXT
) STRICT;
CREATE INDEX sim_event_by_sim ON sim_event (sim_id, timestamp_ms);

CREATE TABLE usage_day (
  sim_id INTEGER NOT NULL, day INTEGER NOT NULL, bytes INTEGER NOT NULL, sms_mo INTEGER NOT NULL, voice_seconds INTEGER NOT NULL,
  PRIMARY KEY (sim_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE location (
  sim_id INTEGER PRIMARY KEY, longitude REAL NOT NULL, latitude REAL NOT NULL, received_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE cancel_location (sim_id INTEGER PRIMARY KEY, sent_at_ms INTEGER NOT NULL) STRICT;

CREATE TABLE coming_back (sim_id INTEGER PRIMARY KEY, due_at_ms INTEGER NOT NULL) STRICT;
CREATE INDEX coming_back_by_time ON coming_back (due_at_ms);

CREATE TABLE audit_event (
  id INTEGER PRIMARY KEY, timestamp_ms INTEGER NOT NULL, customerid INTEGER NOT NULL, action TEXT NOT NULL, category TEXT NOT NULL,
  initiator_type TEXT NOT NULL, initiator_value TEXT, source_ip_address TEXT, iccid TEXT, email TEXT, batch_job_id INTEGER,
  old_value TEXT, new_value TEXT
) STRICT;
CREATE INDEX audit_event_by_iccid ON audit_event (iccid);
${auditIndexes}
${auditCustomerIndex}

${deviceTables}${batchTables}${idempotencyTable}`

/** `unfinished` has tables but was never completed: only versions before 5 could leave that behind. */
export type SchemaState = 'empty' | 'unfinished' | 'current' | 'migrated' | 'outdated' | 'newer'

/** Brings the database to the current version where migrations can; otherwise leaves it as it is and returns why. */
export function bringUpToDate(
  db: Database,
  steps: Readonly<Record<number, string>> = migrations,
  target: number = schemaVersion,
): SchemaState {
  const held = Number(db.statement('PRAGMA user_version').get()?.user_version ?? 0)
  if (held === target) return 'current'
  if (held === 0) return hasTables(db) ? 'unfinished' : 'empty'
  if (held > target) return 'newer'
  for (let version = held; version < target; version++)
    if (steps[version] === undefined) return 'outdated'
  db.transaction(() => {
    for (let version = held; version < target; version++) db.exec(steps[version] ?? '')
    db.exec(`PRAGMA user_version = ${target}`)
  })
  return 'migrated'
}

function hasTables(db: Database): boolean {
  return db.statement('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined
}

/** Creates the tables in an empty database, marked with their version. */
export function createTables(db: Database): void {
  db.exec(`${tables} PRAGMA user_version = ${schemaVersion};`)
}
