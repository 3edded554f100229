/** A TCP proxy before the server that loses answers: the server does the work, and the connection ends before the browser receives the answer. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

export interface BreakingProxy {
  origin: string
  /**
   * From now on ends every connection on which a request with this first line and body is answered, before the answer is passed on.
   * `withoutKeys` also renames the Idempotency-Key header, as a service that does not know it would see the request.
   */
  loseAnswersTo: (request: RegExp, options?: { withoutKeys?: boolean }) => void
  /** How many answers were lost: more than one when the browser has sent a request again by itself. */
  lostAnswers: () => number
  close: () => Promise<void>
}

/** Listens on a free port of the loopback interface and passes everything on to the server at `target`. */
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
    loseAnswersTo(request, { withoutKeys = false } = {}) {
      losing = { request, withoutKeys }
    },
    lostAnswers: () => lost,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether more of this HTTP request is to come: its head and its body may arrive apart. Other bytes are of a WebSocket. */
function isIncomplete(text: string): boolean {
  if (!/^[A-Z]+ \S+ HTTP\//.test(text)) return false
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return true
  const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? 0)
  return text.length - end - 4 < length
}
