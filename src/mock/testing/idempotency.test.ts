/** A write that arrives again with its Idempotency-Key gets its first answer and does nothing (an extension of both interfaces). */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMockServer, type MockServer } from '../server.ts'
import { createTestServer, signIn } from './testServer.ts'

let server: MockServer
let store = ''
let storeCount = 0

beforeEach(() => {
  server = createTestServer()
  store = `idempotency${++storeCount}:60`
})
afterEach(() => server.close())

interface RequestOptions {
  /** Application token; the store's administrator by default. */
  as?: string
  key?: string
  body?: unknown
}

/** Sends a request of the REST interface. */
async function send(
  method: string,
  path: string,
  { as = `demo-administrator@${store}`, key, body }: RequestOptions = {},
) {
  const { token } = await signIn(server, as)
  const response = await server.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, body: json, headers: Object.fromEntries(response.headers) }
}

const rest = (method: string, path: string, requested?: RequestOptions) =>
  send(method, `/api/v1${path}`, requested)
const graphql = (query: string, requested: RequestOptions & { variables?: object } = {}) =>
  send('POST', '/graphql', { ...requested, body: { query, variables: requested.variables } })

/** A prepaid device of the store. */
async function prepaidDevice(as?: string): Promise<number> {
  const who = as === undefined ? {} : { as }
  const { body } = await rest('GET', '/endpoint?per_page=500', who)
  const devices = body as { id: number; service_profile: { name: string } }[] // as the contract says
  const found = devices.find(({ service_profile }) => service_profile.name === 'Tracking prepaid')
  if (!found) throw new Error('The store has no prepaid device')
  return found.id
}

const add = (id: number, amount: string, requested: RequestOptions = {}) =>
  rest('POST', `/endpoint/${id}/balance`, { ...requested, body: { amount } })
const balance = async (id: number, as?: string) =>
  Number(
    (
      (await rest('GET', `/endpoint/${id}/balance`, as === undefined ? {} : { as })).body as {
        amount: string
      }
    ).amount, // as the contract says
  )

describe('the REST interface', () => {
  it('returns the first response to a repeated request and runs it once', async () => {
    const id = await prepaidDevice()
    const before = await balance(id)
    const first = await add(id, '5.00', { key: 'booking-1' })
    const second = await add(id, '5.00', { key: 'booking-1' })
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(await balance(id)).toBe(before + 5)
  })

  it('runs requests with other keys and without a key', async () => {
    const id = await prepaidDevice()
    const before = await balance(id)
    await add(id, '5.00', { key: 'booking-1' })
    await add(id, '5.00', { key: 'booking-2' })
    await add(id, '5.00')
    await add(id, '5.00')
    expect(await balance(id)).toBe(before + 20)
  })

  it('repeats a status without a body', async () => {
    const id = await prepaidDevice()
    const reset = () => rest('DELETE', `/endpoint/${id}/balance`, { key: 'reset-1' })
    expect((await reset()).status).toBe(204)
    await add(id, '7.00')
    expect((await reset()).status).toBe(204)
    expect(await balance(id)).toBe(7)
  })

  it('rejects a key that was used with another body or URL', async () => {
    const id = await prepaidDevice()
    await add(id, '5.00', { key: 'booking-1' })
    const before = await balance(id)
    const other = await add(id, '6.00', { key: 'booking-1' })
    expect(other).toMatchObject({
      status: 422,
      body: { error_token: 'unprocessable', details: [{ field: 'Idempotency-Key' }] },
    })
    expect((await add(id, '5.00', { key: 'booking-1' })).status).toBe(200)
    expect(await balance(id)).toBe(before)
  })

  it('does not store the response of a rejected request', async () => {
    const id = await prepaidDevice()
    const before = await balance(id)
    const tooMuch = `-${before + 1}`
    expect((await add(id, tooMuch, { key: 'booking-1' })).status).toBe(409)
    await add(id, '5.00')
    expect((await add(id, tooMuch, { key: 'booking-1' })).status).toBe(200)
  })

  it.each([
    ['one too long', 'k'.repeat(256)],
    ['one with a control character', 'a\tb'],
    ['an empty one', ''],
  ])('rejects a malformed key: %s', async (_what, key) => {
    const answer = await add(await prepaidDevice(), '5.00', { key })
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ field: 'Idempotency-Key' }] },
    })
  })

  it('ignores the key of a read or a sign-in', async () => {
    const key = 'k'.repeat(300)
    expect((await rest('GET', '/sim', { key })).status).toBe(200)
    const body = { application_token: `demo-administrator@${store}` }
    expect((await rest('POST', '/authenticate', { key, body })).status).toBe(200)
  })

  it('makes a second request wait while the first runs in slices', async () => {
    const { body } = await rest('GET', '/sim?per_page=1')
    const [sim] = body as { iccid: string }[] // as the contract says
    const change = () =>
      rest('PATCH', `/sim/?q=iccid:${sim?.iccid}`, {
        key: 'many-1',
        body: { status: { id: 2 } },
      })
    const [first, second] = await Promise.all([change(), change()])
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
  })

  it('allows pages of other origins to send the key', async () => {
    const preflight = await server.fetch(
      new Request('http://localhost/graphql', { method: 'OPTIONS' }),
    )
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  })
})

