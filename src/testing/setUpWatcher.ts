/** A watcher over a bundled server in the same process, with a fleet of its own. Only for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, vi } from 'vitest'
import type * as z from 'zod/mini'
import { forgetConfig } from './forgetConfig.ts'
import { signOut } from '../data/session/session.ts'
import { replaceTransport, type Transport } from '../data/transport.ts'
import { readField } from '../lib/json.ts'
import { watcherFileSchema } from '../domain/notices/watcherFile.ts'
import type { MockServerOptions } from '../mock/server.ts'
import { createTestServer, signIn } from '../mock/testing/testServer.ts'
import { createSender, type Sender } from '../watcher/deliver.ts'
import type { Message } from '../watcher/message.ts'
import { lockState } from '../watcher/openDatabase.ts'
import { configOf } from '../watcher/readConfig.ts'
import { openState, type State } from '../watcher/state.ts'
import { createWatcher, type Watcher } from '../watcher/watch.ts'
import { createInProcessTransport } from './inProcessTransport.ts'

const cleanups: (() => unknown)[] = []
let stores = 0

afterEach(async () => {
  vi.useRealTimers()
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

type File = z.input<typeof watcherFileSchema>
export type TestRule = File['rules'][number]

interface WatcherTestOptions extends Partial<Pick<File, 'targets' | 'signIn'>> {
  rules: File['rules']
  service?: MockServerOptions
  /** What receives the messages of the target "test"; they are collected anyway. */
  sender?: Sender
  sims?: number
  acceptsIdempotencyKey?: boolean
}

interface ListedSim {
  iccid: string
  statusid: number
  monthly_data_limit: number
  monthly_data_volume: number
  end_customer_label: { name: string } | null
}

/** Returns a service with a fleet, and how to run watchers over it one after the other. */
export async function setUpWatcher({
  rules,
  targets = { test: { kind: 'webhook', url: 'http://receiver.test/' } },
  signIn: method = { kind: 'applicationToken', token: { env: 'WATCHER_TOKEN' } },
  service = {},
  sender = async () => {},
  sims = 30,
  acceptsIdempotencyKey = true,
}: WatcherTestOptions) {
  const server = createTestServer({ sims, ...service })
  const token = `demo-administrator@watched${++stores}:${sims}`
  process.env['WATCHER_TOKEN'] = token
  const network = createInProcessTransport(server)
  const outage = { isDown: false }
  const sent: string[] = []
  const faulty: Transport = {
    async fetch(request, init) {
      if (outage.isDown) throw new TypeError('fetch failed')
      if (typeof init?.body === 'string') sent.push(init.body)
      return network.fetch(request, init)
    },
    openSocket: (url, protocols) =>
      outage.isDown ? closedSocket() : network.openSocket(url, protocols),
  }
  cleanups.push(() => server.close(), replaceTransport(faulty))
  const folder = mkdtempSync(join(tmpdir(), 'watcher-'))
  cleanups.push(() => rmSync(folder, { recursive: true }))
  const stateFile = join(folder, 'watcher.sqlite')
  const config = configOf(
    watcherFileSchema.parse({
      service: {
        graphqlUrl: 'http://service.test/graphql',
        restUrl: 'http://service.test/api/v1',
        realtimeUrl: 'ws://service.test/realtime',
        acceptsIdempotencyKey,
        capabilities: service.documentedOnly
          ? { rest: 'documented', liveUpdates: 'partial' }
          : { rest: 'all', liveUpdates: 'whole' },
      },
      signIn: method,
      portalUrl: 'http://portal.test/portal',
      targets,
      rules: rules.map((rule) => ({ window: 0, targets: Object.keys(targets), ...rule })),
    }),
  )
  const messages: (Message & { id: string })[] = []
  const lines: string[] = []
  const open = (): { state: State; watcher: Watcher; stop: () => Promise<void> } => {
    const unlock = lockState(stateFile)
    const state = openState(stateFile)
    const collect: Sender = async (id, message) => {
      await sender(id, message)
      messages.push({ id, ...message })
    }
    const senders = Object.entries(config.file.targets).map(
      ([name, target]) => [name, name === 'test' ? collect : createSender(target, config)] as const,
    )
    const log = pino({}, { write: (line) => lines.push(line) })
    const watcher = createWatcher({ config, state, senders: new Map(senders), log })
    let stopping: Promise<void> | undefined
    const stop = () =>
      (stopping ??= (async () => {
        await watcher.stop()
        state.close()
        unlock()
        signOut()
        forgetConfig()
      })())
    cleanups.push(stop)
    return { state, watcher, stop }
  }
  const account = await signIn(server, token)
  const list = async (filter: string): Promise<ListedSim[]> => {
    const { body } = await account.graphql(
      `{ listSims(${filter}limit: 100) { items { iccid statusid monthly_data_limit monthly_data_volume end_customer_label { name } } } }`,
    )
    // What the query selects.
    return readField(body.data?.['listSims'], 'items') as ListedSim[]
  }
  return {
    config,
    stateFile,
    server,
    account,
    messages,
    lines,
    sent,
    open,
    /** Starts to watch, and resolves when the fleet has been compared and live updates arrive. */
    async watch() {
      const opened = open()
      opened.watcher.start()
      await waitFor(() => {
        const { isConnected, checkedAtMs } = opened.watcher.health()
        return isConnected && checkedAtMs !== undefined
      })
      return opened
    },
    setDown(isDown: boolean) {
      outage.isDown = isDown
    },
    cutSockets: () => account.control('/faults', { dropSockets: true }),
    find: async (iccid: string) => (await list(`filter: { iccid: { eq: "${iccid}" } }, `))[0],
    /** Returns SIMs that are activated, have a data limit and have used less than half of it. */
    async quietSims(count: number): Promise<string[]> {
      return (await list(''))
        .filter(
          ({ statusid, monthly_data_limit: most, monthly_data_volume: used }) =>
            statusid === 2 && most > 0 && used < most / 2,
        )
        .slice(0, count)
        .map(({ iccid }) => iccid)
    },
    simulate: (iccid: string, action: string, body: object = {}) =>
      account.control(`/sims/${iccid}/${action}`, body),
    titles: () => messages.map(({ title }) => title),
  }
}

/** Resolves when the condition holds; also with fake timers, which it moves. */
export async function waitFor(isMet: () => boolean): Promise<void> {
  await vi.waitFor(() => {
    if (!isMet()) throw new Error('The test waited in vain.')
  })
}

function closedSocket(): ReturnType<Transport['openSocket']> {
  const socket: ReturnType<Transport['openSocket']> = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: () => {},
    close: () => {},
  }
  queueMicrotask(() => socket.onclose?.({ code: 1006, reason: '' }))
  return socket
}
