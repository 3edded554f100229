import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { WebSocket } from 'ws'
import { runNode } from '../testing/testProcess.ts'
import { bundledServer } from './vitePlugin.ts'

let vite: ViteDevServer

beforeEach(async () => {
  vi.stubEnv('PORTAL_DATA', ':memory:')
  vi.stubEnv('PORTAL_SIMS', '25')
  vi.stubEnv('PORTAL_RATE', '0')
  vite = await serve()
})
afterEach(async () => {
  await vite.close()
  vi.unstubAllEnvs()
})

async function serve(base = '/'): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    base,
    root: import.meta.dirname,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', watch: null },
    plugins: [bundledServer()],
  })
  await server.listen()
  return server
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** `vite preview` over an empty page, with its data in a file. */
function preview(folder: string, data: string) {
  writeFileSync(join(folder, 'index.html'), '')
  const command = ['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1']
  return runNode([...command, '--port', '0', '--outDir', folder], {
    PORTAL_DATA: data,
    PORTAL_SIMS: '20',
  })
}

const origin = () => vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''

async function post(path: string, body: unknown, authorization = '') {
  const response = await fetch(origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown> // every JSON answer of the server is an object
}

async function totalSims(): Promise<unknown> {
  const { auth_token: token } = await post('/api/v1/authenticate', {
    application_token: 'demo-observer',
  })
  return post('/graphql', { query: '{ listSims(limit: 1) { totalSims } }' }, String(token))
}

/** Returns the first message received from a URL, or how the connection failed. */
function firstMessage(
  path: string,
  subprotocol: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const socket = new WebSocket(origin().replace('http', 'ws') + path, subprotocol, { headers })
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      resolve(Buffer.isBuffer(data) ? data.toString() : '')
      socket.terminate()
    })
    socket.on('error', ({ message }) => resolve(message))
  })
}

it('serves both interfaces beside the portal', async () => {
  expect(await (await fetch(`${origin()}/config.json`)).json()).toMatchObject({
    graphqlUrl: '/graphql',
  })
  expect(await totalSims()).toEqual({ data: { listSims: { totalSims: 25 } } })
})

it('answers config.json below the base path of the portal, and the interfaces at the root', async () => {
  await vite.close()
  vite = await serve('/portal/')
  const { origin: root } = new URL(origin())
  const config = await fetch(`${root}/portal/config.json`)
  expect(await config.json()).toMatchObject({ graphqlUrl: '/graphql' })
  expect((await fetch(`${root}/graphql`, { method: 'POST' })).status).toBe(401)
})

it("accepts WebSockets at /realtime and ignores Vite's own", async () => {
  expect(await firstMessage('/realtime', 'graphql-ws')).toContain('UNAUTHENTICATED')
  const { webSocketToken } = vite.config as unknown as { webSocketToken: string } // vite does not export the type of the token its client sends
  expect(await firstMessage(`/?token=${webSocketToken}`, 'vite-hmr')).toContain('connected')
})

it('does not let pages of other origins read a response or open a socket', async () => {
  const foreign = 'http://localhost:9999'
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await fetch(`${origin()}/config.json`, {
      method,
      headers: { origin: foreign },
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
  expect(await firstMessage('/realtime', 'graphql-ws', { origin: foreign })).toContain('403')
  expect(await firstMessage('/realtime', 'graphql-ws', { origin: origin() })).toContain(
    'UNAUTHENTICATED',
  )
})

it('rejects a large body and answers the next request', async () => {
  const response = await fetch(`${origin()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(20_000_000),
  }).catch(() => undefined)
  // A client that is still sending may see the connection end before it reads the answer.
  expect([413, undefined]).toContain(response?.status)
  expect(await totalSims()).toEqual({ data: { listSims: { totalSims: 25 } } })
})

it('continues after Vite restarts', async () => {
  await vite.restart()
  expect(await totalSims()).toEqual({ data: { listSims: { totalSims: 25 } } })
  expect(await firstMessage('/realtime', 'graphql-ws')).toContain('UNAUTHENTICATED')
})

it('rejects data in use by another server with a message, and leaves one file when interrupted', async () => {
  const folder = temporaryFolder()
  const data = join(folder, 'demo.sqlite')
  const first = preview(folder, data)
  await first.says(/Local/)

  const second = preview(folder, data)
  expect(await second.exitCode).toBe(1)
  expect(second.printed()).toContain(
    `The data in ${data} is in use by another server. Stop that one, or give this one data of its own: PORTAL_DATA takes a file or :memory:.`,
  )
  expect(second.printed()).not.toContain('.ts')

  first.stop('SIGINT')
  await first.exitCode
  expect(readdirSync(folder)).toEqual(['demo.sqlite', 'index.html'])
})

it('rejects a file of another program with a message and does not change it', async () => {
  const folder = temporaryFolder()
  const data = join(folder, 'notes.txt')
  writeFileSync(data, 'Not a database')
  const refused = preview(folder, data)
  expect(await refused.exitCode).toBe(1)
  expect(refused.errors()).toContain(
    `${data} is not a data file of this server and was left unchanged. To use another file, set PORTAL_DATA.`,
  )
  expect(refused.errors()).not.toMatch(/\.ts|\bat /)
  expect(readFileSync(data, 'utf8')).toBe('Not a database')
})

it('imitates other services by environment variables', async () => {
  await vite.close()
  vi.stubEnv('PORTAL_DOCUMENTED_ONLY', '1')
  vi.stubEnv('PORTAL_NO_INTROSPECTION', '1')
  vi.stubEnv('PORTAL_RATE_LIMIT', '2')
  vite = await serve()
  expect(await post('/api/v1/nothing', {})).toEqual({ message: 'Not Found' })
  const { auth_token: token } = await post('/api/v1/authenticate', {
    application_token: 'demo-user',
  })
  const ask = async () =>
    JSON.stringify(
      await post('/graphql', { query: '{ __schema { queryType { name } } }' }, String(token)),
    )
  expect(await ask()).toContain('introspection')
  await ask()
  expect(await ask()).toContain('TOO_MANY_REQUESTS')
})

it('resets the data once, not again when Vite restarts', async () => {
  await vite.close()
  vi.stubEnv('PORTAL_DATA', join(temporaryFolder(), 'demo.sqlite'))
  vite = await serve()
  await vite.close()
  vi.stubEnv('PORTAL_SIMS', '30')
  vi.stubEnv('PORTAL_RESET', '1')
  vite = await serve()
  expect(await totalSims()).toEqual({ data: { listSims: { totalSims: 30 } } })
  vi.stubEnv('PORTAL_SIMS', '40')
  await vite.restart()
  expect(await totalSims()).toEqual({ data: { listSims: { totalSims: 30 } } })
})
