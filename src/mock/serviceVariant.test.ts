import { describe, expect, it, onTestFinished } from 'vitest'
import { openClient } from './testing/testClient.ts'
import type { MockServerOptions } from './server.ts'
import { createTestServer, postJson, signIn } from './testing/testServer.ts'

/** A server with the given options, and an administrator of one of its stores. */
async function open(options: MockServerOptions) {
  const server = createTestServer(options)
  onTestFinished(() => server.close())
  return { server, account: await signIn(server, 'demo-administrator@variant:30') }
}

describe('without introspection', () => {
  it('rejects introspection and answers everything else', async () => {
    const { account } = await open({ noIntrospection: true })
    const refused = await account.graphql('{ __schema { queryType { name } } }')
    expect(refused.body.data).toBeUndefined()
    expect(refused.body.errors?.[0]?.message).toContain('introspection')
    const { body } = await account.graphql('{ listSims(limit: 1) { __typename totalSims } }')
    expect(body).toEqual({ data: { listSims: { __typename: 'SimList', totalSims: 30 } } })
  })
})

describe('without error codes', () => {
  it('sends an errorType with path and locations', async () => {
    const { account } = await open({ noErrorCodes: true })
    const { body } = await account.graphql('{ getBatchJob(batchJobId: 999) { batchJobId } }')
    expect(body).toEqual({
      data: null,
      errors: [
        {
          message: expect.stringContaining('999') as string,
          errorType: 'NotFound',
          path: ['getBatchJob'],
          locations: [{ line: 1, column: 3 }],
        },
      ],
    })
  })

  it('sends it for an invalid query', async () => {
    const { account } = await open({ noErrorCodes: true })
    const { body } = await account.graphql('{ nothing }')
    expect(body.errors).toEqual([
      {
        message: 'Cannot query field "nothing" on type "Query".',
        errorType: 'BadRequestException',
        path: null,
        locations: [{ line: 1, column: 3 }],
      },
    ])
  })

  it('sends it for an unknown token', async () => {
    const { server } = await open({ noErrorCodes: true })
    const { status, body } = await postJson(server, '/graphql', { query: '{ __typename }' })
    expect(status).toBe(401)
    expect(body['errors']).toMatchObject([{ errorType: 'UnauthorizedException' }])
    expect(JSON.stringify(body)).not.toContain('extensions')
  })

  it('does not change responses without errors', async () => {
    const { account } = await open({ noErrorCodes: true })
    const { body } = await account.graphql('{ listSims(limit: 1) { totalSims } }')
    expect(body).toEqual({ data: { listSims: { totalSims: 30 } } })
  })

  it('uses the same types in real time', async () => {
    const { server, account } = await open({ noErrorCodes: true })
    const client = openClient(server, account.token)
    await client.init()
    const answer = await client.start(
      '1',
      'subscription { updatedSimEvent(iccid: "89000000000000000000") { id } }',
    )
    expect(answer).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'NotFound' }] },
    })
  })
})

describe('with hidden paging headers', () => {
  const origin = 'https://portal.example'
  const list = async (options: MockServerOptions) => {
    const { server, account } = await open({ origins: [origin], ...options })
    const request = new Request('http://localhost/api/v1/endpoint', {
      headers: { Authorization: `Bearer ${account.token}`, Origin: origin },
    })
    const { headers } = await server.fetch(request)
    return headers
  }

  it('exposes none of them to pages of other origins', async () => {
    const headers = await list({ hidePagingHeaders: true })
    expect(headers.get('x-total-count')).not.toBeNull()
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
  })

  it('is off by default', async () => {
    expect((await list({})).get('access-control-expose-headers')).toContain('X-Total-Count')
  })
})

describe('with nulls for what was not selected', () => {
  it('sends identity and status of a SIM in live messages, and null for other fields', async () => {
    const { server, account } = await open({ nullUnselected: true })
    const { body } = await account.graphql(
      '{ listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
    )
    const iccid = /\d{18,20}/.exec(JSON.stringify(body))?.[0]
    const client = openClient(server, account.token)
    await client.init()
    await client.start(
      '1',
      'subscription { updatedSim { iccid statusid providerid imei monthly_data_volume imei_lock { enabled } } }',
    )
    await account.control(`sims/${iccid}/imei`, { imei: '490154203237518' })
    const message = await client.next()
    expect(message.payload).toEqual({
      data: {
        updatedSim: {
          iccid,
          statusid: 2,
          providerid: expect.any(Number) as number,
          imei: null,
          monthly_data_volume: null,
          imei_lock: null,
        },
      },
    })
  })
})

describe('with a rate limit', () => {
  const sims = '{ listSims(limit: 1) { totalSims } }'

  it('returns 429 with the seconds left for further requests within a minute', async () => {
    let nowMs = Date.now()
    const { server, account } = await open({ rateLimit: 2, clock: () => nowMs })
    const post = () =>
      postJson(server, '/graphql', { query: sims }, { authorization: account.token })
    expect((await post()).status).toBe(200)
    nowMs += 20_000
    expect((await post()).status).toBe(200)
    const refused = await post()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(refused.body['errors']).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS' } }])
    nowMs += 40_000
    expect((await post()).status).toBe(200)
  })

  it('counts both interfaces together, per customer', async () => {
    const { server, account } = await open({ rateLimit: 1 })
    const get = async (token: string) =>
      server.fetch(
        new Request('http://localhost/api/v1/endpoint?per_page=1', {
          headers: { Authorization: `Bearer ${token}` },
        }),
      )
    await account.graphql(sims)
    const refused = await get(account.token)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ status: 429, error_token: 'too_many_requests' })
    const other = await signIn(server, 'demo-administrator@another:30')
    expect((await get(other.token)).status).toBe(200)
  })

  it('limits neither signing in nor the simulator', async () => {
    const { server, account } = await open({ rateLimit: 1 })
    await account.graphql(sims)
    await signIn(server, 'demo-administrator@variant:30')
    expect((await account.control('rate', { rate: 0 })).status).not.toBe(429)
  })
})
