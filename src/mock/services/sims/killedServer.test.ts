import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../node/openDatabase.ts'

let folder: string
let database: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-store-'))
  database = join(folder, 'demo.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a killed server leaves a consistent file with every published change', async () => {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(import.meta.resolve('../../testing/changeSimProcess.ts')),
      database,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let lastNotified = 0
  for await (const line of createInterface({ input: child.stdout })) {
    lastNotified = Number(line)
    if (lastNotified === 40) child.kill('SIGKILL')
  }
  await exited
  const db = openDatabase(database)
  expect(db.statement('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  const [{ custom_field_1: name } = {}] = db
    .statement('SELECT DISTINCT custom_field_1 FROM sim WHERE id <= 50')
    .all()
  const turn = Number(/^turn (\d+)$/.exec(String(name))?.[1])
  expect(turn).toBeGreaterThanOrEqual(lastNotified)
  expect(
    db.statement('SELECT count(DISTINCT custom_field_1) AS names FROM sim WHERE id <= 50').get(),
  ).toEqual({ names: 1 })
  expect(
    db
      .statement("SELECT count(*) AS events FROM sim_event WHERE sim_id = 1 AND type = 'lifecycle'")
      .get()?.['events'],
  ).toBeLessThanOrEqual(turn)
  db.close()
})
