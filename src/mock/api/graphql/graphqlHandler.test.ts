import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestServer,
  postJson,
  signIn,
  type TestAccount,
  type TestAnswer,
} from '../../testing/testServer.ts'

const server = createTestServer()
let administrator: TestAccount
let user: TestAccount
let observer: TestAccount
/** Matches a string that contains this one. */
const containing = (text: string): unknown => expect.stringContaining(text)
const someNumber: unknown = expect.any(Number)
const strict = { accept: 'application/graphql-response+json' }

beforeAll(async () => {
  administrator = await signIn(server, 'demo-administrator@http:120')
  user = await signIn(server, 'demo-user@http')
  observer = await signIn(server, 'demo-observer@http')
})
afterAll(() => server.close())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  postJson(server, '/graphql', body, { authorization: administrator.token, ...headers })

describe('GraphQL over HTTP', () => {
  it('responds in the requested media type', async () => {
    const query = '{ getStatistics { totalSimCards } }'
    expect((await post({ query })).headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    )
    expect((await post({ query }, strict)).headers.get('content-type')).toBe(
      'application/graphql-response+json; charset=utf-8',
    )
  })

  it('accepts only POST', async () => {
    const response = await server.fetch(
      new Request('http://localhost/graphql?query={getStatistics{totalSimCards}}', {
        headers: { authorization: administrator.token },
      }),
    )
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  it('runs the named operation', async () => {
    const query =
      'query A { getStatistics { totalSimCards } } query B { getCustomerData { customerid } }'
    expect((await post({ query, operationName: 'A' })).body).toMatchObject({
      data: { getStatistics: { totalSimCards: someNumber } },
    })
    expect((await post({ query })).body).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', argument: 'operationName' } }],
    })
  })

  it('rejects subscriptions and names the real-time URL', async () => {
    const { body } = await post({ query: 'subscription { updatedSim { iccid } }' })
    expect(body).toMatchObject({ errors: [{ message: containing('real-time') }] })
  })
})

const thousand = (text: string) => text.repeat(1_000)

