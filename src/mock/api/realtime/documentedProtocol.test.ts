import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, postJson, signIn } from '../../testing/testServer.ts'
import type { TestAccount } from '../../testing/testServer.ts'
import { openClient } from './testClient.ts'

const server = createTestServer()
let account: TestAccount
let iccid: string
let customerid: number

const updatedSim = 'subscription { updatedSim { iccid monthly_data_volume } }'

beforeAll(async () => {
  account = await signIn(server, 'demo-administrator@protocol:30')
  const { body } = await account.graphql(
    '{ getCustomerData { customerid } listSims(filter: { statusid: { eq: 2 } }, limit: 100) { items { iccid } } }',
  )
  const data = body.data as {
    getCustomerData: { customerid: number }
    listSims: { items: { iccid: string }[] }
  } // what the query selects
  customerid = data.getCustomerData.customerid
  iccid = await locatedOf(data.listSims.items.map((sim) => sim.iccid))
})

/** The first of them whose customer has location data. */
async function locatedOf(iccids: readonly string[]): Promise<string> {
  for (const candidate of iccids) {
    const { body } = await account.graphql(
      'query ($iccid: String!) { getLocationData(iccid: $iccid) { iccid } }',
      { iccid: candidate },
    )
    if (!body.errors) return candidate
  }
  throw new Error('The test store has no SIM with location data')
}
afterEach(() => vi.useRealTimers())
afterAll(() => server.close())

describe('a connection', () => {
  it('is acknowledged with the time it may be silent', async () => {
    const client = openClient(server, account.token)
    expect(await client.init()).toEqual({
      type: 'connection_ack',
      payload: { connectionTimeoutMs: 300_000 },
    })
  })

  it('takes the token from a second subprotocol as well', async () => {
    const client = openClient(server, account.token, { tokenIn: 'subprotocol' })
    expect(await client.init()).toMatchObject({ type: 'connection_ack' })
  })

  it('ignores in silence whatever comes before connection_init', async () => {
    const client = openClient(server, account.token)
    client.send({
      id: 'early',
      type: 'start',
      payload: { data: JSON.stringify({ query: updatedSim }) },
    })
    client.send('not even JSON')
    expect(await client.init()).toMatchObject({ type: 'connection_ack' })
    await account.control(`sims/${iccid}/usage`, { bytes: 1 })
    expect(client.heard).toHaveLength(1)
  })

  it.each([
    ['no token', undefined],
    ['an unknown token', 'aaa.bbb.ccc'],
    ['an unknown key', 'key-000000'],
  ])('with %s gets an error and is closed', async (_case, token) => {
    const client = openClient(server, token)
    expect(await client.next()).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED' }] },
    })
    expect(await client.ended()).toMatchObject({ code: 4401 })
  })

  it('with a header that is no base64 gets an error and is closed', async () => {
    const client = openClient(server, '\u0000'.repeat(3))
    expect(await client.next()).toMatchObject({ type: 'error' })
  })

  it('of no known subprotocol is closed', async () => {
    expect(await openClient(server, account.token, { protocol: 'soap' }).ended()).toMatchObject({
      code: 1002,
    })
  })

  it('receives a keep-alive every minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const client = openClient(server, account.token)
    await client.init()
    vi.advanceTimersByTime(60_000)
    expect(await client.next()).toEqual({ type: 'ka' })
    vi.advanceTimersByTime(60_000)
    expect(await client.next()).toEqual({ type: 'ka' })
  })

  it('that sends a huge message is closed', async () => {
    const client = openClient(server, account.token)
    await client.init()
    client.send(JSON.stringify({ id: 'x'.repeat(100_000), type: 'stop' }))
    expect(await client.ended()).toMatchObject({ code: 1009 })
  })

  it('ends with its token', async () => {
    let nowMs = Date.UTC(2026, 0, 1)
    const brief = createTestServer({ tokenLifetimeMs: 5_000, clock: () => nowMs })
    const { token } = await signIn(brief, 'demo-user@ending')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const client = openClient(brief, token)
    client.send({ type: 'connection_init' })
    await vi.waitFor(() => expect(client.heard).toHaveLength(1))
    nowMs += 5_000
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(() =>
      expect(client.heard.at(-1)).toMatchObject({
        type: 'error',
        payload: { errors: [{ errorType: 'UNAUTHENTICATED' }] },
      }),
    )
    expect(await client.ended()).toMatchObject({ code: 4403 })
    await brief.close()
  })
})

