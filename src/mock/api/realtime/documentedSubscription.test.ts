import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'
import { openClient } from '../../testing/testClient.ts'

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

/** Returns the first SIM whose customer has location data. */
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
afterAll(() => server.close())

describe('a subscription', () => {
  it('is acknowledged, delivers data and ends with complete', async () => {
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

  it('to SIM events receives each event of its SIM', async () => {
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

  it('to locations receives the location of its SIM', async () => {
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

  it('to one sub-customer receives nothing about others, even with equal selections', async () => {
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

  it('with an id in use is rejected, and the first one continues', async () => {
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

  it('can reuse the id of a stopped one', async () => {
    const client = openClient(server, account.token)
    await client.init()
    await client.start('again', updatedSim)
    client.send({ id: 'again', type: 'stop' })
    await client.next()
    expect(await client.start('again', updatedSim)).toEqual({ id: 'again', type: 'start_ack' })
  })

  it('delivers the final state of a burst and may skip intermediate ones', async () => {
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
    ['with an id that is not a string', { id: 7, type: 'start' }, 'BAD_USER_INPUT'],
    ['without payload.data', { id: 'a', type: 'start', payload: {} }, 'BAD_USER_INPUT'],
    [
      'without its own token',
      {
        id: 'b',
        type: 'start',
        payload: { data: '{"query":"subscription { updatedSim { iccid } }"}' },
      },
      'BAD_USER_INPUT',
    ],
    ['that is a list', [], 'BAD_USER_INPUT'],
    ['of an unknown type', { id: 'c', type: 'subscribe' }, 'BAD_USER_INPUT'],
    ['that stops an unknown subscription', { id: 'd', type: 'stop' }, 'NOT_FOUND'],
  ])(
    'responds with an error to a message %s and keeps the connection',
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
    ['a malformed query', 'hello', 'BAD_USER_INPUT'],
    ['a field that does not exist', 'subscription { updatedSim { nothing } }', 'BAD_USER_INPUT'],
    ['a query instead of a subscription', '{ getStatistics { totalSimCards } }', 'BAD_USER_INPUT'],
    [
      'a field that depends on a variable',
      'subscription ($b: Boolean!) { updatedSim @include(if: $b) { iccid } }',
      'BAD_USER_INPUT',
    ],
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
  ])('start with %s receives an error with its id', async (_case, query, errorType) => {
    const client = openClient(server, account.token)
    await client.init()
    expect(await client.start('wrong', query)).toMatchObject({
      id: 'wrong',
      type: 'error',
      payload: { errors: [{ errorType }] },
    })
  })

  it('with a token of another account is rejected', async () => {
    const other = await signIn(server, 'demo-administrator@another')
    const client = openClient(server, account.token)
    await client.init()
    expect(await client.start('mixed', updatedSim, { token: other.token })).toMatchObject({
      id: 'mixed',
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED' }] },
    })
  })

  it('with a token of another user of the same customer is rejected', async () => {
    const observer = await signIn(server, 'demo-observer@protocol')
    const client = openClient(server, account.token)
    await client.init()
    expect(await client.start('mixed', updatedSim, { token: observer.token })).toMatchObject({
      id: 'mixed',
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED' }] },
    })
  })

  it('accepts an ICCID as an integer without losing digits', async () => {
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

  it('number 101 is rejected', async () => {
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
