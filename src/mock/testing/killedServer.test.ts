/** @module-tag detail */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReceiver, type Receiver } from './testReceiver.ts'
import { runNode, type RunningProcess } from './testProcess.ts'
import type { Database } from '../db/sqlite/database.ts'
import { openDatabase } from '../node/openDatabase.ts'

const kills = 50
/** Fifty starts of a process: longer than any other test, and under 90 seconds on a quiet machine. */
const timeoutMs = 600_000

const root = fileURLToPath(import.meta.resolve('../../..'))
/** In here the server finds the packages it needs. */
const bundle = join(root, 'node_modules/.cache/killed-server')

interface Write {
  readonly key: string
  readonly path: string
  readonly body: unknown
  answer?: Record<string, unknown>
}

let folder: string
let file: string
let receiver: Receiver
/** The file after the last start, without a kill. */
let db: Database
let writes: Write[]
let balanceBefore: number
let deviceId: number
let firstEventId: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  file = join(folder, 'demo.sqlite')
  receiver = await openReceiver()
  // Started fifty times: in one file it starts in a third of the time.
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'src/mock/node/cli.ts', outDir: bundle, emptyOutDir: true, minify: false },
  })
}, timeoutMs)

afterAll(async () => {
  db?.close()
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(bundle, { recursive: true, force: true })
})

interface Started {
  readonly process: RunningProcess
  readonly origin: string
  readonly token: string
}

async function start(): Promise<Started> {
  const process = runNode([
    join(bundle, 'cli.js'),
    ...['--port', '0', '--data', file, '--sims', '600', '--rate', '0'],
  ])
  const [origin] = await process.says(/http:\/\/[\d.:]+/)
  const response = await fetch(`${origin}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"application_token":"demo-administrator"}',
  })
  // The answer has this one field.
  const { auth_token } = (await response.json()) as { auth_token: string }
  return { process, origin, token: auth_token }
}

async function ask<Body>({ origin, token }: Started, path: string, write?: Write): Promise<Body> {
  const response = await fetch(`${origin}${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(write ? { 'content-type': 'application/json', 'idempotency-key': write.key } : {}),
    },
    ...(write ? { method: 'POST', body: JSON.stringify(write.body) } : {}),
  })
  // Killed between a write and the record of its answer, the server knows that it was done and says so.
  if (response.status === 409 && write) return {} as Body
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  // Typed by the caller.
  return (await response.json()) as Body
}

function writesOfRound(round: number): Write[] {
  const write = (path: string, body: unknown): Write => ({
    key: `${path} ${round}`,
    path,
    body,
  })
  const job = write('/graphql', {
    query:
      'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
    variables: {
      params: {
        simFilter: { providerid: { in: [1, 2, 3] } },
        statusid: round % 2 === 0 ? 2 : 5,
        custom_field_1: `round ${round}`,
      },
    },
  })
  const device = { status: { id: 0 }, service_profile: { id: 1 }, tariff_profile: { id: 1 } }
  return [
    ...(round % 5 === 1 ? [job] : []),
    write(`/api/v1/endpoint/${deviceId}/sms`, { source_address: 4915, payload: `round ${round}` }),
    write(`/api/v1/endpoint/${deviceId}/balance`, { amount: '1.00' }),
    write('/api/v1/endpoint', { name: `round ${round}`, ...device }),
    write('/api/v1/application_token', { description: `round ${round}` }),
  ]
}

/** Sends writes and kills the server once so many are answered; those without an answer are sent again next time. */
async function sendAndKill(started: Started, pending: readonly Write[], answers: number) {
  let answered = 0
  let kill = () => undefined as unknown
  const isDue = new Promise((resolve) => {
    kill = () => resolve(undefined)
  })
  const sent = pending.map(async (write) => {
    write.answer = await ask(started, write.path, write)
    if (++answered >= answers) kill()
  })
  const all = Promise.allSettled(sent)
  await Promise.race([isDue, all])
  started.process.stop('SIGKILL')
  await started.process.exitCode
  await all
}

async function killAgainAndAgain(): Promise<void> {
  writes = []
  const first = await start()
  const devices = await ask<{ id: number; sim: object | null; service_profile: { id: number } }[]>(
    first,
    '/api/v1/endpoint?per_page=500&q=status:0',
  )
  deviceId = devices.find(({ sim, service_profile }) => sim && service_profile.id === 2)?.id ?? 0
  const readBalance = async (server: Started) =>
    Number((await ask<{ amount: string }>(server, `/api/v1/endpoint/${deviceId}/balance`)).amount)
  // A prepaid device has SMS service only with a balance.
  await ask(first, `/api/v1/endpoint/${deviceId}/balance`, {
    key: 'first',
    path: '',
    body: { amount: '5.00' },
  })
  balanceBefore = await readBalance(first)
  const [latest] = await ask<{ id: number }[]>(first, '/api/v1/event?per_page=1')
  firstEventId = (latest?.id ?? 0) + 1
  await ask(first, '/api/v1/data_stream', {
    key: 'stream',
    path: '',
    body: {
      stream_historic_data: 0,
      data_stream_type: { id: 2 },
      api_type: { id: 1 },
      api_callback: { id: 900, url: receiver.url },
    },
  })
  let running = first
  for (let round = 1; round <= kills; round++) {
    writes.push(...writesOfRound(round))
    await sendAndKill(
      running,
      writes.filter(({ answer }) => !answer),
      1 + (round % 5),
    )
    running = await start()
  }
  for (const write of writes.filter(({ answer }) => !answer))
    write.answer = await ask(running, write.path, write)
  const unfinished = async () => {
    const [{ pending } = { pending: -1 }] = await ask<{ pending: number }[]>(
      running,
      '/api/v1/data_stream',
    )
    const { data } = await ask<{ data: Record<string, { totalCount: number }> }>(
      running,
      '/graphql',
      {
        key: crypto.randomUUID(),
        path: '',
        body: {
          query: `{ PREPARING: listBatchJobs(limit: 1, filter: { status: PREPARING }) { totalCount }
            RUNNING: listBatchJobs(limit: 1, filter: { status: RUNNING }) { totalCount } }`,
        },
      },
    )
    return [pending, data['PREPARING']?.totalCount, data['RUNNING']?.totalCount]
  }
  await expect.poll(unfinished, { timeout: 60_000 }).toEqual([0, 0, 0])
  running.process.stop()
  await running.process.exitCode
}

