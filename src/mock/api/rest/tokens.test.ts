import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

const dayMs = 86_400_000
let api: TestApi
beforeEach(() => {
  api = openTestApi(1)
})
afterEach(() => api.close())

const authenticate = (application_token: string, remoteAddress = '127.0.0.1') =>
  api.request('/authenticate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ application_token }),
    remoteAddress,
  })

async function create(fields: object): Promise<string> {
  const response = await api.send('POST', '/application_token', {
    description: 'Gateway',
    ...fields,
  })
  expect(response.status).toBe(201)
  return (await jsonOf<{ application_token: string }>(response)).application_token
}

interface Listed {
  id: number
  description: string
}
const listed = () => jsonOf<Listed[]>(api.get('/application_token'))

describe('POST /authenticate', () => {
  it('returns only a JWT, marked as not cacheable', async () => {
    const response = await authenticate('demo-user')
    expect(response.status).toBe(200)
    const { auth_token, ...rest } = await jsonOf<{ auth_token: string }>(response)
    expect(auth_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(rest).toEqual({})
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('returns a token that other requests accept', async () => {
    const { auth_token } = await jsonOf<{ auth_token: string }>(authenticate('demo-observer'))
    expect((await api.request('/sim', { authorization: `Bearer\u00a0${auth_token}` })).status).toBe(
      200,
    )
  })

  it('accepts the token of an observer', async () => {
    const response = await api.request('/authenticate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ application_token: 'demo-user' }),
      authorization: `Bearer ${await api.tokenOf('demo-observer')}`,
      remoteAddress: '127.0.0.1',
    })
    expect(response.status).toBe(200)
  })

  it('rejects a wrong token without repeating it', async () => {
    const response = await authenticate('my-secret-guess')
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain('my-secret-guess')
  })
})

describe('POST /application_token', () => {
  it('creates a token that can be exchanged for a JWT', async () => {
    expect((await authenticate(await create({}))).status).toBe(200)
  })

  it('creates a token that expires after its expiry date', async () => {
    const today = new Date(api.store.clock.now()).toISOString().slice(0, 10)
    const token = await create({ expiry_date: today })
    expect((await authenticate(token)).status).toBe(200)
    api.store.clock.advance(dayMs)
    expect((await authenticate(token)).status).toBe(401)
  })

  it('creates a token that is limited to IP ranges', async () => {
    const token = await create({
      ip_ranges: ['203.0.113.0/24', '2001:db8::/32'],
      application: 'Gateway',
    })
    expect((await authenticate(token, '203.0.113.77')).status).toBe(200)
    expect((await authenticate(token, '2001:db8::9')).status).toBe(200)
    expect((await authenticate(token, '198.51.100.1')).status).toBe(401)
  })

  it('stores each IP range once, as the range it means', async () => {
    const token = await create({ ip_ranges: ['::ffff:127.0.0.0/104', '127.0.0.1/8'] })
    expect((await authenticate(token, '127.0.0.9')).status).toBe(200)
    expect((await authenticate(token, '203.0.113.77')).status).toBe(401)
    expect((await listed())[0]).toMatchObject({ ip_ranges: ['127.0.0.0/8'] })
  })

  it.each([
    [{}, 'description'],
    [{ description: '' }, 'description'],
    [{ description: '  ' }, 'description'],
    [{ description: 'x'.repeat(256) }, 'description'],
    [{ description: 'a', expiry_date: 'tomorrow' }, 'expiry_date'],
    [{ description: 'a', expiry_date: '2026-02-30' }, 'expiry_date'],
    [{ description: 'a', expiry_date: '2030-01-01T00:00:00Z' }, 'expiry_date'],
    [{ description: 'a', ip_ranges: '10.0.0.0/8' }, 'ip_ranges'],
    [{ description: 'a', role: 'ADMINISTRATOR' }, 'role'],
  ])('rejects %j and names %s', async (body, field) => {
    expect(await errorOf(await api.send('POST', '/application_token', body))).toMatchObject({
      status: 400,
      body: { details: [{ field }] },
    })
  })

  it.each([
    ['an expiry date in the past', { expiry_date: '2001-01-01' }, 'expiry_date'],
    ['an invalid IP range', { ip_ranges: ['nowhere'] }, 'ip_ranges'],
  ])('rejects %s with 422 and names the field', async (_what, fields, field) => {
    expect(
      await errorOf(await api.send('POST', '/application_token', { description: 'a', ...fields })),
    ).toMatchObject({ status: 422, body: { details: [{ field }] } })
  })

  it('logs the creation in the audit log without the token', async () => {
    const token = await create({})
    const [entry] = api.store.db
      .statement('SELECT * FROM audit_event ORDER BY id DESC LIMIT 1')
      .all()
    expect(entry).toMatchObject({
      action: 'CREATED',
      category: 'USER_MANAGEMENT',
      source_ip_address: '127.0.0.1',
    })
    expect(JSON.stringify(entry)).not.toContain(token)
  })
})

describe('GET /application_token', () => {
  it('returns the description of a token and never its secret', async () => {
    const token = await create({
      description: 'Line 4',
      ip_ranges: ['203.0.113.9'],
      application: 'Scanner',
      expiry_date: '2099-12-31',
    })
    const [first] = await listed()
    expect(first).toMatchObject({
      description: 'Line 4',
      ip_ranges: ['203.0.113.9'],
      application: 'Scanner',
      expiry_date: '2099-12-31',
      last_used: null,
    })
    expect(JSON.stringify(await listed())).not.toContain(token)
  })

  it('returns an expired token with its state', async () => {
    const today = new Date(api.store.clock.now()).toISOString().slice(0, 10)
    await create({ description: 'Short-lived', expiry_date: today })
    expect((await listed())[0]).toMatchObject({ description: 'Short-lived', status: 'ACTIVE' })
    api.store.clock.advance(dayMs)
    expect((await listed())[0]).toMatchObject({ description: 'Short-lived', status: 'EXPIRED' })
  })

  it('lists only tokens of the caller’s customer', async () => {
    await create({ description: 'Line 4' })
    expect(await (await api.get('/application_token', 'demo-stranger')).json()).not.toContainEqual(
      expect.objectContaining({ description: 'Line 4' }),
    )
  })

  it('is readable by every role', async () => {
    expect((await api.get('/application_token', 'demo-observer')).status).toBe(200)
  })
})

describe('revoking a token', () => {
  it('takes effect at once and removes the token from the list', async () => {
    const token = await create({})
    const id = (await listed())[0]?.id
    const response = await api.send('DELETE', `/application_token/${id}`)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect((await authenticate(token)).status).toBe(401)
    expect((await listed()).map((one) => one.id)).not.toContain(id)
  })

  it('responds with 404 when the token is revoked, unknown or of another customer', async () => {
    await create({})
    const id = (await listed())[0]?.id
    expect(
      (await api.send('DELETE', `/application_token/${id}`, undefined, 'demo-stranger')).status,
    ).toBe(404)
    await api.send('DELETE', `/application_token/${id}`)
    expect((await api.send('DELETE', `/application_token/${id}`)).status).toBe(404)
    expect((await api.send('DELETE', '/application_token/999999')).status).toBe(404)
  })
})
