import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerNodeRequest } from './nodeHttp.ts'
import { mountSockets } from './nodeSockets.ts'
import type { SocketMount } from './nodeSockets.ts'
import { createTestServer } from './testServer.ts'

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

/** The status a request gets. */
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
  'refuses a request and an upgrade whose Host is %s',
  async (host) => {
    expect(await statusOf('/config.json', 'GET', { host })).toBe(400)
    expect(await statusOf('/realtime', 'GET', { host, ...upgrade })).toBe(400)
  },
)

it('refuses the method TRACE', async () => {
  expect(await statusOf('/config.json', 'TRACE', {})).toBe(400)
})

it('refuses an upgrade to another path', async () => {
  expect(await statusOf('/graphql', 'GET', upgrade)).toBe(404)
})

it('answers a request whose Host is an IPv6 address', async () => {
  expect(await statusOf('/config.json', 'GET', { host: '[::1]:4000' })).toBe(200)
})
