import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '../../store/clock.ts'
import { openStore } from '../../store/openStore.ts'
import type { Store } from '../../store/store.ts'
import { killedStore, startKilledJobs } from '../../testing/killedJobs.ts'
import { finishBatchJobs } from './runBatchJobs.ts'

let folder: string
let database: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-batch-'))
  database = join(folder, 'demo.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (file: string): Store =>
  openStore({ name: 'demo', database: file, ...killedStore, clock: createClock(killedStore.nowMs) })

/** Runs the process that continues the jobs, and kills it after this number of slices. */
async function runAndKill(slices: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(import.meta.resolve('../../testing/batchJobProcess.ts')),
      database,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let reported = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'slice' && ++reported === slices) child.kill('SIGKILL')
  }
  await exited
}

/** Returns every row of every table that a job writes, without the numbers that depend only on the order of writing. */
function everyRow(store: Store): Record<string, string[]> {
  const read = (sql: string) =>
    store.db
      .arrayStatement(sql)
      .all()
      .map((row) => JSON.stringify(row))
      .toSorted()
  return {
    sims: read('SELECT * FROM sim'),
    jobs: read('SELECT * FROM batch_job'),
    outcomes: read('SELECT * FROM batch_job_sim'),
    audit: read(
      'SELECT timestamp_ms, customerid, action, category, initiator_type, initiator_value, iccid, batch_job_id, old_value, new_value FROM audit_event WHERE batch_job_id IS NOT NULL',
    ),
    events: read('SELECT sim_id, timestamp_ms, type, details, json_data FROM sim_event'),
  }
}

test('a server killed repeatedly during jobs ends with the same rows as one that was not', async () => {
  for (const slices of [1, 7, 12, 2, 9]) await runAndKill(slices)
  const killed = open(database)
  const unfinished = killed.db
    .statement('SELECT count(*) AS jobs FROM batch_job WHERE finished_at_ms IS NULL')
    .get()
  expect(Number(unfinished?.['jobs'])).toBeGreaterThan(0)
  expect(killed.db.statement('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  finishBatchJobs(killed, killedStore.conditions)

  const unharmed = open(':memory:')
  startKilledJobs(unharmed)
  finishBatchJobs(unharmed, killedStore.conditions)
  expect(
    unharmed.db
      .statement(
        `SELECT status, count(*) AS jobs FROM batch_job WHERE source_ip_address = 'killed' GROUP BY status`,
      )
      .all(),
  ).toEqual([{ status: 'COMPLETED', jobs: 2 }])

  const [survived, expected] = [everyRow(killed), everyRow(unharmed)]
  for (const table of Object.keys(expected))
    expect({ table, rows: survived[table] }).toEqual({ table, rows: expected[table] })
  killed.close()
  unharmed.close()
})
