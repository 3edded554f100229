/** Checks of the Origin and Host headers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MockServer } from '../server.ts'
import { createTestServer } from '../testing/testServer.ts'

let server: MockServer
beforeAll(() => {
  server = createTestServer({
    origins: ['https://portal.example', 'http://localhost:5000'],
    hostNames: ['gateway.example'],
  })
})
afterAll(() => server.close())

const ask = (headers: Record<string, string>, method = 'GET', remoteAddress = '127.0.0.1') =>
  server.fetch(
    new Request('http://localhost:4173/config.json', {
      method,
      headers: { host: 'localhost:4173', ...headers },
    }),
    { remoteAddress },
  )
const allowedOrigin = async (origin: string, method = 'GET') =>
  (await ask({ origin }, method)).headers.get('access-control-allow-origin')

describe('CORS headers', () => {
  it.each(['http://localhost:4173', 'https://portal.example', 'http://localhost:5000'])(
    'allow pages of %s',
    async (origin) => {
      expect(await allowedOrigin(origin)).toBe(origin)
      expect(await allowedOrigin(origin, 'OPTIONS')).toBe(origin)
    },
  )

  it.each([
    'http://localhost:9999',
    'http://127.0.0.1:4173',
    'http://evil.example',
    'https://portal.example.evil.example',
    'http://portal.example',
    'null',
    '*',
  ])('are not sent to pages of %s', async (origin) => {
    expect(await allowedOrigin(origin)).toBeNull()
    const preflight = await ask({ origin }, 'OPTIONS')
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull()
  })

  it('vary by origin', async () => {
    expect((await ask({})).headers.get('vary')).toBe('Origin')
  })
})

describe('a request with the Host', () => {
  it.each(['localhost', '127.0.0.1:4173', '[::1]:4173', 'portal.example', 'gateway.example:80'])(
    '%s is accepted',
    async (host) => {
      expect((await ask({ host })).status).toBe(200)
    },
  )

  it.each(['evil.example', 'localhost.evil.example:4173', '10.0.0.5', 'a@localhost'])(
    '%s is rejected on this machine',
    async (host) => {
      expect((await ask({ host })).status).toBe(403)
    },
  )

  it('of an IP address is accepted from other machines', async () => {
    expect((await ask({ host: '192.0.2.1:4000' }, 'GET', '192.0.2.7')).status).toBe(200)
    expect((await ask({ host: 'evil.example' }, 'GET', '192.0.2.7')).status).toBe(403)
  })
})

describe('a WebSocket', () => {
  const allows = (headers: Record<string, string>) =>
    server.allowsUpgrade({ url: '/realtime', headers, remoteAddress: '127.0.0.1' })

  it.each([
    ['its own origin', { host: 'localhost:4173', origin: 'http://localhost:4173' }],
    ['a configured origin', { host: 'localhost:4173', origin: 'https://portal.example' }],
    ['a client without an origin', { host: 'localhost:4173' }],
  ])('may be opened by %s', (_who, headers) => {
    expect(allows(headers)).toBe(true)
  })

  it.each([
    ['another origin', { host: 'localhost:4173', origin: 'http://evil.example' }],
    ['another port', { host: 'localhost:4173', origin: 'http://localhost:9999' }],
    ['a rebound DNS name', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('may not be opened by %s', (_who, headers) => {
    expect(allows(headers)).toBe(false)
  })
})
