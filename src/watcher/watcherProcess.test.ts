/** The command in processes of its own: its options and faults, and fifty kills during ten thousand updates. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readField, readText } from '../lib/json.ts'
import { mountSockets } from '../mock/node/nodeSockets.ts'
import { answerNodeRequest } from '../mock/node/nodeHttp.ts'
import { runNode } from '../mock/testing/testProcess.ts'
import { openReceiver, type Receiver } from '../mock/testing/testReceiver.ts'
import { createTestServer, signIn, type TestAccount } from '../mock/testing/testServer.ts'

const kills = 50
const updatesPerRound = 200
const violationsPerRound = 6
/** Fifty starts of a process. */
const timeoutMs = 600_000

const root = fileURLToPath(import.meta.resolve('../..'))
/** In here the watcher finds the packages it needs. */
const bundle = join(root, 'node_modules/.cache/killed-watcher')
const folder = mkdtempSync(join(tmpdir(), 'watcher-killed-'))
const token = 'demo-administrator@killed:800'
const server = createTestServer()
let requests = 0
const http = createServer((incoming, outgoing) => {
  requests++
  void answerNodeRequest(server.fetch, incoming, outgoing)
})
const sockets = mountSockets(http, {
  path: '/realtime',
  connect: server.connect,
  allows: server.allowsUpgrade,
})
let receiver: Receiver
let account: TestAccount
let service: object
/** The SIMs that the test takes out of service. */
const violations: string[] = []

