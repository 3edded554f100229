import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerNodeRequest } from './nodeHttp.ts'
import { mountSockets, type SocketMount } from './nodeSockets.ts'
import { createTestServer, signIn } from '../testing/testServer.ts'

const server = createTestServer()
const httpServer = createServer((incoming, outgoing) => {
  void answerNodeRequest(server.fetch, incoming, outgoing)
})
let sockets: SocketMount
let port: number

beforeAll(async () => {
  sockets = mountSockets(httpServer, {
    path: '/realtime',
    connect: server.connect,
    allows: server.allowsUpgrade,
  })
  await new Promise<void>((resolve) => {
    httpServer.listen(0, '127.0.0.1', resolve)
  })
  port = (httpServer.address() as AddressInfo).port // listening on a port gives an AddressInfo
})
afterAll(async () => {
  sockets.close()
  httpServer.close()
  await server.close()
})

/** Returns the status of the response to a request. */
function statusOf(path: string, method: string, headers: Record<string, string>) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  'sec-websocket-version': '13',
}

it.each(['%%', '[', 'localhost:99999', 'localhost/graphql?', 'localhost@elsewhere'])(
  'rejects requests and upgrades with the Host %s',
  async (host) => {
    expect(await statusOf('/config.json', 'GET', { host })).toBe(400)
    expect(await statusOf('/realtime', 'GET', { host, ...upgrade })).toBe(400)
  },
)

/** Returns the headers and the raw body of a response, without decompression. */
function answerOf(path: string, headers: Record<string, string>) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

describe('a long JSON response', () => {
  const path = '/api/v1/sim?per_page=50'
  const signedIn = async () => {
    const { token } = await signIn(server, 'demo-administrator@compressed:60')
    return { authorization: `Bearer ${token}` }
  }

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ] as const)('is compressed for a client that accepts %s', async (accepted, encoding, unpack) => {
    const authorization = await signedIn()
    const plain = await answerOf(path, authorization)
    const packed = await answerOf(path, { ...authorization, 'accept-encoding': accepted })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(packed.body.length),
      'cache-control': plain.headers['cache-control'],
      link: plain.headers.link,
    })
    expect(packed.body.length).toBeLessThan(plain.body.length / 3)
    expect(unpack(packed.body).toString()).toBe(plain.body.toString())
  })

  it('is sent uncompressed to other clients, with a Vary header for caches', async () => {
    const { headers } = await answerOf(path, {
      ...(await signedIn()),
      'accept-encoding': 'identity',
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toContain('Accept-Encoding')
  })
})

it('sends a short response uncompressed', async () => {
  const { headers } = await answerOf('/config.json', { 'accept-encoding': 'br, gzip' })
  expect(headers['content-encoding']).toBeUndefined()
})

it('rejects the method TRACE', async () => {
  expect(await statusOf('/config.json', 'TRACE', {})).toBe(400)
})

it('rejects an upgrade on another path', async () => {
  expect(await statusOf('/graphql', 'GET', upgrade)).toBe(404)
})

it('accepts an IPv6 address as Host', async () => {
  expect(await statusOf('/config.json', 'GET', { host: '[::1]:4000' })).toBe(200)
})
