import { chmodSync, copyFileSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changeSim } from '../../services/sims/changeSim.ts'
import type { Store } from '../../store/store.ts'
import { openDatabase, type SqlRow } from './openDatabase.ts'
import { simCount, setUpDataFile } from '../../testing/testDataFile.ts'

const data = setUpDataFile()

describe('a data file of an earlier version', () => {
  /** SQL that removes what each version added. */
  const additions: readonly [version: number, removal: string][] = [
    [
      10,
      'ALTER TABLE sim DROP COLUMN status_changed_at; ALTER TABLE sim DROP COLUMN last_seen_at;',
    ],
    [9, 'ALTER TABLE data_stream DROP COLUMN name;'],
    [
      8,
      'DROP INDEX audit_event_by_customer; ALTER TABLE batch_job DROP COLUMN sims_per_second; ALTER TABLE delivery_state DROP COLUMN last_record;',
    ],
    [7, 'DROP INDEX audit_event_by_job; DROP INDEX audit_event_outside_jobs;'],
    [6, 'DROP TABLE idempotency_key;'],
    [5, 'PRAGMA application_id = 0;'],
    [4, 'DROP TABLE free_test_use;'],
    [3, 'DROP INDEX sms_waiting_by_time;'],
  ]
  const makeEarlier = (version: number) => {
    const removals = additions.flatMap(([since, removal]) => (since > version ? removal : []))
    data.write(`${removals.join(' ')} PRAGMA user_version = ${version}`)
  }
  const keyHashes = (store: Store): readonly SqlRow[] =>
    store.db.statement('SELECT keyid, key_hash FROM api_key ORDER BY keyid').all()

  it.each([2, 3, 4])('%i is migrated and marked, with its data', (version) => {
    const before = data.open()
    const { secret } = before
    changeSim(before, { type: 'SYSTEM' }, iccidOf(before), { custom_field_1: 'Kept' })
    before.close()
    makeEarlier(version)
    chmodSync(data.file, 0o644)
    data.messages = []
    const store = data.open()
    expect(data.messages).toEqual([`Data in ${data.file} brought up to the current version.`])
    expect(store.secret).toEqual(secret)
    expect(
      store.db.statement("SELECT count(*) AS sims FROM sim WHERE custom_field_1 = 'Kept'").get(),
    ).toEqual({ sims: 1 })
    store.close()
    expect(readFileSync(data.file).toString('latin1', 68, 72)).toBe('CPtl')
    expect(statSync(data.file).mode & 0o777).toBe(0o600)
  })

  it.each([5, 6, 7, 8, 9])('%i is migrated', (version) => {
    const before = data.open()
    changeSim(before, { type: 'SYSTEM' }, iccidOf(before), { custom_field_1: 'Kept' })
    before.close()
    makeEarlier(version)
    data.messages = []
    const store = data.open()
    expect(data.messages).toEqual([`Data in ${data.file} brought up to the current version.`])
    expect(
      store.db.statement("SELECT count(*) AS sims FROM sim WHERE custom_field_1 = 'Kept'").get(),
    ).toEqual({ sims: 1 })
    store.close()
  })

  it('of a killed server is migrated with all its changes', () => {
    data.open().close()
    makeEarlier(4)
    // Only the write-ahead log of the killed server contains the change.
    const db = openDatabase(data.file)
    db.exec("UPDATE sim SET custom_field_1 = 'Kept' WHERE id = 1")
    for (const suffix of ['', '-wal'])
      copyFileSync(data.file + suffix, `${data.file}.killed${suffix}`)
    db.close()
    for (const suffix of ['', '-wal'])
      copyFileSync(`${data.file}.killed${suffix}`, data.file + suffix)
    const store = data.open()
    expect(
      store.db.statement("SELECT count(*) AS sims FROM sim WHERE custom_field_1 = 'Kept'").get(),
    ).toEqual({ sims: 1 })
    store.close()
  })

  it('loses the guessable keys', () => {
    data.open().close()
    data.write(
      `UPDATE api_key SET key_hash = 'guessable ' || keyid WHERE keyid <= 6;
       INSERT INTO api_key SELECT 7, 'made by a user', key_end, customerid, role, comment, created_at_ms, created_by, lastused_at_ms,
         ip_address_allowlist, expires_at_ms, deleted_by, deleted_at_ms FROM api_key WHERE keyid = 1`,
    )
    makeEarlier(4)
    const store = data.open()
    const hashes = keyHashes(store).map((row) => row['key_hash'])
    expect(hashes.slice(0, 6)).toEqual(Array(6).fill(expect.stringMatching(/^[0-9a-f]{64}$/)))
    expect(hashes[6]).toBe('made by a user')
    store.close()
  })

  it('is rejected when incomplete, and replaced by a reset', () => {
    data.open().close()
    makeEarlier(4)
    data.write('PRAGMA user_version = 0; DELETE FROM setting')
    expect(() => data.open()).toThrow(`${data.file} was never completed. To replace it`)
    const store = data.open({ sims: 30, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
  })

  it('is replaced by a reset if possible', () => {
    data.open().close()
    makeEarlier(3)
    const store = data.open({ sims: 30, isReset: true })
    expect(simCount(store)).toBe(30)
    store.close()
  })

  function iccidOf(store: Store): string {
    return String(store.db.statement('SELECT iccid FROM sim WHERE id = 1').get()?.['iccid'])
  }
})
