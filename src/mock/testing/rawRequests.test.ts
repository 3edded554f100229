import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import {
  encodeHeader,
  encodeStartData,
  realtimeSubprotocol,
  standardSubprotocol,
} from '../../contract/realtime.ts'
import { runNode, type RunningProcess } from './testProcess.ts'

const environment = { PORTAL_DATA: ':memory:', PORTAL_SIMS: '20', PORTAL_RATE: '0', NO_COLOR: '1' }

const startAlone = () =>
  runNode([
    ...['--import', 'tsx', join(import.meta.dirname, '../node/cli.ts')],
    ...['--port', '0', '--data', ':memory:', '--sims', '20', '--rate', '0'],
  ])

function startPreview(): RunningProcess {
  const folder = mkdtempSync(join(tmpdir(), 'portal-preview-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), '')
  const vite = 'node_modules/vite/bin/vite.js'
  return runNode(
    [vite, 'preview', '--host', '127.0.0.1', '--port', '0', '--outDir', folder],
    environment,
  )
}

function startDevelopment(): RunningProcess {
  const script = `
    import { createServer } from 'vite'
    import { bundledServer } from './src/mock/node/vitePlugin.ts'
    const server = await createServer({
      configFile: false,
      root: './src/mock',
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
      server: { port: 0, host: '127.0.0.1', watch: null },
      plugins: [bundledServer()],
    })
    await server.listen()
    server.printUrls()`
  return runNode(['--import', 'tsx', '--input-type=module', '-e', script], environment)
}

const servers: [string, () => RunningProcess][] = [
  ['alone', startAlone],
  ['in vite preview', startPreview],
  ['in vite’s development server', startDevelopment],
]

/** What a client does once all of its bytes are sent. */
type Ending = 'waits' | 'closes its half' | 'resets' | 'stays silent'

interface RawRequest {
  readonly pieces: readonly Buffer[]
  readonly ending: Ending
}

const hosts = [
  'localhost',
  '',
  '%%',
  '[',
  '[::1]:80',
  'x:99999',
  'a b',
  'a/b?c#d',
  'ü',
  'a@b',
  '..',
]
const methods = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'CONNECT',
  'X',
]
const bodies = [
  '',
  '{}',
  '{"query":"{ getStatistics { totalSimCards } }"}',
  '[',
  '\u0000',
  '5\r\nhello',
]

/** A WebSocket frame from a client, masked with zeros. */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload])
}

function messagesOf(token: string): string[] {
  const authorization = { host: 'localhost', Authorization: token }
  const start = (query: string, id: unknown = 'one') =>
    JSON.stringify({
      id,
      type: 'start',
      payload: { data: encodeStartData({ query }), extensions: { authorization } },
    })
  return [
    '{"type":"connection_init"}',
    JSON.stringify({ type: 'connection_init', payload: { Authorization: token } }),
    start('subscription { updatedSim { iccid } }'),
    start('subscription { updatedSimEvent(iccid: 99999999999999999999) { id } }', 'two'),
    start('{', 7),
    '{"id":"three","type":"subscribe","payload":{"query":"{ getStatistics { totalSimCards } }"}}',
    '{"id":"one","type":"stop"}',
    'null',
    '['.repeat(5000),
  ]
}

