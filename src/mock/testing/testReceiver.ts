/** A local HTTP receiver that accepts, fails, hangs or redirects as configured. Only for tests. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  readonly url: string
  /** The received bodies in order. */
  readonly bodies: string[]
  readonly contentTypes: Set<string | undefined>
  answer: number | 'hang' | 'endless' | { readonly redirectTo: string }
  close(): Promise<void>
}

/** Starts a receiver on a free port, which accepts everything. */
export async function openReceiver(): Promise<Receiver> {
  const bodies: string[] = []
  const contentTypes = new Set<string | undefined>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      contentTypes.add(request.headers['content-type'])
      const { answer } = receiver
      if (answer === 'hang') return
      if (answer === 'endless') {
        response.writeHead(200)
        writeEndlessly(response)
        return
      }
      if (typeof answer === 'object') {
        const isThere = request.url === answer.redirectTo
        response.writeHead(isThere ? 200 : 307, isThere ? {} : { location: answer.redirectTo })
      } else response.writeHead(answer)
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening server has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/`,
    bodies,
    contentTypes,
    answer: 200,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}

function writeEndlessly(response: ServerResponse): void {
  if (response.destroyed) return
  response.write('x'.repeat(50_000), () => writeEndlessly(response))
}
