/** The bundled server as a separate process with real sockets, and its clients, for benchmarks of CPU time and latency. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import WebSocket from 'ws'
import {
  encodeStartData,
  realtimeConnectUrl,
  realtimeSubprotocol,
} from '../../src/contract/realtime.ts'

const port = 41_742

export interface ServerProcess {
  readonly origin: string
  /** CPU time so far in milliseconds, user and system together. Linux only: it reads /proc. */
  cpuMs(): number
  /** Resident memory in bytes. Linux only. */
  memoryBytes(): number
  /** Posts JSON and returns the JSON object of the response. */
  post(path: string, body: unknown): Promise<Record<string, unknown>>
  /** A minimal request. */
  ping(): Promise<unknown>
  /** Opens a connection with these subscriptions; returns how many were rejected. */
  subscribe(queries: readonly string[], onData: () => void): Promise<number>
  stop(): Promise<void>
}

/** Starts the server with options of `npm run mock` and signs in. */
export async function startServerProcess(options: readonly string[]): Promise<ServerProcess> {
  const cli = fileURLToPath(new URL('../../src/mock/node/cli.ts', import.meta.url))
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', cli, '--port', String(port), ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const sockets: WebSocket[] = []
  let token = ''
  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(body),
    })
    // Both interfaces return JSON objects; anything else fails the benchmark at its first use.
    return (await response.json()) as Record<string, unknown>
  }
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('listens on')) resolve()
    })
  })
  const signedIn = await post('/api/v1/authenticate', { application_token: 'demo-administrator' })
  token = String(signedIn['auth_token'])

  return {
    origin: `http://127.0.0.1:${port}`,
    // The clock of /proc has 100 ticks per second.
    cpuMs() {
      const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
      return (Number(fields?.[11]) + Number(fields?.[12])) * 10
    },
    memoryBytes() {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))
      return Number(kilobytes?.[1]) * 1024
    },
    post,
    ping: async () =>
      fetch(`http://127.0.0.1:${port}/config.json`).then(async (response) => response.text()),
    async subscribe(queries, onData) {
      const authorization = { host: `127.0.0.1:${port}`, Authorization: token }
      const socket = new WebSocket(
        realtimeConnectUrl(`ws://127.0.0.1:${port}/realtime`, authorization),
        realtimeSubprotocol,
      )
      sockets.push(socket)
      let settled = 0
      let rejected = 0
      await new Promise<void>((resolve, reject) => {
        socket.on('error', reject)
        socket.on('open', () => socket.send('{"type":"connection_init"}'))
        socket.on('message', (raw: Buffer) => {
          const text = raw.toString()
          if (text.includes('"type":"data"')) return onData()
          if (text.includes('"connection_ack"')) {
            queries.forEach((query, at) => {
              const data = encodeStartData({ query })
              const payload = { data, extensions: { authorization } }
              socket.send(JSON.stringify({ id: `live${at}`, type: 'start', payload }))
            })
          } else if (text.includes('"start_ack"')) settled++
          else if (text.includes('"type":"error"')) {
            settled++
            rejected++
          }
          if (settled === queries.length) resolve()
        })
      })
      return rejected
    },
    async stop() {
      for (const socket of sockets) socket.terminate()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Returns the wall-clock duration of a call, in milliseconds. */
export async function wallMs(call: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await call()
  return performance.now() - startedAtMs
}

export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs)
  })
}