function rawRequests(token: string): fc.Arbitrary<RawRequest> {
  const header = encodeURIComponent(encodeHeader({ host: 'localhost', Authorization: token }))
  const path = fc.oneof(
    fc.constantFrom(
      ...[
        '/realtime',
        '/graphql',
        '/api/v1/authenticate',
        '/api/v1/sim/%',
        '/config.json',
        '/',
        '',
      ],
      ...[
        '*',
        '//',
        '/%',
        '/../..',
        '/realtime?header=%',
        'http://x/graphql',
        '@',
        '/simulator/sims',
      ],
    ),
    fc.webPath(),
    fc.string(),
  )
  const line = fc
    .tuple(fc.constantFrom(...methods), path, fc.constantFrom('1.1', '1.1', '1.1', '1.0', '9.9'))
    .map(([method, target, version]) => `${method} ${target} HTTP/${version}`)
  const plainHeaders = fc
    .tuple(
      fc.constantFrom(...hosts),
      fc.constantFrom('', 'keep-alive', 'close', 'Upgrade'),
      fc.constantFrom('', token, '\u00a0', 'x'.repeat(20_000)),
      fc.constantFrom('', '0', '5', '-1', '5000000', '99999999999999999999'),
      fc.constantFrom('', 'chunked', 'gzip'),
    )
    .map(([host, connection, authorization, length, encoding]) => [
      `Host: ${host}`,
      'Content-Type: application/json',
      ...(connection ? [`Connection: ${connection}`] : []),
      ...(authorization ? [`Authorization: ${authorization}`] : []),
      ...(length ? [`Content-Length: ${length}`] : []),
      ...(encoding ? [`Transfer-Encoding: ${encoding}`] : []),
    ])
  const plain = fc
    .tuple(line, plainHeaders, fc.array(fc.string(), { maxLength: 2 }), fc.constantFrom(...bodies))
    .map(([first, headers, odd, body]) =>
      Buffer.from(`${[first, ...headers, ...odd].join('\r\n')}\r\n\r\n${body}`, 'latin1'),
    )
  const frames = fc.array(
    fc.oneof(
      fc.constantFrom(...messagesOf(token)).map((text) => frame(1, Buffer.from(text))),
      fc.tuple(fc.nat(15), fc.uint8Array()).map(([code, bytes]) => frame(code, Buffer.from(bytes))),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    ),
    { maxLength: 6 },
  )
  const upgrade = fc
    .tuple(
      fc.oneof(path, fc.constant(`/realtime?header=${header}`), fc.constant('/realtime')),
      fc.oneof(fc.constantFrom(...hosts), fc.constant('localhost')),
      fc.constantFrom('websocket', 'websocket', 'websocket', 'h2c', 'x'),
      fc.constantFrom('AAAAAAAAAAAAAAAAAAAAAA==', 'AAAAAAAAAAAAAAAAAAAAAA==', 'short', ''),
      fc.constantFrom('13', '13', '13', '8', 'x'),
      fc.constantFrom(realtimeSubprotocol, standardSubprotocol, 'vite-hmr', 'x, x', ''),
      frames,
    )
    .map(([target, host, protocol, key, version, subprotocol, sent]) =>
      Buffer.concat([
        Buffer.from(
          [
            `GET ${target} HTTP/1.1`,
            `Host: ${host}`,
            'Connection: Upgrade',
            `Upgrade: ${protocol}`,
            `Sec-WebSocket-Key: ${key}`,
            `Sec-WebSocket-Version: ${version}`,
            ...(subprotocol ? [`Sec-WebSocket-Protocol: ${subprotocol}`] : []),
            '\r\n',
          ].join('\r\n'),
          'latin1',
        ),
        ...sent,
      ]),
    )
  const pipelined = fc.array(fc.oneof(plain, upgrade), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(
      pipelined.map((requests) => Buffer.concat(requests)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      fc.constantFrom<Ending>('waits', 'closes its half', 'resets', 'stays silent'),
    )
    .map(([bytes, share, isCut, ending]) => {
      const at = Math.floor(bytes.length * share)
      const head = bytes.subarray(0, at)
      return { pieces: isCut ? [head] : [head, bytes.subarray(at)], ending }
    })
}

/** Sends a request as it is; resolves when the server reacted or nothing more can come. */
function send(port: number, { pieces, ending }: RawRequest): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.on('data', () => resolve())
    socket.setNoDelay(true)
    for (const piece of pieces) socket.write(piece)
    socket.write('', () => {
      if (ending === 'resets') socket.resetAndDestroy()
      else if (ending === 'stays silent') resolve()
      else socket.end()
    })
  })
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"application_token":"demo-observer"}',
  })
  const { auth_token: token } = (await response.json()) as { auth_token: string } // the documented answer
  return token
}

it.each(servers)(
  'keeps running %s after complete, cut, pipelined and aborted requests of any shape',
  async (_where, start) => {
    const server = start()
    onTestFinished(() => server.stop('SIGKILL'))
    const [address] = await server.says(/http:\/\/127\.0\.0\.1:\d+/)
    const token = await signIn(address)
    const requests = fc.sample(rawRequests(token), { seed: 20_261, numRuns: 400 })
    const port = Number(new URL(address).port)
    for (let at = 0; at < requests.length; at += 20)
      await Promise.all(requests.slice(at, at + 20).map((request) => send(port, request)))
    const response = await fetch(`${address}/config.json`).catch(() => undefined)
    if (!response) throw new Error(`The server is gone: ${server.printed()}`)
    expect(response.status).toBe(200)
    expect(await signIn(address)).toBeTypeOf('string')
  },
)
