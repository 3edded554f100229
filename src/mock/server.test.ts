import { afterAll, describe, expect, it } from 'vitest'
import { createTestServer, postJson, signIn } from './testing/testServer.ts'

const server = createTestServer()
afterAll(() => server.close())

const get = (path: string, init?: RequestInit) =>
  server.fetch(new Request(`http://localhost${path}`, init))
const someNumber: unknown = expect.any(Number)
const someText: unknown = expect.any(String)
const totalSims = '{ listSims(limit: 1) { totalSims } }'

describe('the server', () => {
  it("returns the portal's URLs and demo accounts", async () => {
    const response = await get('/config.json')
    expect(await response.json()).toEqual({
      restUrl: '/api/v1',
      graphqlUrl: '/graphql',
      realtimeUrl: '/realtime',
      simulatorUrl: '/simulator',
      mapTiles: null,
      demoAccounts: [
        { role: 'ADMINISTRATOR', applicationToken: 'demo-administrator' },
        { role: 'USER', applicationToken: 'demo-user' },
        { role: 'OBSERVER', applicationToken: 'demo-observer' },
      ],
      capabilities: { graphql: 'introspection', rest: 'all', liveUpdates: 'whole' },
    })
  })

  it('offers neither simulator nor demo accounts to other machines', async () => {
    const response = await server.fetch(new Request('http://localhost/config.json'), {
      remoteAddress: '192.0.2.7',
    })
    expect(await response.json()).toMatchObject({ simulatorUrl: null, demoAccounts: [] })
  })

  it('returns 404 as JSON for an unknown URL', async () => {
    const response = await get('/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      errors: [{ message: 'There is nothing at this address.', extensions: { code: 'NOT_FOUND' } }],
    })
  })

  it.each([
    ['a GraphQL answer', '/graphql', { query: totalSims }],
    ['a GraphQL error', '/graphql', {}],
    ['a REST answer', '/api/v1/authenticate', { application_token: 'demo-observer' }],
    ['a REST error', '/api/v1/authenticate', {}],
    ['an unknown REST address', '/api/v1/nothing', {}],
    ['a body that is too large', '/graphql', 'x'.repeat(1_100_000)],
  ])('marks %s as not cacheable', async (_case, path, body) => {
    const { headers } = await postJson(server, path, body)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('marks lists of the REST interface as not cacheable', async () => {
    const { token } = await signIn(server, 'demo-observer@no-store')
    const response = await get('/api/v1/sim', { headers: { authorization: token } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('rejects HTTP requests to the real-time URL', async () => {
    expect((await get('/realtime')).status).toBe(426)
  })

  it('allows requests from its own origin and exposes the paging headers', async () => {
    const origin = 'http://localhost'
    const preflight = await get('/graphql', { method: 'OPTIONS', headers: { origin } })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
    const { headers } = await postJson(server, '/graphql', {}, { origin })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-expose-headers')).toContain('X-Total-Count')
  })

  it.each([
    ['/graphql', { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] }],
    ['/api/v1/authenticate', { status: 413, error_token: 'too_large' }],
    ['/simulator/rate', {}],
  ])('rejects a body of 20 MB at %s with 413', async (path, shape) => {
    const { status, body } = await postJson(server, path, 'x'.repeat(20_000_000))
    expect(status).toBe(413)
    expect(body).toMatchObject(shape)
  })
})

describe('signing in', () => {
  it('returns a token that identifies the account and opens its store', async () => {
    const { token, graphql } = await signIn(server, 'demo-administrator@signin:25')
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown> // a JSON object
    expect(claims).toMatchObject({
      role: 'ADMINISTRATOR',
      organisation_id: someNumber,
      sub: someText,
      store: 'signin',
    })
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3_600)
    expect((await graphql(totalSims)).body).toMatchObject({ data: { listSims: { totalSims: 25 } } })
  })

  it.each(['nonsense', 'demo-nobody', 'demo-administrator-', ''])(
    'is rejected for the application token %j',
    async (token) => {
      const { status, body } = await postJson(server, '/api/v1/authenticate', {
        application_token: token,
      })
      expect([400, 401, 422]).toContain(status)
      expect(JSON.stringify(body)).not.toContain('auth_token"')
    },
  )

  it('with a demo token works on this machine only', async () => {
    const exchange = (remoteAddress: string) =>
      postJson(
        server,
        '/api/v1/authenticate',
        { application_token: 'demo-administrator@local' },
        {},
        remoteAddress,
      )
    for (const local of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect((await exchange(local)).status).toBe(200)
    for (const remote of ['192.0.2.7', '10.0.0.2', '2001:db8::1', ''])
      expect((await exchange(remote)).status).toBe(401)
  })

  it('with a demo token returns an auth token that works on this machine only', async () => {
    const { token } = await signIn(server, 'demo-user@local')
    const ask = (remoteAddress: string) =>
      postJson(server, '/graphql', { query: totalSims }, { authorization: token }, remoteAddress)
    expect((await ask('127.0.0.1')).status).toBe(200)
    expect((await ask('192.0.2.7')).status).toBe(401)
  })

  it.each(['Bearer\u00A0', 'Bearer ', 'Bearer\u00C2\u00A0', ''])(
    'accepts the token after %j',
    async (scheme) => {
      const { token } = await signIn(server, 'demo-user@schemes')
      const { status } = await postJson(
        server,
        '/graphql',
        { query: totalSims },
        { authorization: scheme + token },
      )
      expect(status).toBe(200)
    },
  )

  it.each([
    ['no token', undefined],
    ['a made-up token', 'aaa.bbb.ccc'],
    ['a made-up key', 'key-0000000000000000'],
    ['an application token', 'demo-administrator'],
  ])('rejects %s with UNAUTHENTICATED and 401', async (_case, authorization) => {
    const { status, body } = await postJson(
      server,
      '/graphql',
      { query: totalSims },
      authorization === undefined ? {} : { authorization },
    )
    expect(status).toBe(401)
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(JSON.stringify(body)).not.toContain(authorization ?? 'Bearer')
  })

  it('rejects a token with an altered signature', async () => {
    const { token } = await signIn(server, 'demo-user@altered')
    const [head, claims, signature] = token.split('.')
    const promoted = Buffer.from(
      Buffer.from(claims ?? '', 'base64url')
        .toString()
        .replace('USER', 'ADMINISTRATOR'),
    ).toString('base64url')
    const forged = [head, promoted, signature].join('.')
    expect(
      (await postJson(server, '/graphql', { query: totalSims }, { authorization: forged })).status,
    ).toBe(401)
  })

  it('rejects a token that claims to need no signature', async () => {
    const { token } = await signIn(server, 'demo-user@unsigned')
    const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const forged = `${head}.${token.split('.')[1]}.`
    expect(
      (await postJson(server, '/graphql', { query: totalSims }, { authorization: forged })).status,
    ).toBe(401)
  })

  it('rejects a token after its lifetime', async () => {
    let nowMs = Date.UTC(2026, 0, 1)
    const brief = createTestServer({ tokenLifetimeMs: 5_000, clock: () => nowMs })
    const { graphql } = await signIn(brief, 'demo-user@brief')
    nowMs += 4_000
    expect((await graphql(totalSims)).status).toBe(200)
    nowMs += 2_000
    const { status, body } = await graphql(totalSims)
    expect(status).toBe(401)
    expect(body.errors?.[0]?.message).toMatch(/expired/)
    await brief.close()
  })

  it("rejects a token of another server's store", async () => {
    const other = createTestServer()
    const { token } = await signIn(server, 'demo-user@elsewhere')
    await signIn(other, 'demo-user@elsewhere')
    expect(
      (await postJson(other, '/graphql', { query: totalSims }, { authorization: token })).status,
    ).toBe(401)
    await other.close()
  })
})

it('two stores do not see each other', async () => {
  const one = await signIn(server, 'demo-administrator@left:10')
  const two = await signIn(server, 'demo-administrator@right:20')
  expect((await one.graphql(totalSims)).body).toMatchObject({
    data: { listSims: { totalSims: 10 } },
  })
  expect((await two.graphql(totalSims)).body).toMatchObject({
    data: { listSims: { totalSims: 20 } },
  })
})

it('reports that it is closed, and logs no fault for requests in flight', async () => {
  const faults: unknown[] = []
  const closing = createTestServer({ onFault: (fault) => faults.push(fault) })
  const account = await signIn(closing, 'demo-administrator@closing:20')
  const underWay = [
    account.graphql(totalSims),
    account.graphql('{ listAuditLogInitiators { __typename } }'),
    account.control('step', { updates: 5 }),
  ]
  await closing.close()
  expect((await Promise.all(underWay)).every(({ status }) => status >= 500)).toBe(true)
  expect((await account.graphql(totalSims)).status).toBe(503)
  expect(faults).toEqual([])
})
