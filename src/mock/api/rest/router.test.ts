import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openapi } from '../../../contract/generated/openapi.ts'
import { errorOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

let api: TestApi
beforeAll(() => {
  api = openTestApi(5)
})
afterAll(() => api.close())

/** Every operation of the contract: id, method and a URL with ids. */
const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([key]) => key !== 'parameters')
    // Every property of a path item except its parameters is an operation.
    .map(
      ([method, operation]) =>
        [
          (operation as { operationId: string }).operationId,
          method.toUpperCase(),
          path.replaceAll(/\{\w+\}/g, '1'),
        ] as const,
    ),
)
const writes = operations.filter(
  ([operationId, method]) => method !== 'GET' && operationId !== 'authenticate',
)

/** Matchers have the type any; tests compare unknown values. */
const containing = (text: string): unknown => expect.stringContaining(text)

const json = { 'Content-Type': 'application/json' }

describe('authentication', () => {
  it.each([
    ['a non-breaking space', (token: string) => `Bearer\u00a0${token}`],
    ['a non-breaking space sent as UTF-8', (token: string) => `Bearer\u00c2\u00a0${token}`],
    ['a plain space', (token: string) => `Bearer ${token}`],
    ['no scheme', (token: string) => token],
  ])('accepts %s before the token', async (_name, header) => {
    expect((await api.request('/sim', { authorization: header(await api.tokenOf()) })).status).toBe(
      200,
    )
  })

  it.each(operations.filter(([operationId]) => operationId !== 'authenticate'))(
    'is required for %s',
    async (_id, method, path) => {
      const { status, body } = await errorOf(
        await api.request(path, {
          method,
          headers: json,
          ...(method === 'GET' ? {} : { body: '{}' }),
        }),
      )
      expect(status).toBe(401)
      expect(body).toEqual({
        status: 401,
        error_token: 'unauthenticated',
        message: containing('Authorization'),
        details: [],
      })
    },
  )

  it('is described in the WWW-Authenticate header', async () => {
    expect((await api.request('/sim')).headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it.each(writes)('rejects %s for an observer', async (_id, method, path) => {
    const { status, body } = await errorOf(await api.send(method, path, {}, 'demo-observer'))
    expect(status).toBe(403)
    expect(body).toMatchObject({ error_token: 'forbidden', message: containing('Observer') })
  })

  it.each(writes.filter(([operationId]) => /ApplicationToken|DataStream/.test(operationId)))(
    'allows %s for administrators only',
    async (_id, method, path) => {
      expect((await api.send(method, path, {}, 'demo-user')).status).toBe(403)
    },
  )
})

describe('a URL', () => {
  it.each(['', '/', '/nothing', '/sim/1/nothing', '//sim'])(
    'that does not exist (%j) responds with 404',
    async (path) => {
      expect(await errorOf(await api.get(path))).toEqual({
        status: 404,
        body: { status: 404, error_token: 'not_found', message: containing(''), details: [] },
      })
    },
  )

  it('responds with 405 to an unknown method', async () => {
    expect(await errorOf(await api.send('PUT', '/sim', {}))).toMatchObject({
      status: 405,
      body: { error_token: 'method_not_allowed' },
    })
  })

  it.each([
    ['/sim', 'GET, PATCH'],
    ['/endpoint/7', 'GET, PATCH, DELETE'],
    ['/endpoint/7/balance', 'GET, POST, DELETE'],
    ['/authenticate', 'POST'],
  ])('reports the allowed methods of %s', async (path, methods) => {
    expect((await api.send('PUT', path, {})).headers.get('Allow')).toBe(methods)
  })

  it('may have a trailing slash', async () => {
    expect((await api.get('/sim/')).status).toBe(200)
  })

  it('that is not validly encoded responds with 400', async () => {
    expect((await api.get('/sim/%E0%A4%A')).status).toBe(400)
  })

  it.each(['abc', '1.0', '1e0', '0x1', '+1', '%201'])(
    'with the malformed id %s responds with 400 and names it',
    async (id) => {
      expect(await errorOf(await api.get(`/sim/${id}`))).toMatchObject({
        status: 400,
        body: { details: [{ field: 'sim_id', message: 'sim_id must be a whole number.' }] },
      })
    },
  )

  it.each(['/sim', '/endpoint/1', '/data_stream', '/organisation/4100/billing'])(
    'ignores unknown parameters: %s',
    async (path) => {
      const requested = await api.get(`${path}?expand=endpoint&colour=red`)
      expect(requested.status).toBe(200)
      expect(await requested.json()).toEqual(await (await api.get(path)).json())
    },
  )

  it('ignores page where a path has no pages', async () => {
    expect((await api.get('/service_profile?page=1e2&per_page=x')).status).toBe(200)
  })

  it('responds to HEAD with headers only', async () => {
    const response = await api.request('/sim', {
      method: 'HEAD',
      authorization: await api.tokenOf(),
    })
    expect(response.headers.get('X-Total-Count')).toBe('5')
  })
})

describe('a request body', () => {
  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded'])(
    'of type %s is rejected with 415',
    async (type) => {
      const response = await api.request('/authenticate', {
        method: 'POST',
        body: Buffer.from('{"application_token":"demo-user"}'),
        headers: type ? { 'Content-Type': type } : {},
      })
      expect(await errorOf(response)).toMatchObject({
        status: 415,
        body: { error_token: 'unsupported_media_type' },
      })
    },
  )

  it('may declare a charset', async () => {
    const body = JSON.stringify({ application_token: 'demo-user' })
    expect(
      (
        await api.request('/authenticate', {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json; charset=utf-8' },
          remoteAddress: '127.0.0.1',
        })
      ).status,
    ).toBe(200)
  })

  it.each([
    ['', 'body'],
    ['{', 'body'],
    ['null', 'body'],
    ['[]', 'body'],
    ['"x"', 'body'],
    ['{}', 'application_token'],
    ['{"application_token":7}', 'application_token'],
    ['{"application_token":null}', 'application_token'],
    ['{"application_token":"demo-user","more":1}', 'more'],
    [`{"application_token":"${'x'.repeat(5_000)}"}`, 'application_token'],
    ['{"application_token":"demo-user","__proto__":{"x":1}}', '__proto__'],
  ])('%s is rejected with 400, and the field is named', async (body, field) => {
    const response = await api.request('/authenticate', { method: 'POST', body, headers: json })
    const { status, body: answer } = await errorOf(response)
    expect(status).toBe(400)
    expect(answer.details.map((detail) => detail.field)).toContain(field)
  })
})

describe('a validation error', () => {
  it.each([
    [
      'POST',
      '/endpoint',
      { name: '  ', status: { id: 0 }, service_profile: { id: 1 }, tariff_profile: { id: 1 } },
      'name must be a text that is not blank.',
    ],
    [
      'POST',
      '/endpoint',
      { name: 7, status: { id: 0 }, service_profile: { id: 1 }, tariff_profile: { id: 1 } },
      'name must be a text.',
    ],
    ['PATCH', '/endpoint/1', {}, 'body must not be empty.'],
    ['PATCH', '/endpoint/1', { name: 'x'.repeat(256) }, 'name may have 255 characters at most.'],
    ['PATCH', '/data_stream/1', { status: 'STOPPED' }, 'status must be ACTIVE or PAUSED.'],
    ['POST', '/endpoint/1/sms', { source_address: 1, payload: '' }, 'payload must not be empty.'],
    ['POST', '/endpoint/1/quota/data', { volume: -1 }, 'volume must be 0 or more.'],
    [
      'POST',
      '/endpoint/1/quota/data',
      { volume: 1, threshold_percentage: 100 },
      'threshold_percentage must be 99 or less.',
    ],
    [
      'POST',
      '/endpoint/1/quota/data',
      { volume: 1, expiry_date: '2030-02-30T00:00:00Z' },
      'expiry_date must be a date and time with its zone such as 2026-03-01T00:00:00Z.',
    ],
    [
      'POST',
      '/endpoint/1/balance',
      { amount: '1,50' },
      'amount must be an exact decimal such as 12.50, with at most 12 digits before the point and 6 after it; negative takes off.',
    ],
  ])('of %s %s is described in a message', async (method, path, body, message) => {
    expect(await errorOf(await api.send(method, path, body))).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  it('is reported once for a body that is not JSON', async () => {
    const response = await api.request('/authenticate', {
      method: 'POST',
      body: '{',
      headers: json,
    })
    expect((await errorOf(response)).body.details).toEqual([
      { field: 'body', message: 'body is not JSON.' },
    ])
  })
})

describe('hostile input', () => {
  const deep = '['.repeat(400_000)

  it.each([
    ['an unclosed, deeply nested body', '/authenticate', deep],
    [
      'a closed, deeply nested body',
      '/authenticate',
      `{"application_token":${deep}${']'.repeat(400_000)}}`,
    ],
    [
      'a body with 60,000 keys',
      '/authenticate',
      `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
    ],
    ['lone surrogates', '/application_token', '{"description":"\\ud800","expiry_date":"\\udfff"}'],
  ])('such as %s in a POST is rejected with 400', async (_what, path, body) => {
    const response = await api.request(path, {
      method: 'POST',
      body,
      headers: json,
      authorization: await api.tokenOf(),
    })
    expect(await errorOf(response)).toMatchObject({
      status: 400,
      body: { error_token: 'bad_request' },
    })
  })

  it.each([
    `?${'page[a]'.repeat(300)}=1`,
    '?q[a]=1',
    '?q=id:1&q[]=2',
    '?page=1&page=2',
    '?sort=%EF%BF%BD',
    `?sort=${'id,'.repeat(400)}id`,
  ])('such as /sim%s is rejected with 400', async (query) => {
    expect((await api.get(`/sim${query}`)).status).toBe(400)
  })

  it.each([
    ['a stray percent sign', '?%=1'],
    ['5,000 entries', `?${Array.from({ length: 5_000 }, (_, at) => `p${at}=1`).join('&')}`],
  ])('such as %s in unknown parameters is ignored', async (_what, query) => {
    const response = await api.get(`/sim${query}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('X-Total-Count')).toBe('5')
  })

  it('such as a prototype in the query is ignored', async () => {
    expect((await api.get('/sim?__proto__[polluted]=1')).status).toBe(200)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it('such as control characters in a criterion matches nothing', async () => {
    expect((await api.get('/sim?q=iccid:%00%0D%0A89')).headers.get('X-Total-Count')).toBe('0')
  })

  it('such as an id beyond the number range responds with 404', async () => {
    expect((await api.get(`/sim/${'9'.repeat(300)}`)).status).toBe(404)
  })
})
