/**
 * 500 updates a second to 50 subscribers: the server as a process of its own on real sockets, its CPU read from the system, while another
 * client asks for lists.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import WebSocket from 'ws'
import {
  encodeStartData,
  realtimeConnectUrl,
  realtimeSubprotocol,
} from '../../src/contract/realtime.ts'
import { quantile } from '../browser/statistics.ts'
import type { Fleet } from './fleet.ts'

const subscribers = 50
/** Of the SIMs drawn by the simulator about a third are strangers' or asleep and change nothing: 800 drawn make more than 500 updates. */
const rate = 800
const measuredMs = 10_000
const port = 41_742
const subscription = `subscription Live($customerid: Int) { updatedSim(customerid: $customerid) { iccid statusid in_session_since monthly_data_volume nwc ip_address } }`

export interface FanOut {
  /** Share of one core the server process took: 0.5 is half a core. */
  readonly cores: number
  readonly messagesPerSecond: number
  readonly listP99Ms: number
  /** The same of a request that does next to nothing, asked in turn with the list: what the machine and the sockets take. */
  readonly pingP99Ms: number
}

/** Runs a server on a copy of the fleet and measures it for ten seconds. Linux only: it reads /proc. */
export async function measureFanOut(fleet: Fleet): Promise<FanOut> {
  const file = join(fleet.file, '..', 'fan-out.sqlite')
  fleet.copyTo(file)
  const cli = fileURLToPath(new URL('../../src/mock/cli.ts', import.meta.url))
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', cli, '--port', String(port), '--data', file, '--rate', String(rate)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const sockets: WebSocket[] = []
  try {
    await new Promise((resolve) => server.stdout.once('data', resolve))
    const token = await signIn()
    const customerid = await customerOf(token)
    let received = 0
    for (let at = 0; at < subscribers; at++)
      sockets.push(await subscribe(token, customerid, () => received++))
    await pause(2000)
    const list = async (): Promise<unknown> =>
      ask(
        '/graphql',
        {
          query:
            '{ listSims(limit: 100, order: { monthly_data_volume: "desc" }) { items { iccid statusid } totalSims } }',
        },
        token,
      )
    const ping = async (): Promise<unknown> =>
      fetch(`http://127.0.0.1:${port}/config.json`).then(async (response) => response.text())
    // The first call makes the order, once in the life of the server.
    await list()
    const from = { received, cpuMs: cpuMs(server.pid), atMs: performance.now() }
    const listTimes: number[] = []
    const pingTimes: number[] = []
    while (performance.now() - from.atMs < measuredMs) {
      listTimes.push(await wallMs(list))
      await pause(50)
      pingTimes.push(await wallMs(ping))
      await pause(50)
    }
    const seconds = (performance.now() - from.atMs) / 1000
    return {
      cores: (cpuMs(server.pid) - from.cpuMs) / 1000 / seconds,
      messagesPerSecond: (received - from.received) / seconds,
      listP99Ms: quantile(listTimes, 0.99),
      pingP99Ms: quantile(pingTimes, 0.99),
    }
  } finally {
    for (const socket of sockets) socket.terminate()
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}

async function ask(path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  // Both interfaces answer JSON objects; anything else fails the benchmark at its first use.
  return (await response.json()) as Record<string, unknown>
}

async function wallMs(call: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await call()
  return performance.now() - startedAtMs
}

async function signIn(): Promise<string> {
  const { auth_token: token } = await ask('/api/v1/authenticate', {
    application_token: 'demo-administrator',
  })
  return String(token)
}

async function customerOf(token: string): Promise<number> {
  const { data } = await ask('/graphql', { query: '{ getCustomerData { customerid } }' }, token)
  // The document above asks for exactly this.
  return (data as { getCustomerData: { customerid: number } }).getCustomerData.customerid
}

async function subscribe(
  token: string,
  customerid: number,
  onData: () => void,
): Promise<WebSocket> {
  const authorization = { host: `127.0.0.1:${port}`, Authorization: token }
  const socket = new WebSocket(
    realtimeConnectUrl(`ws://127.0.0.1:${port}/realtime`, authorization),
    realtimeSubprotocol,
  )
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString()
      if (text.includes('"type":"data"')) onData()
      else if (text.includes('"connection_ack"')) {
        const data = encodeStartData({ query: subscription, variables: { customerid } })
        socket.send(
          JSON.stringify({
            id: 'live',
            type: 'start',
            payload: { data, extensions: { authorization } },
          }),
        )
      } else if (text.includes('"start_ack"')) resolve()
      else if (text.includes('"error"')) reject(new Error(text))
    })
  })
  return socket
}

/** CPU time of a process in milliseconds, user and system together; the clock ticks 100 times a second. */
function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs)
  })
}
