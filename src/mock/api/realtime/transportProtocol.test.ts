import { createClient, type Client } from 'graphql-ws'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountSockets, type SocketMount } from '../../node/nodeSockets.ts'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'

const server = createTestServer()
const httpServer = createServer()
const clients: Client[] = []
let mount: SocketMount
let account: TestAccount
let url: string
let iccid: string

beforeAll(async () => {
  account = await signIn(server, 'demo-administrator@standard:30')
  const { body } = await account.graphql(
    '{ listSims(filter: { statusid: { eq: 2 } }, limit: 1) { items { iccid } } }',
  )
  iccid = (body.data as { listSims: { items: { iccid: string }[] } }).listSims.items[0]?.iccid ?? '' // what the query selects
  mount = mountSockets(httpServer, {
    path: '/realtime',
    connect: server.connect,
    allows: server.allowsUpgrade,
  })
  await new Promise<void>((resolve) => {
    httpServer.listen(0, '127.0.0.1', resolve)
  })
  url = `ws://127.0.0.1:${(httpServer.address() as AddressInfo).port}/realtime` // listening on a port gives an AddressInfo
})
afterAll(async () => {
  for (const client of clients) await client.dispose()
  mount.close()
  httpServer.close()
  await server.close()
})

function connect(authorization: string | undefined): Client {
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: authorization === undefined ? {} : { Authorization: authorization },
  })
  clients.push(client)
  return client
}

describe('the standard client of GraphQL over WebSocket', () => {
  it('runs a query', async () => {
    const results = connect(account.token).iterate({
      query: '{ listSims(limit: 1) { totalSims } }',
    })
    expect((await results.next()).value).toEqual({ data: { listSims: { totalSims: 30 } } })
  })

  it('receives changes until it completes', async () => {
    const client = connect(account.token)
    const results = client.iterate({
      query:
        'subscription ($customerid: Int) { updatedSim(customerid: $customerid) { iccid monthly_data_volume } }',
    })
    const first = results.next()
    // A response to a later query on the same connection proves that the server has read the subscription.
    await client.iterate({ query: '{ getStatistics { totalSimCards } }' }).next()
    const { body } = await account.control(`sims/${iccid}/usage`, { bytes: 123 })
    expect((await first).value).toEqual({
      data: { updatedSim: { iccid, monthly_data_volume: body['monthly_data_volume'] } },
    })
    await results.return?.()
  })

  it('accepts an ICCID as an integer without losing digits', async () => {
    // JSON.stringify cannot write such integers, but clients in other languages do.
    const socket = new WebSocket(url, 'graphql-transport-ws')
    const received = new Promise<string>((resolve) => {
      socket.on('message', (data: Buffer) => {
        if (data.toString().includes('"connection_ack"'))
          socket.send(
            `{"id":"1","type":"subscribe","payload":{"query":"query ($iccid: ID!) { listSimEvents(iccid: $iccid, limit: 1) { items { iccid } } }","variables":{"iccid":${iccid}}}}`,
          )
        else resolve(data.toString())
      })
    })
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { Authorization: account.token } }),
      ),
    )
    expect(JSON.parse(await received)).toMatchObject({
      type: 'next',
      payload: { data: { listSimEvents: { items: [{ iccid }] } } },
    })
    socket.close()
  })

  it('is disconnected when its API key is deleted', async () => {
    const { body } = await account.graphql('mutation { createApiKey { keyid key } }')
    const { keyid, key } = (body.data as { createApiKey: { keyid: number; key: string } })
      .createApiKey // what the mutation selects
    const client = connect(key)
    const results = client.iterate({ query: 'subscription { updatedSim { iccid } }' })
    const first = results.next()
    await client.iterate({ query: '{ getStatistics { totalSimCards } }' }).next()
    await account.graphql(`mutation { deleteApiKey(keyid: ${keyid}) { status } }`)
    await expect(first).rejects.toMatchObject({ code: 4401, reason: 'The API key was deleted.' })
  })

  it('receives the errors of its query', async () => {
    const results = connect(account.token).iterate({
      query: 'subscription { updatedSimEvent(iccid: "123") { id } }',
    })
    await expect(results.next()).rejects.toMatchObject([
      {
        message: 'There is no SIM with this ICCID.',
        extensions: { code: 'NOT_FOUND', argument: 'iccid' },
      },
    ])
  })

  it.each([
    ['without a token', undefined],
    ['with a wrong token', 'aaa.bbb.ccc'],
  ])('is rejected %s', async (_case, token) => {
    const results = connect(token).iterate({ query: '{ getStatistics { totalSimCards } }' })
    await expect(results.next()).rejects.toMatchObject({ code: 4401 })
  })
})

describe('a WebSocket upgrade', () => {
  it('to another path is rejected at once', async () => {
    const socket = new WebSocket(url.replace('/realtime', '/elsewhere'), 'graphql-ws')
    const message = await new Promise((resolve) => {
      socket.on('error', ({ message: text }) => resolve(text))
    })
    expect(message).toContain('404')
  })
})
