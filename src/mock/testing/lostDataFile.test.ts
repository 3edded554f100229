/** The data file is moved, deleted or replaced while the server runs: nothing is answered as done that would be gone. */
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MockServer } from '../server.ts'
import { toDataFileError } from '../db/sqlite/dataFileError.ts'
import { openDatabase } from '../node/openDatabase.ts'
import { createTestServer, postJson, signIn, type TestAccount } from './testServer.ts'

let folder: string
let file: string
let server: MockServer
let account: TestAccount
let faults: unknown[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lost-'))
  file = join(folder, 'demo.sqlite')
  faults = []
  server = createTestServer({ database: file, onFault: (fault) => faults.push(fault) })
  account = await signIn(server, 'demo-administrator')
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const reason =
  'The data file was moved, deleted or replaced while the server was running. Nothing is saved until it is back or the server restarts.'

const createToken = (description: string) =>
  postJson(server, '/api/v1/application_token', { description }, { authorization: account.token })
const createKey = () => account.graphql('mutation { createApiKey(comment: "Sync") { key } }')

const losses: Readonly<Record<string, () => void>> = {
  moved: () => renameSync(file, join(folder, 'moved.sqlite')),
  'moved with its log': () => {
    renameSync(file, join(folder, 'moved.sqlite'))
    renameSync(`${file}-wal`, join(folder, 'moved.sqlite-wal'))
  },
  deleted: () => rmSync(file),
  'deleted with its folder': () => rmSync(folder, { recursive: true }),
  'replaced by another file': () => {
    writeFileSync(join(folder, 'other'), readFileSync(file))
    renameSync(join(folder, 'other'), file)
  },
  'without its log': () => rmSync(`${file}-wal`),
}

describe.each(Object.keys(losses))('a data file that is %s', (loss) => {
  it('refuses writes with the reason, and still answers reads', async () => {
    losses[loss]?.()
    expect(await createToken('Gateway')).toMatchObject({
      status: 503,
      body: { status: 503, error_token: 'unavailable', message: reason },
    })
    expect((await createKey()).body).toMatchObject({
      errors: [{ message: reason, extensions: { code: 'INTERNAL' } }],
    })
    const { body } = await account.graphql('{ listSims(limit: 1) { totalSims } }')
    expect(body.errors).toBeUndefined()
    expect(faults.map((fault) => toDataFileError(fault, 'The data file')?.message)).toContain(
      reason,
    )
  })
})

it('writes again once the file is back', async () => {
  renameSync(file, join(folder, 'moved.sqlite'))
  expect((await createToken('Lost')).status).toBe(503)
  renameSync(join(folder, 'moved.sqlite'), file)
  expect((await createToken('Gateway')).status).toBe(201)
  await server.close()
  const db = openDatabase(file)
  const sql = "SELECT description FROM application_token WHERE description IN ('Lost', 'Gateway')"
  expect(db.arrayStatement(sql).all()).toEqual([['Gateway']])
  db.close()
})

it('leaves the log of another server at its place when it stops', async () => {
  renameSync(file, join(folder, 'moved.sqlite'))
  renameSync(`${file}-wal`, join(folder, 'moved.sqlite-wal'))
  const other = createTestServer({ database: file })
  await server.close()
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['demo.sqlite', 'demo.sqlite-wal', 'moved.sqlite']),
  )
  await other.close()
})