beforeAll(async () => {
  receiver = await openReceiver()
  await build({
    configFile: join(root, 'vite.watcher.config.ts'),
    root,
    logLevel: 'error',
    build: { outDir: bundle, emptyOutDir: true },
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  // A listening server has an AddressInfo.
  const origin = `127.0.0.1:${(http.address() as AddressInfo).port}`
  account = await signIn(server, token)
  service = {
    graphqlUrl: `http://${origin}/graphql`,
    restUrl: `http://${origin}/api/v1`,
    realtimeUrl: `ws://${origin}/realtime`,
    acceptsIdempotencyKey: true,
    capabilities: { rest: 'all', liveUpdates: 'whole' },
  }
}, timeoutMs)

afterAll(async () => {
  sockets.close()
  http.close()
  http.closeAllConnections()
  await server.close()
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(bundle, { recursive: true, force: true })
})

/** Returns the items of all pages of an operation. */
async function listAll<Item>(
  operation: string,
  options: string,
  fields: string,
  list = 'items',
): Promise<Item[]> {
  const all: Item[] = []
  for (let token: string | null | undefined = null; token !== undefined;) {
    const { body } = await account.graphql(
      `query ($token: String) { ${operation}(${options}, limit: 100, nextToken: $token) { ${list} { ${fields} } nextToken } }`,
      { token },
    )
    const { [operation]: page } = body.data ?? {}
    // What the query selects.
    all.push(...(readField(page, list) as Item[]))
    token = readText(page, 'nextToken')
  }
  return all
}

async function iccidsOf(filter: string): Promise<string[]> {
  const sims = await listAll<{ iccid: string }>('listSims', `filter: { ${filter} }`, 'iccid')
  return sims.map(({ iccid }) => iccid)
}

const gone = { name: 'Gone', conditions: [{ kind: 'status', statusids: [5] }], window: 0 }
let files = 0

/** Writes a configuration with these rules, which tell the receiver. Returns its path. */
function writeConfig(...rules: object[]): string {
  const file = join(folder, `watcher${++files}.json`)
  writeFileSync(
    file,
    JSON.stringify({
      service,
      signIn: { kind: 'applicationToken', token: { env: 'WATCHER_TOKEN' } },
      targets: { ops: { kind: 'webhook', url: receiver.url } },
      rules: rules.map((rule) => ({ targets: ['ops'], ...rule })),
    }),
  )
  return file
}

function run(options: readonly string[], maxFileBlocks?: number) {
  const environment = { WATCHER_TOKEN: token, STATE_DIRECTORY: '' }
  return runNode([join(bundle, 'main.js'), ...options], environment, maxFileBlocks)
}

const stateOf = (name: string) => ['--state', join(folder, `${name}.sqlite`)]

describe('the command', () => {
  it('explains its options', async () => {
    const process = run(['--help'])
    expect(await process.exitCode).toBe(0)
    expect(process.printed()).toContain('--config FILE')
  })

  it.each([
    [[], 'Give a configuration with --config FILE, or try --demo.'],
    [['--config', 'x', '--listen', 'here'], '--listen must be a port, HOST:PORT or off'],
    [['--config', 'x', '--within', '0'], '--within must be a number of minutes from 1 to 9999'],
    [['--config', 'no-such-file.json'], 'no-such-file.json could not be read'],
  ])('rejects %j with exit code 2', async (options, sentence) => {
    const process = run(options)
    expect(await process.exitCode).toBe(2)
    expect(process.errors()).toContain(sentence)
  })

  it('checks the service, the rules and the targets without changing anything', async () => {
    const messages = receiver.bodies.length
    const stream = { name: 'Streams', conditions: [{ kind: 'stream', minutes: 5 }] }
    const process = run(['--config', writeConfig(gone, stream), '--check', '--send-test'])
    expect(await process.exitCode).toBe(0)
    expect(process.printed()).toContain('ok      Gone: The service has what it needs.')
    expect(process.printed()).toContain('ok      ops: A test message was sent.')
    expect(receiver.bodies.length).toBe(messages + 1)
  })

  it('says which rules need what the service lacks', async () => {
    const config = writeConfig(gone)
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace(/"graphqlUrl":"[^"]*"/, '"graphqlUrl":null'),
    )
    const process = run(['--config', config, '--check'])
    expect(await process.exitCode).toBe(1)
    expect(process.printed()).toContain('failed  Gone: The service lacks listSims.')
  })

  it('is refused while another watcher uses the state, and shows metrics and health', async () => {
    const options = ['--config', writeConfig(gone), ...stateOf('shared')]
    const first = run([...options, '--listen', '41745'])
    await first.says(/"live":"active"/)
    const second = run([...options, '--listen', 'off'])
    expect(await second.exitCode).toBe(2)
    expect(second.errors()).toContain('Another watcher uses')
    const metricsOf = async () => (await fetch('http://127.0.0.1:41745/metrics')).text()
    await expect
      .poll(metricsOf, { timeout: 30_000 })
      .toMatch(/connectivity_sims\{status="Activated"\} \d+/)
    expect(await metricsOf()).toContain('watcher_connected 1')
    expect((await fetch('http://127.0.0.1:41745/healthz')).status).toBe(200)
    first.stop()
    expect(await first.exitCode).toBe(0)
    expect(first.printed()).not.toContain(token)
  })

  it('says that the disk is full, and sends nothing that it cannot store', async () => {
    const messages = receiver.bodies.length
    const options = [
      '--config',
      writeConfig({ ...gone, conditions: [{ kind: 'usage', percent: 1 }] }),
    ]
    const process = run([...options, ...stateOf('full'), '--listen', 'off'], 200)
    await process.says(/could not be|disk|full/i)
    process.stop('SIGKILL')
    await process.exitCode
    expect(receiver.bodies.length).toBe(messages)
  })
})

describe('a watcher that is killed again and again', { tags: 'detail' }, () => {
  it(
    'starts after every kill and ends with nothing to do',
    async () => {
      const action = {
        ...{ kind: 'label', label: 'Gone', dryRun: false },
        ...{ dailyCap: 100_000, mostOfFleet: 100 },
      }
      const options = [
        '--config',
        writeConfig({ ...gone, action }),
        ...stateOf('killed'),
        '--listen',
        'off',
      ]
      receiver.bodies.length = 0
      // Some SIMs of a new store are waiting for deactivation.
      await expect
        .poll(() => iccidsOf('statusid: { in: [14] }'), { timeout: 30_000 })
        .toHaveLength(0)
      // The first start has nothing to compare the fleet with.
      expect(await run([...options, '--once']).exitCode).toBe(0)
      const before = await iccidsOf('statusid: { in: [5] }')
      const active = await iccidsOf('statusid: { in: [2] }')
      for (let round = 0; round < kills; round++) {
        const [requestsBefore, messagesBefore] = [requests, receiver.bodies.length]
        const watcher = run(options)
        await account.control('/step', { updates: updatesPerRound })
        await account.graphql(
          'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
          {
            params: {
              includeIccIds: active.slice(
                round * violationsPerRound,
                (round + 1) * violationsPerRound,
              ),
              statusid: 5,
            },
          },
        )
        // In every other round before it has compared the fleet, else after a message.
        const isDue = () =>
          round % 2 === 0
            ? requests - requestsBefore > (round * 7) % 13
            : receiver.bodies.length - messagesBefore > (round >> 1) % 2
        await expect.poll(isDue, { interval: 5, timeout: 60_000 }).toBe(true)
        watcher.stop('SIGKILL')
        await watcher.exitCode
      }
      const last = run([...options, '--once'])
      expect(await last.exitCode).toBe(0)
      // The fleet itself takes SIMs out of service, and cannot do so with those that are blocked.
      const after = await iccidsOf('statusid: { in: [5] }')
      violations.push(...after.filter((iccid) => !before.includes(iccid)))
      expect(violations.length).toBeGreaterThan(kills * (violationsPerRound - 1))
    },
    timeoutMs,
  )

  it('reports every violation in one message', () => {
    const messages = new Map(
      receiver.bodies.map((text) => {
        // The body of a webhook.
        const message = JSON.parse(text) as { id: string; type: string; iccids?: string[] }
        return [message.id, message]
      }),
    )
    const reported = [...messages.values()].flatMap(({ type, iccids }) =>
      type === 'alert' ? (iccids ?? []) : [],
    )
    expect(reported.toSorted()).toEqual(violations.toSorted())
    // Only what was in flight at a kill came twice, with the same id.
    expect(receiver.bodies.length - messages.size).toBeLessThanOrEqual(kills)
  })

  it('changes every SIM by one job', async () => {
    const jobs = await listAll<{
      batchJobId: number
      changes: { end_customer_label: string | null }
    }>('listBatchJobs', 'filter: null', 'batchJobId changes { end_customer_label }')
    const changed: string[] = []
    for (const { batchJobId } of jobs.filter(
      ({ changes }) => changes.end_customer_label === 'Gone',
    )) {
      const simList = await listAll<{ iccid: string }>(
        'listBatchJobDetails',
        `batchJobId: ${batchJobId}`,
        'iccid',
        'simList',
      )
      changed.push(...simList.map(({ iccid }) => iccid))
    }
    expect(changed.toSorted()).toEqual(violations.toSorted())
  })
})
