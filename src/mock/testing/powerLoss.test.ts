/**
 * A loss of power: what was answered as done is on the disk. A preloaded library copies each file as it is when it is synced, because a
 * killed process, unlike a lost page cache, loses nothing.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../node/openDatabase.ts'
import { runNode, type RunningProcess } from './testProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-power-'))
const synced = join(folder, 'synced')
const library = join(folder, 'keepSynced.so')
const source = join(import.meta.dirname, 'keepSynced.c')
const isBuilt =
  process.platform === 'linux' &&
  spawnSync('gcc', ['-shared', '-fPIC', '-o', library, source, '-ldl']).status === 0

let server: RunningProcess | undefined
let origin = ''
let token = ''

beforeAll(async () => {
  if (!isBuilt) return
  mkdirSync(synced)
  const data = ['--data', join(folder, 'demo.sqlite'), '--sims', '200', '--rate', '0']
  const cli = join(import.meta.dirname, '../node/cli.ts')
  const environment = { LD_PRELOAD: library, SYNCED_FOLDER: synced }
  server = runNode(['--import', 'tsx', cli, '--port', '0', ...data], environment)
  origin = (await server.says(/listens on (http:\S+)/))[1] ?? ''
  const { auth_token } = await send<{ auth_token: string }>('POST', '/api/v1/authenticate', {
    application_token: 'demo-administrator',
  })
  token = auth_token
})
afterAll(async () => {
  server?.stop('SIGKILL')
  await server?.exitCode
  rmSync(folder, { recursive: true, force: true })
})

async function send<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(`${path}: ${text}`)
  // Typed by the caller.
  return JSON.parse(text || 'null') as Body
}

/** Counts rows in the data that a server would find after a loss of power now. */
function countAfterLoss(sql: string): number {
  const file = join(folder, 'after.sqlite')
  for (const suffix of ['', '-wal']) {
    rmSync(file + suffix, { force: true })
    const copy = join(synced, `demo.sqlite${suffix}`)
    if (existsSync(copy)) copyFileSync(copy, file + suffix)
  }
  const db = openDatabase(file)
  try {
    return Number(db.arrayStatement(sql).all()[0]?.[0])
  } finally {
    db.close()
  }
}

const graphql = (query: string, variables = {}) => send('POST', '/graphql', { query, variables })
const iccid = async () => (await send<{ iccid: string }[]>('GET', '/api/v1/sim?per_page=1'))[0]
const device = async () => (await send<{ id: number }[]>('GET', '/api/v1/endpoint?per_page=1'))[0]

const writes: Readonly<Record<string, [(name: string) => Promise<unknown>, string]>> = {
  'an application token': [
    (name) => send('POST', '/api/v1/application_token', { description: name }),
    'SELECT count(*) FROM application_token WHERE description = ?',
  ],
  'an API key': [
    (name) =>
      graphql('mutation ($name: String!) { createApiKey(comment: $name) { key } }', { name }),
    'SELECT count(*) FROM api_key WHERE comment = ?',
  ],
  'a device': [
    (name) =>
      send('POST', '/api/v1/endpoint', {
        name,
        status: { id: 0 },
        service_profile: { id: 1 },
        tariff_profile: { id: 1 },
      }),
    'SELECT count(*) FROM endpoint WHERE name = ?',
  ],
  'a change of a device': [
    async (name) => send('PATCH', `/api/v1/endpoint/${(await device())?.id}`, { name }),
    'SELECT count(*) FROM endpoint WHERE name = ?',
  ],
  'a started batch job': [
    async (name) =>
      graphql(
        'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
        { params: { simFilter: { iccid: { eq: (await iccid())?.iccid } }, custom_field_1: name } },
      ),
    "SELECT count(*) FROM batch_job WHERE changes LIKE '%' || ? || '%'",
  ],
}

describe.skipIf(!isBuilt)('after a loss of power (needs Linux and gcc)', () => {
  it.each(Object.keys(writes))('%s that was answered is still there', async (kind) => {
    const [write, sql] = writes[kind] ?? []
    const trials = Array.from({ length: 4 }, (_, at) => `${kind} ${at}`)
    const lost: string[] = []
    for (const name of trials) {
      await write?.(name)
      if (countAfterLoss(sql?.replace('?', `'${name}'`) ?? '') === 0) lost.push(name)
    }
    expect(lost).toEqual([])
  })
})
