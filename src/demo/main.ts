/**
 * The entry of the static demo (`npm run build:demo`): starts the bundled server in a worker of this page, and then the portal, whose
 * requests go to that worker instead of the network.
 */
import './demo.css'
import { t } from '@lingui/core/macro'
import { activateLanguage, preferredLanguage } from '../data/language.ts'
import { replaceTransport, type TransportSocket } from '../data/transport.ts'
import { withoutBase } from '../lib/basePath.ts'

type WorkerMessage =
  { type: 'loaded' } | { type: 'ready'; isStored: boolean } | { type: 'failed'; reason: string }

type Answer =
  { status: number; headers: [string, string][]; content: ArrayBuffer } | { reason: string }

type SocketEvent =
  | { type: 'opened' }
  | { type: 'message'; text: string }
  | { type: 'closed'; code: number; reason: string }

const ofServer = /^\/(?:graphql|config\.json|realtime|simulator|api\/v1)(?:\/|$)/

const worker = new Worker(new URL('../mock/worker/main.ts', import.meta.url), { type: 'module' })

void activateLanguage(preferredLanguage()).then(async () => {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no element with the id "root".')
  const progress = showProgress(root)
  let isStored: boolean
  try {
    isStored = await whenReady(progress)
  } catch (error) {
    root.textContent = t`The demo couldn't start in this browser.` + ` ${String(error)}`
    return
  }
  progress.remove()
  replaceTransport({
    fetch: (request, init) => send(new Request(request, init)),
    openSocket,
  })
  showNote(isStored)
  await import('../start.tsx')
})

function showProgress(root: Element): HTMLElement {
  const progress = document.createElement('div')
  progress.className = 'demo-progress'
  progress.role = 'status'
  progress.textContent = t`Loading the demo…`
  progress.append(document.createElement('progress'))
  root.append(progress)
  return progress
}

/** Resolves to whether the data is stored for the next visit. */
function whenReady(progress: HTMLElement): Promise<boolean> {
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'failed') reject(new Error(data.reason))
      else if (data.type === 'ready') resolve(data.isStored)
      else progress.firstChild?.replaceWith(t`Creating 2,000 SIMs in this browser…`)
    }
  })
}

function portToServer(message: object): MessagePort {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(message, [port2])
  return port1
}

/** Sends requests to the interfaces to the worker, others, such as for a new version of the portal, to the network. */
async function send(request: Request): Promise<Response> {
  const { url, method, headers, signal } = request
  if (!ofServer.test(withoutBase(new URL(url).pathname))) return globalThis.fetch(request)
  signal.throwIfAborted()
  const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
  const path = withoutBase(new URL(url).pathname) + new URL(url).search
  const port = portToServer({
    type: 'fetch',
    url: new URL(path, url).href,
    method,
    headers: [...headers],
    body,
  })
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      port.postMessage(null)
      port.close()
      reject(signal.reason)
    })
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      port.close()
      if ('reason' in data) reject(new TypeError(data.reason))
      else {
        const isEmpty = [204, 304].includes(data.status)
        resolve(new Response(isEmpty ? null : data.content, data))
      }
    }
  })
}

function openSocket(url: string, protocols: string[]): TransportSocket {
  const port = portToServer({ type: 'open', url, protocols })
  const socket: TransportSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => port.postMessage({ type: 'send', text }),
    close: (code = 1000, reason = '') => port.postMessage({ type: 'close', code, reason }),
  }
  port.onmessage = ({ data }: MessageEvent<SocketEvent>) => {
    if (data.type === 'opened') socket.onopen?.()
    else if (data.type === 'message') socket.onmessage?.({ data: data.text })
    else {
      port.close()
      socket.onclose?.(data)
    }
  }
  return socket
}

/** Says where the data is, and removes it on request; folded once the visitor goes on. */
function showNote(isStored: boolean): void {
  const note = document.createElement('details')
  note.className = 'demo-note'
  note.open = true
  const title = document.createElement('summary')
  title.textContent = t`Demo`
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = t`Start over`
  button.addEventListener('click', () => {
    // The portal would show a failure of its service.
    document.querySelector('#root')?.remove()
    portToServer({ type: 'reset' }).onmessage = () => {
      sessionStorage.clear()
      localStorage.clear()
      location.reload()
    }
  })
  const text = document.createElement('span')
  // Another tab has the stored data, or the window is private.
  text.textContent = isStored
    ? t`The data stays in this browser.`
    : t`Changes in this tab are lost when you reload or close it.`
  note.append(title, text, button)
  const landmark = document.createElement('aside')
  landmark.ariaLabel = t`Demo`
  landmark.append(note)
  document.body.append(landmark)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !note.contains(target)) note.open = false
  })
}
