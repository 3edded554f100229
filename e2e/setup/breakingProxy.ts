/**
 * A TCP proxy that loses responses: the server handles the request, but the connection is closed before the browser receives the response.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface BreakingProxy {
  origin: string
  /**
   * From now on closes the connection of every request that matches, instead of forwarding its response. `withoutKeys` also renames the
   * Idempotency-Key header, to simulate a service that does not know it.
   */
  loseResponsesTo: (request: RegExp, options?: { withoutKeys?: boolean }) => void
  /** The number of lost responses: more than one when the browser has resent a request by itself. */
  lostResponses: () => number
  close: () => Promise<void>
}

/** Listens on a free port of the loopback interface and forwards everything to the server at `target`. */
export async function breakingProxy(target: string): Promise<BreakingProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let losing: { request: RegExp; withoutKeys: boolean } | undefined
  let lost = 0

  const server = createServer((browser) => {
    const service = connect(Number(port), hostname)
    let isLosing = false
    let received = ''
    for (const socket of [browser, service]) {
      open.add(socket)
      socket.on('close', () => {
        open.delete(socket)
        browser.destroy()
        service.destroy()
      })
      socket.on('error', () => socket.destroy())
    }
    browser.on('data', (bytes: Buffer) => {
      received += bytes.toString('latin1')
      if (isIncomplete(received)) return
      const text = received
      received = ''
      if (losing?.request.test(text)) isLosing = true
      const isRenamed = isLosing && losing?.withoutKeys
      service.write(isRenamed ? text.replace(/^idempotency-key:/im, 'x-unknown:') : text, 'latin1')
    })
    service.on('data', (bytes: Buffer) => {
      if (!isLosing) return void browser.write(bytes)
      lost++
      browser.resetAndDestroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    loseResponsesTo(request, { withoutKeys = false } = {}) {
      losing = { request, withoutKeys }
    },
    lostResponses: () => lost,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns whether this HTTP request is incomplete: head and body may arrive separately. Other bytes belong to a WebSocket. */
function isIncomplete(text: string): boolean {
  if (!/^[A-Z]+ \S+ HTTP\//.test(text)) return false
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return true
  const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? 0)
  return text.length - end - 4 < length
}
