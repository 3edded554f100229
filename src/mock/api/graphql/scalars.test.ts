import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../realtime/testClient.ts'
import { createTestServer, postJson, signIn } from '../../testing/testServer.ts'
import type { TestAccount, TestAnswer } from '../../testing/testServer.ts'

const server = createTestServer()
let account: TestAccount
let iccid: string

beforeAll(async () => {
  account = await signIn(server, 'demo-administrator@scalars:40')
  const { body } = await account.graphql('{ listSims(limit: 1) { items { iccid } } }')
  iccid = (body.data as { listSims: { items: { iccid: string }[] } }).listSims.items[0]?.iccid ?? '' // what the query selects
})
afterAll(() => server.close())

/** Variables are JSON as other languages write it, with integers of any length. */
const ask = async (query: string, variables: string) => {
  const { body } = await postJson(
    server,
    '/graphql',
    `{"query":${JSON.stringify(query)},"variables":${variables}}`,
    { authorization: account.token },
  )
  return body as TestAnswer
}

describe('an ID', () => {
  const query = 'query ($iccid: ID!) { listSimEvents(iccid: $iccid, limit: 1) { items { iccid } } }'

  it.each(['text', 'integer'])('is taken as a %s, to the last digit', async (form) => {
    const { data } = await ask(query, `{"iccid":${form === 'text' ? `"${iccid}"` : iccid}}`)
    expect(data).toMatchObject({ listSimEvents: { items: [{ iccid }] } })
  })

  it('is taken as an integer in the query itself', async () => {
    const { data } = await ask(
      `{ listSimEvents(iccid: ${iccid}, limit: 1) { items { iccid } } }`,
      '{}',
    )
    expect(data).toMatchObject({ listSimEvents: { items: [{ iccid }] } })
  })

  it('is no fraction', async () => {
    const { errors } = await ask(query, '{"iccid":1.5}')
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'iccid' } }])
  })
})

it('a String is no integer, however long', async () => {
  const { errors } = await ask(
    'query ($iccid: String!) { getLocationData(iccid: $iccid) { iccid } }',
    `{"iccid":${iccid}}`,
  )
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'iccid' } }])
  expect(errors?.[0]?.message).toContain(iccid)
})

describe('a Long', () => {
  const query =
    'query ($iccid: ID!, $to: Long!) { listSimEvents(iccid: $iccid, limit: 1, filterOptions: { timestampMilliseconds: { between: [0, $to] } }) { totalEvents } }'
  const largest = '9223372036854775807'

  it.each(['9007199254740991', '9007199254740993', largest])(
    'may be %s: a range up to it holds all that is',
    async (to) => {
      const { data } = await ask(query, `{"iccid":"${iccid}","to":${to}}`)
      expect(
        Number((data as { listSimEvents: { totalEvents: number } }).listSimEvents.totalEvents),
      ).toBeGreaterThan(0) // what the query selects
    },
  )

  it('may be as large in the query itself', async () => {
    const { data } = await ask(
      `{ listSimEvents(iccid: ${iccid}, limit: 1, filterOptions: { timestampMilliseconds: { between: [-9223372036854775808, ${largest}] } }) { items { iccid } } }`,
      '{}',
    )
    expect(data).toMatchObject({ listSimEvents: { items: [{ iccid }] } })
  })

  it.each(['9223372036854775808', '1.5', '"12"', 'true'])(
    'is not %s, and the argument is named',
    async (to) => {
      const { errors } = await ask(query, `{"iccid":"${iccid}","to":${to}}`)
      expect(errors).toMatchObject([
        {
          extensions: {
            code: 'BAD_USER_INPUT',
            argument: 'filterOptions.timestampMilliseconds.between',
          },
        },
      ])
    },
  )

  it.each(['9223372036854775808', '"12"', '1.5'])(
    'is not %s in the query itself, and the argument is named',
    async (to) => {
      const { errors } = await ask(
        `{ listSimEvents(iccid: ${iccid}, limit: 1, filterOptions: { timestampMilliseconds: { eq: ${to} } }) { totalEvents } }`,
        '{}',
      )
      expect(errors).toMatchObject([
        {
          extensions: {
            code: 'BAD_USER_INPUT',
            argument: 'filterOptions.timestampMilliseconds.eq',
          },
        },
      ])
    },
  )
})

describe('an id of a batch job beyond 2^53', () => {
  const id = '9223372036854775807'
  const missing = {
    errors: [
      {
        message: `There is no batch job ${id}`,
        extensions: { code: 'NOT_FOUND', argument: 'batchJobId' },
      },
    ],
  }

  it.each([
    ['getBatchJob', `{ getBatchJob(batchJobId: ${id}) { batchJobId } }`],
    ['listBatchJobDetails', `{ listBatchJobDetails(batchJobId: ${id}) { totalCount } }`],
    ['cancelBatchJob', `mutation { cancelBatchJob(batchJobId: ${id}) { batchJobId } }`],
  ])('has the name of the request in %s', async (_operation, query) => {
    const { body } = await postJson(server, '/graphql', { query }, { authorization: account.token })
    expect(body).toMatchObject(missing)
  })

  it('has the name of the request when it is a variable', async () => {
    const query = 'query ($id: Long!) { getBatchJob(batchJobId: $id) { batchJobId } }'
    expect((await ask(query, `{"id":${id}}`)).errors).toMatchObject(missing.errors)
  })

  it('has the name of the request in a subscription', async () => {
    const client = openClient(server, account.token)
    await client.init()
    const query = `subscription { updatedBatchJob(batchJobId: ${id}) { batchJobId } }`
    expect(await client.start('job', query)).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'NOT_FOUND', message: `There is no batch job ${id}` }] },
    })
  })
})

describe('a stored value', () => {
  it('holds no limit that a SIM cannot show: the job is refused and the list goes on', async () => {
    const { errors } = await ask(
      `mutation { startBatchJob(params: { includeIccIds: ["${iccid}"], monthly_sms_mo_limit: 3000000000 }) { batchJobId } }`,
      '{}',
    )
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'params.monthly_sms_mo_limit' } },
    ])
  })

  it('holds no end of an API key beyond the calendar', async () => {
    const { errors } = await ask(
      'mutation ($end: Long) { createApiKey(expiresAtMs: $end) { keyid } }',
      '{"end":9223372036854775807}',
    )
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'expiresAtMs' } },
    ])
  })

  it.each(['1.2', '10', '0x7f.0.0.1', '010.0.0.1', '1.2/16'])(
    'holds no address that is written as %s',
    async (entry) => {
      const { errors } = await ask(
        'mutation ($list: [String!]) { createApiKey(ipAddressAllowlist: $list) { keyid } }',
        JSON.stringify({ list: [entry] }),
      )
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', argument: 'ipAddressAllowlist' } },
      ])
    },
  )
})
