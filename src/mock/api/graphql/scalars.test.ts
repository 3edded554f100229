import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../../testing/testClient.ts'
import {
  createTestServer,
  postJson,
  signIn,
  type TestAccount,
  type TestAnswer,
} from '../../testing/testServer.ts'

const server = createTestServer()
let account: TestAccount
let iccid: string

beforeAll(async () => {
  account = await signIn(server, 'demo-administrator@scalars:40')
  const { body } = await account.graphql('{ listSims(limit: 1) { items { iccid } } }')
  iccid = (body.data as { listSims: { items: { iccid: string }[] } }).listSims.items[0]?.iccid ?? '' // what the query selects
})
afterAll(() => server.close())

/** Sends variables as raw JSON, because other languages write integers of any length. */
const execute = async (query: string, variables: string) => {
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

  it.each(['text', 'integer'])('is accepted as a %s without losing digits', async (form) => {
    const { data } = await execute(query, `{"iccid":${form === 'text' ? `"${iccid}"` : iccid}}`)
    expect(data).toMatchObject({ listSimEvents: { items: [{ iccid }] } })
  })

  it('is accepted as an integer literal in the query', async () => {
    const { data } = await execute(
      `{ listSimEvents(iccid: ${iccid}, limit: 1) { items { iccid } } }`,
      '{}',
    )
    expect(data).toMatchObject({ listSimEvents: { items: [{ iccid }] } })
  })

  it('is rejected as a fraction', async () => {
    const { errors } = await execute(query, '{"iccid":1.5}')
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'iccid' } }])
  })
})

it('an integer is rejected as a String, however long it is', async () => {
  const { errors } = await execute(
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
    'accepts %s as the upper end of a range',
    async (to) => {
      const { data } = await execute(query, `{"iccid":"${iccid}","to":${to}}`)
      expect(
        Number((data as { listSimEvents: { totalEvents: number } }).listSimEvents.totalEvents),
      ).toBeGreaterThan(0) // what the query selects
    },
  )

  it('accepts the same value as a literal in the query', async () => {
    const { data } = await execute(
      `{ listSimEvents(iccid: ${iccid}, limit: 1, filterOptions: { timestampMilliseconds: { between: [-9223372036854775808, ${largest}] } }) { items { iccid } } }`,
      '{}',
    )
    expect(data).toMatchObject({ listSimEvents: { items: [{ iccid }] } })
  })

  it.each(['9223372036854775808', '1.5', '"12"', 'true'])(
    'rejects %s and names the argument',
    async (to) => {
      const { errors } = await execute(query, `{"iccid":"${iccid}","to":${to}}`)
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
    'rejects the literal %s in the query and names the argument',
    async (to) => {
      const { errors } = await execute(
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

describe('a batch job id above 2^53', () => {
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
  ])('is repeated exactly in the error of %s', async (_operation, query) => {
    const { body } = await postJson(server, '/graphql', { query }, { authorization: account.token })
    expect(body).toMatchObject(missing)
  })

  it('is repeated exactly when it is a variable', async () => {
    const query = 'query ($id: Long!) { getBatchJob(batchJobId: $id) { batchJobId } }'
    expect((await execute(query, `{"id":${id}}`)).errors).toMatchObject(missing.errors)
  })

  it('is repeated exactly in the error of a subscription', async () => {
    const client = openClient(server, account.token)
    await client.init()
    const query = `subscription { updatedBatchJob(batchJobId: ${id}) { batchJobId } }`
    expect(await client.start('job', query)).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'NOT_FOUND', message: `There is no batch job ${id}` }] },
    })
  })
})

describe('input validation', () => {
  it('rejects a batch job with a limit beyond 32 bits', async () => {
    const { errors } = await execute(
      `mutation { startBatchJob(params: { includeIccIds: ["${iccid}"], monthly_sms_mo_limit: 3000000000 }) { batchJobId } }`,
      '{}',
    )
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'params.monthly_sms_mo_limit' } },
    ])
  })

  it('rejects an API key expiry beyond the range of dates', async () => {
    const { errors } = await execute(
      'mutation ($end: Long) { createApiKey(expiresAtMs: $end) { keyid } }',
      '{"end":9223372036854775807}',
    )
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'expiresAtMs' } },
    ])
  })

  it.each(['1.2', '10', '0x7f.0.0.1', '010.0.0.1', '1.2/16'])(
    'rejects the malformed IP address %s',
    async (entry) => {
      const { errors } = await execute(
        'mutation ($list: [String!]) { createApiKey(ipAddressAllowlist: $list) { keyid } }',
        JSON.stringify({ list: [entry] }),
      )
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', argument: 'ipAddressAllowlist' } },
      ])
    },
  )
})