describe('a connection opened with an API key', () => {
  const makeKey = async (expiresAtMs = -1, by = account) => {
    const { body } = await by.graphql(
      `mutation { createApiKey(expiresAtMs: ${expiresAtMs}) { keyid key } }`,
    )
    return body.data?.['createApiKey'] as { keyid: number; key: string } // what the mutation selects
  }
  const connected = async (key: string) => {
    const client = openClient(server, key)
    await client.init()
    await client.start('one', updatedSim)
    return client
  }

  it('ends when the key is deleted, and receives nothing of a SIM from then on', async () => {
    const { keyid, key } = await makeKey()
    const client = await connected(key)
    await account.graphql(`mutation { deleteApiKey(keyid: ${keyid}) { status } }`)
    expect(await client.next()).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED', message: 'The API key was deleted.' }] },
    })
    expect(await client.ended()).toMatchObject({ code: 4401 })
    await account.control(`sims/${iccid}/usage`, { bytes: 1 })
    expect(client.heard.filter(({ type }) => type === 'data')).toEqual([])
  })

  it('ends when the key may no longer be used from its address', async () => {
    const { keyid, key } = await makeKey()
    const client = await connected(key)
    await account.graphql(
      `mutation { updateApiKey(keyid: ${keyid}, ipAddressAllowlist: ["203.0.113.0/24"]) { status } }`,
    )
    expect(await client.ended()).toMatchObject({ code: 4401 })
  })

  it('ends with the key, by the time of its store, also where the end was moved meanwhile', async () => {
    const later = await signIn(server, 'demo-administrator@protocol-later')
    const nowMs = async () =>
      Number((await later.control('clock', { advanceMs: 86_400_000 })).body['nowMs'])
    const { keyid, key } = await makeKey((await nowMs()) + 864_000_000, later)
    const client = await connected(key)
    await later.graphql(
      `mutation { updateApiKey(keyid: ${keyid}, expiresAtMs: ${(await nowMs()) + 200}) { status } }`,
    )
    expect(await client.next()).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED', message: 'The API key has expired.' }] },
    })
    expect(await client.ended()).toMatchObject({ code: 4403 })
  })

  it('goes on when another key is deleted or its own is given another comment', async () => {
    const { keyid, key } = await makeKey()
    const other = await makeKey()
    const client = await connected(key)
    await account.graphql(
      `mutation { deleteApiKey(keyid: ${other.keyid}) { status } updateApiKey(keyid: ${keyid}, comment: "Live") { status } }`,
    )
    await account.control(`sims/${iccid}/usage`, { bytes: 1 })
    expect(await client.next()).toMatchObject({ id: 'one', type: 'data' })
    expect(client.closedBy()).toBeUndefined()
  })
})