const rounds = Array.from({ length: kills }, (_, at) => `round ${at + 1}`).sort()
const texts = (sql: string) =>
  db
    .arrayStatement(sql)
    .all()
    .map(([text]) => String(text))
    .sort()
const number = (sql: string) => Number(db.arrayStatement(sql).all()[0]?.[0])
const answersTo = (path: RegExp) =>
  writes.flatMap(({ path: requested, answer }) => (path.test(requested) && answer ? [answer] : []))

it(
  'restarts after every kill and finishes started work',
  async () => {
    await killAgainAndAgain()
    db = openDatabase(file)
    expect(writes.every(({ answer }) => answer)).toBe(true)
  },
  timeoutMs,
)

it('leaves a consistent file', () => {
  expect(db.statement('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
})

it('stores every SMS once, with the returned id', () => {
  expect(texts("SELECT payload FROM sms WHERE payload LIKE 'round %'")).toEqual(rounds)
  const answered = answersTo(/\/sms$/).flatMap(({ id }) =>
    typeof id === 'number' ? [`${id}`] : [],
  )
  expect(texts("SELECT id FROM sms WHERE payload LIKE 'round %'")).toEqual(
    expect.arrayContaining(answered),
  )
  expect(number(`SELECT count(*) FROM event WHERE type = 40 AND id >= ${firstEventId}`)).toBe(kills)
})

it('books every amount once', () => {
  const balance = number(`SELECT amount FROM balance WHERE endpoint_id = ${deviceId}`)
  // What an SMS costs is taken off as it arrives.
  const price = 0.09
  const delivered = number(
    "SELECT count(*) FROM sms WHERE payload LIKE 'round %' AND status = 'DELIVERED'",
  )
  expect(balance).toBeGreaterThan(balanceBefore + kills - 1 - price * delivered)
  expect(balance).toBeLessThanOrEqual(balanceBefore + kills)
})

it('creates every device and every application token once', () => {
  expect(texts("SELECT name FROM endpoint WHERE name LIKE 'round %'")).toEqual(rounds)
  expect(
    texts("SELECT description FROM application_token WHERE description LIKE 'round %'"),
  ).toEqual(rounds)
})

it('runs every job once, with one audit entry for each change', () => {
  const jobs = db
    .statement(
      `SELECT batch_job_id AS id, status, total_sims AS total, successful_sims AS successful,
         (SELECT count(*) FROM batch_job_sim WHERE batch_job_id = job.batch_job_id) AS done,
         (SELECT count(*) FROM audit_event WHERE batch_job_id = job.batch_job_id AND category = 'SIM_CARD') AS changes,
         (SELECT count(*) FROM audit_event WHERE batch_job_id = job.batch_job_id AND category = 'BATCH_JOB') AS entries
       FROM batch_job AS job WHERE changes LIKE '%"round %'`,
    )
    .all()
  expect(jobs).toHaveLength(kills / 5)
  const started = answersTo(/graphql/).flatMap(({ data }) => {
    // What the mutation selects; nothing where the response was not stored.
    const answered = data as { startBatchJob: { batchJobId: number } } | undefined
    return answered ? [answered.startBatchJob.batchJobId] : []
  })
  expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(started))
  for (const { status, total, done, entries } of jobs)
    expect({ status, done, entries }).toEqual({ status: 'COMPLETED', done: total, entries: 2 })
  for (const { successful, changes } of jobs)
    expect(changes).toBeGreaterThanOrEqual(Number(successful))
  expect(
    number(
      `SELECT count(*) FROM (SELECT 1 FROM audit_event WHERE batch_job_id IS NOT NULL AND category = 'SIM_CARD' GROUP BY batch_job_id, iccid HAVING count(*) > 1)`,
    ),
  ).toBe(0)
})

it('delivers every event in order; only records in flight at a kill are repeated', () => {
  const delivered = receiver.bodies.flatMap((body) =>
    // Every stream delivery is a list of records.
    (JSON.parse(body) as { event: { id: number } }[]).map(({ event }) => event.id),
  )
  const happened = db
    .arrayStatement('SELECT id FROM event WHERE id >= ? AND customerid < 5000 ORDER BY id')
    .all(firstEventId)
    .map(([id]) => Number(id))
  expect([...new Set(delivered)]).toEqual(happened)
  const repeats = receiver.bodies.length - new Set(receiver.bodies).size
  expect(repeats).toBeLessThanOrEqual(kills)
})
