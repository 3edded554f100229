/**
 * No secret comes back out of the server once it was handed over: not in a list, an event, the audit log, an error, a log line, nor in the file of
 * its data.
 */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMockServer, type MockServer } from '../server.ts'
import { openClient } from './testClient.ts'
import { signIn, type TestAccount } from './testServer.ts'

/** What only the answers that hand them over may hold, by name. */
const secrets = new Map<string, string>()
const answers: string[] = []
const written: string[] = []
let folder: string
let server: MockServer
let administrator: TestAccount

async function ask(
  method: string,
  address: string,
  authorization: string,
  body?: unknown,
): Promise<string> {
  const request = new Request(`http://localhost${address}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await server.fetch(request)
  return `${JSON.stringify([...response.headers])} ${await response.text()}`
}
/** Sends a request and collects its response for the check of secrets. */
const look = async (...requested: Parameters<typeof ask>) => answers.push(await ask(...requested))
const secretIn = (answer: string, pattern: RegExp) => pattern.exec(answer)?.[1] ?? ''

beforeAll(async () => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation(
      (...parts: unknown[]) => void written.push(parts.map(String).join(' ')),
    )
  folder = await mkdtemp(path.join(tmpdir(), 'portal-secrets-'))
  server = createMockServer({
    database: path.join(folder, 'store.db'),
    sims: 60,
    simulator: true,
    log: (line) => written.push(line),
  })
  await server.ready
  administrator = await signIn(server, 'demo-administrator')
  secrets.set('auth token', administrator.token)
  const bearer = `Bearer ${administrator.token}`
  secrets.set(
    'application token',
    secretIn(
      await ask('POST', '/api/v1/application_token', bearer, { description: 'Gateway' }),
      /"application_token":"([^"]+)"/,
    ),
  )
  secrets.set(
    'API key',
    secretIn(
      await ask('POST', '/graphql', bearer, {
        query: 'mutation { createApiKey(comment: "Sync") { key } }',
      }),
      /"key":"([^"]+)"/,
    ),
  )
  secrets.set('address of a receiver', 'hook-7f3a9c')
  const stream = {
    stream_historic_data: 1,
    data_stream_type: { id: 2 },
    api_type: { id: 1 },
    api_callback: { id: 77, url: 'http://127.0.0.1:9/hook-7f3a9c' },
  }
  await ask('POST', '/api/v1/data_stream', bearer, stream)
  secrets.set(
    'another auth token',
    secretIn(
      await ask('POST', '/api/v1/authenticate', '', {
        application_token: secrets.get('application token'),
      }),
      /"auth_token":"([^"]+)"/,
    ),
  )
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const fieldsOfLog =
  'items { oldValue newValue context { sourceIpAddress email } initiator { __typename ... on UserAccountShort { email } ... on ApiKeyShort { key } } }'

it('uses real secrets', () => {
  expect([...secrets].filter(([, secret]) => secret.length < 8)).toEqual([])
})

it('has none in lists, events and the audit log', async () => {
  const bearer = `Bearer ${administrator.token}`
  for (const query of [
    `{ listAuditLogEvents(limit: 1000) { ${fieldsOfLog} } }`,
    '{ listApiKeys { keyid key comment } }',
    '{ listAuditLogInitiators { ... on ApiKeyShort { key } } }',
  ])
    await look('POST', '/graphql', secrets.get('API key') ?? '', { query })
  for (const list of ['application_token', 'event?per_page=200', 'user', 'organisation'])
    await look('GET', `/api/v1/${list}`, bearer)
  expect(answers.join('\n')).toContain('Gateway')
})

it('has none in errors, even when a secret is misused', async () => {
  const bearer = `Bearer ${administrator.token}`
  for (const [, secret] of secrets) {
    await look('POST', '/graphql', `${secret}x`, { query: '{ listApiKeys { key } }' })
    await look('GET', '/api/v1/sim', `Basic ${secret}`)
    await look('POST', '/api/v1/authenticate', '', { application_token: `${secret}x` })
    await look('POST', '/api/v1/authenticate', '', `{"application_token": "${secret}`)
    await look('POST', '/api/v1/authenticate', '', { token: secret })
    await look('GET', `/api/v1/application_token/${secret}`, bearer)
    await look('POST', '/simulator/rate', secret, { updatesPerSecond: 'many' })
    const client = openClient(server, `${secret}x`)
    client.send({ type: 'connection_init' })
    await client.ended()
    answers.push(JSON.stringify(client.heard), JSON.stringify(client.closedBy()))
  }
  await ask('POST', '/simulator/faults', bearer, { failRate: 1 })
  await look('GET', '/api/v1/sim', bearer)
  await ask('POST', '/simulator/faults', bearer, { failRate: 0 })
})

it.each([
  'auth token',
  'another auth token',
  'application token',
  'API key',
  'address of a receiver',
])('has no %s in a response or in the output of the server', (name) => {
  const secret = secrets.get(name) ?? ''
  expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
  expect(written.filter((line) => line.includes(secret))).toEqual([])
})

it.each(['auth token', 'another auth token', 'application token', 'API key'])(
  'has no %s in the data file',
  async (name) => {
    const secret = secrets.get(name) ?? ''
    const files = await Promise.all(
      (await readdir(folder)).map(async (file) => ({
        file,
        isFound: (await readFile(path.join(folder, file))).includes(secret),
      })),
    )
    expect(files.filter(({ isFound }) => isFound)).toEqual([])
  },
)
