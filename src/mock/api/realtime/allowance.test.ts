import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { standardSubprotocol } from '../../../contract/realtime.ts'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'
import { openClient, type TestClient } from '../../testing/testClient.ts'

const server = createTestServer()
afterAll(() => server.close())

let storeCount = 0
let account: TestAccount
beforeEach(async () => {
  storeCount++
  account = await signIn(server, `demo-administrator@allowance${storeCount}`)
})

/** Returns a different selection for each number. */
const selecting = (number: number) => `subscription { updatedSim { field${number}: iccid } }`

async function connected(by = account): Promise<TestClient> {
  const client = openClient(server, by.token)
  await client.init()
  return client
}

/** Starts subscriptions to these selections; throws when one is refused. */
async function startAll(client: TestClient, queries: readonly string[]): Promise<void> {
  for (const [at, query] of queries.entries())
    expect(await client.start(`${query} ${at}`, query)).toMatchObject({ type: 'start_ack' })
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

const tooManyOfConnection =
  'A connection subscribes to at most 20 different selections of fields: stop one first, or select the same fields.'
const refusal = (message: string) => ({
  type: 'error',
  payload: { errors: [{ errorType: 'CONFLICT', message }] },
})

describe('a connection', () => {
  it('may not add a 21st selection but keeps the existing ones', async () => {
    const client = await connected()
    await startAll(client, numbers(0, 20).map(selecting))
    expect(await client.start('more', selecting(20))).toMatchObject(refusal(tooManyOfConnection))
    expect(await client.start('known', selecting(0))).toMatchObject({ type: 'start_ack' })
  })

  it('may add another selection after stopping one', async () => {
    const client = await connected()
    await startAll(client, numbers(1, 19).map(selecting))
    await client.start('stopped', selecting(0))
    client.send({ id: 'stopped', type: 'stop' })
    expect(await client.next()).toMatchObject({ type: 'complete' })
    expect(await client.start('more', selecting(20))).toMatchObject({ type: 'start_ack' })
  })

  it('counts equal selections that are written differently as one', async () => {
    const client = await connected()
    const ways = numbers(0, 30).map(
      (number) => `subscription Way${number} { updatedSim { iccid } }`,
    )
    await startAll(client, ways)
  })

  it(`may not add a 21st selection over ${standardSubprotocol} either`, async () => {
    const client = openClient(server, account.token, { protocol: standardSubprotocol })
    client.send({ type: 'connection_init' })
    expect(await client.next()).toMatchObject({ type: 'connection_ack' })
    for (const number of numbers(0, 21))
      client.send({ id: `${number}`, type: 'subscribe', payload: { query: selecting(number) } })
    expect(await client.next()).toMatchObject({
      id: '20',
      type: 'error',
      payload: [{ message: tooManyOfConnection, extensions: { code: 'CONFLICT' } }],
    })
  })
})

describe('a customer', () => {
  it('may not add a 51st selection on any connection', async () => {
    for (const from of [0, 20]) await startAll(await connected(), numbers(from, 20).map(selecting))
    const last = await connected()
    await startAll(last, numbers(40, 10).map(selecting))
    expect(await last.start('more', selecting(50))).toMatchObject(
      refusal(
        'A customer subscribes to at most 50 different selections of fields: stop one first, or select the same fields.',
      ),
    )
  })

  it('may not start subscription 1,001 until a connection has closed', async () => {
    const clients: TestClient[] = []
    for (const _ of numbers(0, 10)) {
      const client = await connected()
      await startAll(
        client,
        numbers(0, 100).map(() => selecting(0)),
      )
      clients.push(client)
    }
    const last = await connected()
    expect(await last.start('more', selecting(0))).toMatchObject(
      refusal('A customer holds at most 1000 subscriptions: stop one first.'),
    )
    clients[0]?.close()
    await clients[0]?.ended()
    expect(await last.start('more', selecting(0))).toMatchObject({ type: 'start_ack' })
  })

  it('does not reduce the allowance of other customers', async () => {
    for (const from of [0, 20, 30])
      await startAll(await connected(), numbers(from, 20).map(selecting))
    const other = await signIn(server, `demo-sub-customer@allowance${storeCount}`)
    await startAll(await connected(other), [selecting(60)])
  })
})