describe('the GraphQL interface', () => {
  const create = 'mutation ($comment: String) { createApiKey(comment: $comment) { keyid key } }'
  const keys = async () =>
    (
      (await graphql('{ listApiKeys { keyid } }')).body as {
        data: { listApiKeys: { keyid: number }[] }
      }
    ).data.listApiKeys.length // as the query selects

  it('returns the first response to a repeated mutation, including its clear secret', async () => {
    const before = await keys()
    const requested = { key: 'create-1', variables: { comment: 'Sync' } }
    const first = await graphql(create, requested)
    const second = await graphql(create, requested)
    expect(first.body).toMatchObject({ data: { createApiKey: { key: /^key_/ } } })
    expect(second).toEqual(first)
    expect(await keys()).toBe(before + 1)
  })

  it('rejects a key that was used with other variables', async () => {
    await graphql(create, { key: 'create-1', variables: { comment: 'Sync' } })
    const other = await graphql(create, { key: 'create-1', variables: { comment: 'Other' } })
    expect(other.body).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', argument: 'Idempotency-Key' } }],
    })
  })

  it('rejects a malformed key with 400', async () => {
    const answer = await graphql(create, { key: 'k'.repeat(256) })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { argument: 'Idempotency-Key' } }] },
    })
  })

  it('does not store the response of a rejected mutation', async () => {
    const refused = await graphql('mutation { deleteApiKey(keyid: 999999) { keyid } }', {
      key: 'delete-1',
    })
    const again = await graphql('mutation { deleteApiKey(keyid: 999998) { keyid } }', {
      key: 'delete-1',
    })
    for (const answer of [refused, again])
      expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] })
  })
})

describe('a key', () => {
  it('belongs to one account: others run their own request with the same key', async () => {
    const id = await prepaidDevice()
    const before = await balance(id)
    await add(id, '5.00', { key: 'booking-1' })
    await add(id, '5.00', { key: 'booking-1', as: `demo-user@${store}` })
    expect(await balance(id)).toBe(before + 10)
  })
})

describe('the data file', () => {
  let folder: string
  const openFile = async () => {
    server = createMockServer({ database: join(folder, 'store.sqlite'), sims: 60 })
    await server.ready
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-idempotency-'))
    await server.close()
    await openFile()
  })
  afterEach(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps responses across a restart', async () => {
    const as = 'demo-administrator'
    const id = await prepaidDevice(as)
    const before = await balance(id, as)
    const first = await add(id, '5.00', { as, key: 'booking-1' })
    await server.close()
    await openFile()
    expect(await add(id, '5.00', { as, key: 'booking-1' })).toEqual(first)
    expect(await balance(id, as)).toBe(before + 5)
  })

  it('contains neither keys nor secrets of responses in clear text', async () => {
    const as = 'demo-administrator'
    const key = 'idempotency-key-4f1d09'
    const { body } = await rest('POST', '/application_token', {
      as,
      key,
      body: { description: 'Gateway' },
    })
    const { application_token: secret } = body as { application_token: string } // as the contract says
    expect(secret.length).toBeGreaterThan(20)
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    expect(files.some((bytes) => bytes.includes('Gateway'))).toBe(true)
    for (const text of [secret, key])
      expect(files.filter((bytes) => bytes.includes(text))).toEqual([])
  })
})
