/** Kills a watcher fifty times during ten thousand updates: every violation is reported and acted on once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mountSockets } from '../mock/api/realtime/nodeSockets.ts'
import { answerNodeRequest } from '../mock/http/nodeHttp.ts'
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
  writeFileSync(
    join(folder, 'watcher.json'),
    JSON.stringify({
      service: {
        graphqlUrl: `http://${origin}/graphql`,
        restUrl: `http://${origin}/api/v1`,
        realtimeUrl: `ws://${origin}/realtime`,
        acceptsIdempotencyKey: true,
        capabilities: { rest: 'all', liveUpdates: 'whole' },
      },
      signIn: { kind: 'applicationToken', token: { env: 'WATCHER_TOKEN' } },
      targets: { ops: { kind: 'webhook', url: receiver.url } },
      rules: [
        {
          name: 'Gone',
          conditions: [{ kind: 'status', statusids: [5] }],
          targets: ['ops'],
          window: 0,
          action: {
            kind: 'label',
            label: 'Gone',
            dryRun: false,
            dailyCap: 100_000,
            mostOfFleet: 100,
          },
        },
      ],
    }),
  )
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

function start(...options: string[]) {
  return runNode(
    [
      join(bundle, 'main.js'),
      '--config',
      join(folder, 'watcher.json'),
      '--listen',
      'off',
      ...options,
    ],
    { WATCHER_TOKEN: token },
  )
}

it(
  'starts after every kill and ends with nothing to do',
  async () => {
    // The first start has nothing to compare the fleet with.
    expect(await start('--once').exitCode).toBe(0)
    const { body } = await account.graphql(
      '{ listSims(limit: 1000, filter: { statusid: { in: [2] } }) { items { iccid } } }',
    )
    // What the query selects.
    const { items } = body.data?.['listSims'] as { items: { iccid: string }[] }
    violations.push(...items.slice(0, kills * violationsPerRound).map(({ iccid }) => iccid))
    expect(violations).toHaveLength(kills * violationsPerRound)
    for (let round = 0; round < kills; round++) {
      const [requestsBefore, messagesBefore] = [requests, receiver.bodies.length]
      const watcher = start()
      await account.control('/step', { updates: updatesPerRound })
      await account.graphql(
        'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
        {
          params: {
            includeIccIds: violations.slice(
              round * violationsPerRound,
              (round + 1) * violationsPerRound,
            ),
            statusid: 5,
          },
        },
      )
      // Somewhere between its first request and its second message.
      const isDue = () =>
        requests - requestsBefore > (round * 7) % 37 || receiver.bodies.length - messagesBefore >= 2
      await expect.poll(isDue, { interval: 5, timeout: 60_000 }).toBe(true)
      watcher.stop('SIGKILL')
      await watcher.exitCode
    }
    const last = start('--once')
    expect(await last.exitCode, last.printed()).toBe(0)
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
  const { body } = await account.graphql(
    '{ listBatchJobs(limit: 500) { items { batchJobId changes { end_customer_label } } } }',
  )
  // What the query selects.
  const { items } = body.data?.['listBatchJobs'] as {
    items: { batchJobId: number; changes: { end_customer_label: string | null } }[]
  }
  const changed: string[] = []
  for (const { batchJobId } of items.filter(
    ({ changes }) => changes.end_customer_label === 'Gone',
  )) {
    const details = await account.graphql(
      `{ listBatchJobDetails(batchJobId: ${batchJobId}, limit: 1000) { simList { iccid } } }`,
    )
    // What the query selects.
    const { simList } = details.body.data?.['listBatchJobDetails'] as {
      simList: { iccid: string }[]
    }
    changed.push(...simList.map(({ iccid }) => iccid))
  }
  expect(changed.toSorted()).toEqual(violations.toSorted())
})
