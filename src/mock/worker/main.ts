/**
 * The bundled server in a worker of the page. The page posts a request, or opens a socket, with a port for the answers; see
 * `src/demo/main.ts`.
 */
import './nodeGlobals.ts'
import type { ServerSocket } from '../api/realtime/serverSocket.ts'
import { createMockServer, type MockServer } from '../server.ts'
import { defaultRate } from '../serverSettings.ts'
import { loadSqlite } from './openDatabase.ts'

type Message =
  | { type: 'fetch'; url: string; method: string; headers: [string, string][]; body: string | null }
  | { type: 'open'; url: string; protocols: string[] }
  | { type: 'reset' }

type SocketMessage =
  { type: 'send'; text: string } | { type: 'close'; code: number; reason: string }

const remoteAddress = '127.0.0.1'
/** The previous page of this tab releases the data at once, another tab does not. */
const lockTimeoutMs = 1_500

const starting = start()
starting.then(
  ({ isStored }) => postMessage({ type: 'ready', isStored }),
  (error: unknown) => postMessage({ type: 'failed', reason: String(error) }),
)

// SQLite's own promise stays pending when its module cannot be fetched.
self.onunhandledrejection = ({ reason }) => postMessage({ type: 'failed', reason: String(reason) })

self.onmessage = async ({ data, ports }: MessageEvent<Message>) => {
  const [port] = ports
  const { server, removeData } = await starting
  if (!port) return
  if (data.type === 'fetch') await answer(server, data, port)
  else if (data.type === 'open') connect(server, data, port)
  else {
    await server.close()
    await removeData()
    port.postMessage(null)
  }
}

async function start() {
  const isOwner = await lockData()
  const data = await loadSqlite(!isOwner)
  postMessage({ type: 'loaded' })
  const server = createMockServer({ database: 'demo', rate: defaultRate, simulator: true })
  await server.ready
  return { server, ...data }
}

/** Returns whether this page has the stored data for itself, until it is closed. */
function lockData(): Promise<boolean> {
  const signal = AbortSignal.timeout(lockTimeoutMs)
  return new Promise((resolve) => {
    navigator.locks
      .request('portal.demo', { signal }, () => {
        resolve(true)
        return new Promise(() => {})
      })
      .catch(() => resolve(false))
  })
}

async function answer(
  server: MockServer,
  { url, method, headers, body }: Extract<Message, { type: 'fetch' }>,
  port: MessagePort,
): Promise<void> {
  const abort = new AbortController()
  port.onmessage = () => abort.abort()
  try {
    const { signal } = abort
    const request = new Request(url, { method, headers, body, signal })
    const response = await server.fetch(request, { remoteAddress })
    const content = await response.arrayBuffer()
    port.postMessage({ status: response.status, headers: [...response.headers], content }, [
      content,
    ])
  } catch (error) {
    port.postMessage({ reason: String(error) })
  }
}

function connect(
  server: MockServer,
  { url, protocols }: Extract<Message, { type: 'open' }>,
  port: MessagePort,
): void {
  let isOpen = true
  let onMessage: (text: string) => void = () => {}
  let onClose: () => void = () => {}
  const end = (code: number, reason: string) => {
    if (!isOpen) return
    isOpen = false
    port.postMessage({ type: 'closed', code, reason })
    onClose()
  }
  const socket: ServerSocket = {
    protocol: protocols[0] ?? '',
    bufferedAmount: 0,
    get isOpen() {
      return isOpen
    },
    send(text) {
      if (isOpen) port.postMessage({ type: 'message', text })
    },
    close: end,
    terminate: () => end(1006, ''),
    onMessage: (listener) => {
      onMessage = listener
    },
    onClose: (listener) => {
      onClose = listener
    },
  }
  port.onmessage = ({ data }: MessageEvent<SocketMessage>) => {
    if (data.type === 'send') onMessage(data.text)
    else end(data.code, data.reason)
  }
  server.connect(socket, {
    url,
    headers: { 'sec-websocket-protocol': protocols.join(', ') },
    remoteAddress,
  })
  port.postMessage({ type: 'opened' })
}