describe('invalid input', () => {
  it.each<[string, unknown, Record<string, string>, number, string | undefined]>([
    ['malformed JSON', '{"query": ', {}, 400, undefined],
    ['an empty body', '', {}, 400, undefined],
    ['a list of requests', [{ query: '{ a }' }], {}, 400, undefined],
    ['a body that is a string', '"hello"', {}, 400, undefined],
    ['no query', {}, {}, 400, 'query'],
    ['a query that is a number', { query: 5 }, {}, 400, 'query'],
    ['variables that are a list', { query: '{ a }', variables: [] }, {}, 400, 'variables'],
    [
      'an operation name that is a number',
      { query: '{ a }', operationName: 1 },
      {},
      400,
      'operationName',
    ],
    ['a body that is not JSON', 'query={a}', { 'content-type': 'text/plain' }, 415, undefined],
    ['a query that does not parse', { query: '{ listSims(' }, strict, 400, undefined],
    [
      'a subscription whose field depends on a variable',
      { query: 'subscription ($b: Boolean!) { updatedSim @include(if: $b) { iccid } }' },
      strict,
      400,
      'if',
    ],
    ['a query of 100,000 characters', { query: `{ ${'a '.repeat(50_000)}}` }, strict, 400, 'query'],
    [
      'a query with thousands of fields',
      { query: `{ ${thousand('a b ')} }` },
      strict,
      400,
      'query',
    ],
    [
      'a query with thousands of list values',
      {
        query: `{ listSims(limit: 1, filter: { iccid: { in: [${thousand('0 1 2 3 4 5 ')}] } }) { totalSims } }`,
      },
      strict,
      400,
      undefined,
    ],
    [
      'an unclosed, deeply nested query',
      { query: `{ listSims(limit: 1, filter: ${thousand('[[[[')} }` },
      strict,
      400,
      undefined,
    ],
    [
      'a query with a thousand open brackets',
      { query: `{ ${thousand('a { ')}` },
      strict,
      400,
      undefined,
    ],
    [
      'a field that does not exist',
      { query: '{ listSims(limit: 1) { nothing } }' },
      strict,
      400,
      undefined,
    ],
    [
      'an argument that does not exist',
      { query: '{ listSims(limit: 1, foo: 2) { totalSims } }' },
      strict,
      400,
      'foo',
    ],
    [
      'a filter field that does not exist',
      { query: '{ listSims(limit: 1, filter: { foo: 2 }) { totalSims } }' },
      strict,
      400,
      'filter.foo',
    ],
    ['a missing limit', { query: '{ listSims { totalSims } }' }, strict, 400, 'limit'],
    [
      'a limit that is a string',
      { query: '{ listSims(limit: "10") { totalSims } }' },
      strict,
      400,
      'limit',
    ],
    [
      'a limit beyond 32 bits',
      { query: '{ listSims(limit: 99999999999) { totalSims } }' },
      strict,
      400,
      'limit',
    ],
    [
      'a variable of the wrong type',
      { query: 'query ($l: Int!) { listSims(limit: $l) { totalSims } }', variables: { l: 'ten' } },
      strict,
      400,
      'limit',
    ],
    [
      'a missing variable',
      { query: 'query ($l: Int!) { listSims(limit: $l) { totalSims } }' },
      strict,
      400,
      'limit',
    ],
    [
      'a wrong value nested in a variable',
      {
        query: 'query ($f: SimFilterInput) { listSims(limit: 1, filter: $f) { totalSims } }',
        variables: { f: { statusid: { in: [2, 'x'] } } },
      },
      strict,
      400,
      'filter.statusid.in',
    ],
    [
      'a mutation that does not exist',
      { query: 'mutation { retireEverything(sure: true) { sent } }' },
      strict,
      400,
      undefined,
    ],
  ])('%s is rejected with BAD_USER_INPUT', async (_case, body, headers, status, argument) => {
    const answer = await post(body, headers)
    const [error] = (answer.body as TestAnswer).errors ?? []
    expect(answer.status).toBe(status)
    expect(error?.extensions).toMatchObject(
      argument === undefined ? { code: 'BAD_USER_INPUT' } : { code: 'BAD_USER_INPUT', argument },
    )
    expect(error?.message.length).toBeLessThan(310)
  })

  it.each<[string, string, string]>([
    ['limit 0', 'limit: 0', 'limit'],
    ['limit 101', 'limit: 101', 'limit'],
    ['an unreadable nextToken', 'limit: 1, nextToken: "hello"', 'nextToken'],
    ['a huge nextToken', `limit: 1, nextToken: "${thousand('x'.repeat(15))}"`, 'nextToken'],
    [
      'iccid together with iccIdRange',
      'limit: 1, filter: { iccid: { eq: "1" }, iccIdRange: { start: "1", count: 2 } }',
      'filter.iccIdRange',
    ],
    ['two sort fields', 'limit: 1, order: { iccid: "asc", imei: "asc" }', 'order'],
    ['an unknown sort direction', 'limit: 1, order: { iccid: "upwards" }', 'order.iccid'],
    ['a very long search', `limit: 1, quickSearch: "${thousand('x'.repeat(15))}"`, 'quickSearch'],
  ])('%s is rejected by listSims, and the argument is named', async (_case, args, argument) => {
    const { status, body } = await administrator.graphql(`{ listSims(${args}) { totalSims } }`)
    expect(status).toBe(200)
    expect(body.errors?.[0]).toMatchObject({
      path: ['listSims'],
      extensions: { code: 'BAD_USER_INPUT', argument: containing(argument) },
    })
    expect(body.data).toEqual({ listSims: null })
  })

  it('rejects a nextToken that is altered or of another order or account', async () => {
    const first = await administrator.graphql(
      '{ listSims(limit: 10, order: { iccid: "asc" }) { nextToken } }',
    )
    const token = String(
      (first.body.data as { listSims: { nextToken: string } }).listSims.nextToken,
    ) // what the query selects
    const ask = (account: TestAccount, order: string, nextToken: string) =>
      account.graphql(
        'query ($nextToken: String) { listSims(limit: 10, ORDER, nextToken: $nextToken) { totalSims } }'.replace(
          'ORDER',
          `order: ${order}`,
        ),
        { nextToken },
      )
    expect((await ask(administrator, '{ iccid: "asc" }', token)).body.errors).toBeUndefined()
    const middle = Math.floor(token.length / 2)
    const altered =
      token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1)
    for (const [account, order, nextToken] of [
      [administrator, '{ iccid: "desc" }', token],
      [administrator, '{ imei: "asc" }', token],
      [administrator, '{ iccid: "asc" }', altered],
    ] as const) {
      expect((await ask(account, order, nextToken)).body.errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        argument: 'nextToken',
      })
    }
  })
})

describe('roles', () => {
  it('only an administrator can read the statistics of a single customer', async () => {
    const { body } = await administrator.graphql(
      '{ getCustomerData { customerid sub_customer_list { customerid } } }',
    )
    const data = body.data as {
      getCustomerData: { customerid: number; sub_customer_list: { customerid: number }[] }
    } // what the query selects
    const query =
      'query ($customerid: Int) { getStatistics(customerid: $customerid) { totalSimCards activeSimCards } }'
    const variables = { customerid: data.getCustomerData.sub_customer_list[0]?.customerid }
    expect((await administrator.graphql(query, variables)).body.errors).toBeUndefined()
    for (const account of [user, observer]) {
      expect((await account.graphql(query, variables)).body.errors?.[0]?.extensions).toEqual({
        code: 'FORBIDDEN',
        argument: 'customerid',
      })
      expect((await account.graphql(query)).body.errors).toBeUndefined()
    }
  })

  it('an administrator cannot read the statistics of an unrelated customer', async () => {
    const { body } = await administrator.graphql(
      '{ getStatistics(customerid: 1) { totalSimCards } }',
    )
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'NOT_FOUND', argument: 'customerid' })
  })

  it('an observer receives null and an error for an activation code, other roles receive the code', async () => {
    const query =
      '{ listSims(limit: 1, filter: { providerid: { eq: 5 } }) { items { iccid activation_code esim_information { type activation_code } } } }'
    const seen = (await user.graphql(query)).body
    expect(seen.errors).toBeUndefined()
    const { status, body } = await observer.graphql(query)
    expect(status).toBe(200)
    expect(body.errors?.map(({ extensions }) => extensions.code)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ])
    expect(body.data).toMatchObject({
      listSims: { items: [{ activation_code: null, esim_information: { activation_code: null } }] },
    })
  })
})
