import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runNode, type RunningProcess } from './testProcess.ts'

let folder: string
let data: string
let running: RunningProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  data = join(folder, 'demo.sqlite')
  running = []
})
afterEach(async () => {
  for (const one of running) one.stop('SIGKILL')
  await Promise.all(running.map(({ exitCode }) => exitCode))
  rmSync(folder, { recursive: true, force: true })
})

function run(args: readonly string[], maxFileBlocks?: number): RunningProcess {
  const cli = [
    '--import',
    'tsx',
    join(import.meta.dirname, '../node/cli.ts'),
    '--port',
    '0',
    '--data',
    data,
  ]
  // The limit is for the data, not for what the loader keeps.
  const environment: Record<string, string> =
    maxFileBlocks === undefined ? {} : { TSX_DISABLE_CACHE: '1' }
  const one = runNode([...cli, ...args], environment, maxFileBlocks)
  running.push(one)
  return one
}

async function stop(server: RunningProcess): Promise<void> {
  server.stop()
  expect(await server.exitCode).toBe(0)
}

it.each([{ args: [] }, { args: ['--reset'] }])(
  'rejects a file of another program in one line without changing it: $args',
  async ({ args }) => {
    writeFileSync(data, 'Not a database')
    const server = run(args)
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toBe(
      `${data} is not a data file of this server and was left unchanged. To use another file, set --data.\n`,
    )
    expect(server.errors()).toBe(server.printed())
    expect(readFileSync(data, 'utf8')).toBe('Not a database')
    expect(readdirSync(folder)).toEqual(['demo.sqlite'])
  },
)

it('starts over after a kill during its first seed', async () => {
  const killed = run(['--sims', '100000'])
  await killed.says(/Seeding 100000 SIMs/)
  killed.stop('SIGKILL')
  await killed.exitCode
  expect(readdirSync(folder)).toContain('demo.sqlite')

  const next = run(['--sims', '20', '--rate', '0'])
  await next.says(/listens on/)
  expect(next.printed()).toContain(`Seeding 20 SIMs into ${data} …\n`)
  await stop(next)
})

it('replaces its data only on --reset', async () => {
  const first = run(['--sims', '20', '--rate', '0'])
  await first.says(/listens on/)
  await stop(first)

  const restarted = run(['--sims', '30', '--rate', '0'])
  await restarted.says(/listens on/)
  expect(restarted.printed()).toContain(`Using the existing data in ${data}: 20 SIMs, seed 1.`)
  await stop(restarted)

  const reset = run(['--sims', '30', '--rate', '0', '--reset'])
  await reset.says(/listens on/)
  expect(reset.printed()).toContain('Seeding 30 SIMs')
  await stop(reset)
})

it('reports a full disk at the start in one line and leaves no files', async () => {
  const server = run(['--sims', '2000'], 600)
  expect(await server.exitCode).toBe(1)
  expect(server.errors()).toBe(
    `${data} could not be read or written: the disk reported an error. To use another file, set --data.\n`,
  )
  expect(readdirSync(folder)).toEqual([])
})

it('reports a full disk while running in one line and still responds', async () => {
  const server = run(['--sims', '20', '--rate', '2000'], 1500)
  const [, origin] = await server.says(/listens on (http:\S+)/)
  await server.says(/could not be read or written/)
  const response = await fetch(`${origin}/config.json`)
  expect(response.status).toBe(200)
  const post = async (path: string, body: object, headers = {}) => {
    const request = { method: 'POST', body: JSON.stringify(body) }
    const type = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      ...request,
      headers: { ...type, ...headers },
    })
    return (await answer.json()) as Record<string, unknown> // both answers are objects
  }
  const { auth_token: token } = await post('authenticate', {
    application_token: 'demo-administrator',
  })
  const headers = { Authorization: `Bearer ${String(token)}` }
  // The log of the database may have room for a small write again after a checkpoint.
  await expect
    .poll(() => post('application_token', { description: 'Gateway' }, headers), { timeout: 20_000 })
    .toMatchObject({
      status: 503,
      message: 'The data file could not be read or written: the disk reported an error.',
    })
  expect(server.errors()).toBe(
    `${data} could not be read or written: the disk reported an error.\n`,
  )
  await stop(server)
  const next = run(['--rate', '0'])
  await next.says(/listens on/)
})