describe('a subscription', () => {
  it('is confirmed, carries data, and ends with complete', async () => {
    const client = openClient(server, account.token)
    await client.init()
    const query =
      'subscription Live($customerid: Int) { updatedSim(customerid: $customerid) { iccid statusid networkOperator { name } monthly_data_volume } }'
    expect(await client.start('one', query, { variables: { customerid } })).toEqual({
      id: 'one',
      type: 'start_ack',
    })
    const { body } = await account.control(`sims/${iccid}/usage`, { bytes: 500 })
    expect(await client.next()).toMatchObject({
      id: 'one',
      type: 'data',
      payload: {
        data: {
          updatedSim: { iccid, statusid: 2, monthly_data_volume: body['monthly_data_volume'] },
        },
      },
    })
    client.send({ id: 'one', type: 'stop' })
    expect(await client.next()).toEqual({ id: 'one', type: 'complete' })
    await account.control(`sims/${iccid}/usage`, { bytes: 500 })
    expect(client.heard.filter(({ type }) => type === 'data')).toHaveLength(1)
  })

  it('of SIM events receives each event of its SIM', async () => {
    const client = openClient(server, account.token)
    await client.init()
    await client.start(
      'events',
      `subscription { updatedSimEvent(iccid: "${iccid}") { iccid type details timestampMilliseconds } }`,
    )
    await account.control(`sims/${iccid}/detach`)
    await account.control(`sims/${iccid}/attach`)
    const first = await client.next()
    expect(first).toMatchObject({
      id: 'events',
      type: 'data',
      payload: { data: { updatedSimEvent: { iccid, type: 'presence' } } },
    })
  })

  it('of locations receives the place of its SIM', async () => {
    const client = openClient(server, account.token)
    await client.init()
    await client.start(
      'place',
      `subscription { updatedLocationData(iccid: "${iccid}") { iccid longitude latitude } }`,
    )
    await account.control(`sims/${iccid}/move`, { longitude: 8.5, latitude: 47.25 })
    expect(await client.next()).toEqual({
      id: 'place',
      type: 'data',
      payload: { data: { updatedLocationData: { iccid, longitude: 8.5, latitude: 47.25 } } },
    })
  })

  it('of one sub-customer receives nothing of others, also where all select the same', async () => {
    const subCustomer = await signIn(server, 'demo-sub-customer@protocol:30')
    const simsOf = async (by: TestAccount) => {
      const { body } = await by.graphql(
        '{ getCustomerData { customerid } listSims(filter: { statusid: { eq: 2 } }, limit: 100) { items { iccid } } }',
      )
      const data = body.data as {
        getCustomerData: { customerid: number }
        listSims: { items: { iccid: string }[] }
      } // what the query selects
      return {
        customerid: data.getCustomerData.customerid,
        iccids: data.listSims.items.map((sim) => sim.iccid),
      }
    }
    const ofOne = await simsOf(subCustomer)
    const { iccids } = await simsOf(account)
    const elsewhere = iccids.find((candidate) => !ofOne.iccids.includes(candidate))
    const all = openClient(server, account.token)
    const one = openClient(server, account.token)
    await all.init()
    await one.init()
    await all.start('all', updatedSim)
    await one.start(
      'one',
      `subscription { updatedSim(customerid: ${ofOne.customerid}) { iccid monthly_data_volume } }`,
    )
    await account.control(`sims/${elsewhere}/usage`, { bytes: 1 })
    expect(await all.next()).toMatchObject({ id: 'all', type: 'data' })
    expect(one.heard.filter(({ type }) => type === 'data')).toEqual([])
  })

  it('under an id in use is refused, and the first one goes on', async () => {
    const client = openClient(server, account.token)
    await client.init()
    await client.start('same', updatedSim)
    expect(await client.start('same', updatedSim)).toMatchObject({
      id: 'same',
      type: 'error',
      payload: { errors: [{ errorType: 'CONFLICT' }] },
    })
    await account.control(`sims/${iccid}/usage`, { bytes: 1 })
    expect(await client.next()).toMatchObject({ id: 'same', type: 'data' })
  })

  it('under an id that was stopped may start again', async () => {
    const client = openClient(server, account.token)
    await client.init()
    await client.start('again', updatedSim)
    client.send({ id: 'again', type: 'stop' })
    await client.next()
    expect(await client.start('again', updatedSim)).toEqual({ id: 'again', type: 'start_ack' })
  })

  it('reads a burst over one SIM at its end: states may be skipped, the last one comes', async () => {
    const client = openClient(server, account.token)
    await client.init()
    await client.start('burst', updatedSim)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => account.control(`sims/${iccid}/usage`, { bytes: 10 })),
    )
    const last = Math.max(...answers.map(({ body }) => Number(body['monthly_data_volume'])))
    await vi.waitFor(() =>
      expect(client.heard.at(-1)).toMatchObject({
        payload: { data: { updatedSim: { iccid, monthly_data_volume: last } } },
      }),
    )
  })

  it.each([
    ['without an id', { type: 'start', payload: { data: '{}' } }, 'BAD_USER_INPUT'],
    ['with an id that is no text', { id: 7, type: 'start' }, 'BAD_USER_INPUT'],
    ['without payload.data', { id: 'a', type: 'start', payload: {} }, 'BAD_USER_INPUT'],
    [
      'without a token of its own',
      {
        id: 'b',
        type: 'start',
        payload: { data: '{"query":"subscription { updatedSim { iccid } }"}' },
      },
      'BAD_USER_INPUT',
    ],
    ['that is a list', [], 'BAD_USER_INPUT'],
    ['of an unknown type', { id: 'c', type: 'subscribe' }, 'BAD_USER_INPUT'],
    ['that stops what does not run', { id: 'd', type: 'stop' }, 'NOT_FOUND'],
  ])(
    'message %s is answered with an error, and the connection stays',
    async (_case, message, errorType) => {
      const client = openClient(server, account.token)
      await client.init()
      client.send(message)
      expect(await client.next()).toMatchObject({
        type: 'error',
        payload: { errors: [{ errorType }] },
      })
      expect(await client.start('after', updatedSim)).toMatchObject({ type: 'start_ack' })
    },
  )

  it.each([
    ['a query that is none', 'hello', 'BAD_USER_INPUT'],
    ['a field that does not exist', 'subscription { updatedSim { nothing } }', 'BAD_USER_INPUT'],
    ['a query instead', '{ getStatistics { totalSimCards } }', 'BAD_USER_INPUT'],
    [
      'a SIM that does not exist',
      'subscription { updatedSimEvent(iccid: "123") { id } }',
      'NOT_FOUND',
    ],
    [
      'a customer that does not exist',
      'subscription { updatedSim(customerid: 1) { iccid } }',
      'NOT_FOUND',
    ],
    [
      'a batch job that does not exist',
      'subscription { updatedBatchJob(batchJobId: 1) { batchJobId } }',
      'NOT_FOUND',
    ],
  ])('start with %s is answered with an error under its id', async (_case, query, errorType) => {
    const client = openClient(server, account.token)
    await client.init()
    expect(await client.start('wrong', query)).toMatchObject({
      id: 'wrong',
      type: 'error',
      payload: { errors: [{ errorType }] },
    })
  })

  it('whose own token is of another account is refused', async () => {
    const other = await signIn(server, 'demo-administrator@another')
    const client = openClient(server, account.token)
    await client.init()
    expect(await client.start('mixed', updatedSim, { token: other.token })).toMatchObject({
      id: 'mixed',
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED' }] },
    })
  })

  it('whose own token is of another user is refused, though it is of the same customer', async () => {
    const observer = await signIn(server, 'demo-observer@protocol')
    const client = openClient(server, account.token)
    await client.init()
    expect(await client.start('mixed', updatedSim, { token: observer.token })).toMatchObject({
      id: 'mixed',
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED' }] },
    })
  })

  it('names its SIM by an integer as well, to the last digit', async () => {
    const client = openClient(server, account.token)
    await client.init()
    const data = `{"query":"subscription ($iccid: ID!) { updatedSimEvent(iccid: $iccid) { iccid } }","variables":{"iccid":${iccid}}}`
    client.send({
      id: 'integer',
      type: 'start',
      payload: {
        data,
        extensions: { authorization: { host: 'localhost', Authorization: account.token } },
      },
    })
    expect(await client.next()).toEqual({ id: 'integer', type: 'start_ack' })
    await account.control(`sims/${iccid}/detach`)
    expect(await client.next()).toMatchObject({
      id: 'integer',
      payload: { data: { updatedSimEvent: { iccid } } },
    })
  })

  it('number one hundred and one is refused', async () => {
    const client = openClient(server, account.token)
    await client.init()
    for (let count = 0; count < 100; count++)
      expect(await client.start(`s${count}`, updatedSim)).toMatchObject({ type: 'start_ack' })
    expect(await client.start('s100', updatedSim)).toMatchObject({
      id: 's100',
      type: 'error',
      payload: { errors: [{ errorType: 'CONFLICT' }] },
    })
  })
})

describe('an API key under x-api-key', () => {
  it('is taken by HTTP, by the handshake and by a registration', async () => {
    const { body } = await account.graphql('mutation { createApiKey(comment: "x") { key } }')
    const { createApiKey } = body.data as { createApiKey: { key: string } } // what the mutation answers
    const { key } = createApiKey
    const answer = await postJson(
      server,
      '/graphql',
      { query: '{ getCustomerData { customerid } }' },
      { 'x-api-key': key },
    )
    expect(answer.status).toBe(200)

    const authorization = { host: 'localhost', 'x-api-key': key }
    const client = openClient(server, undefined, { authorization })
    expect(await client.init()).toMatchObject({ type: 'connection_ack' })
    client.send({
      id: 'one',
      type: 'start',
      payload: {
        data: JSON.stringify({ query: updatedSim }),
        extensions: { authorization },
      },
    })
    expect(await client.next()).toMatchObject({ type: 'start_ack', id: 'one' })
  })
})
