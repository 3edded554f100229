import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, postJson, signIn, type TestAccount } from '../../testing/testServer.ts'
import { openClient } from '../../testing/testClient.ts'

const server = createTestServer()
let account: TestAccount
let iccid: string

const updatedSim = 'subscription { updatedSim { iccid monthly_data_volume } }'

beforeAll(async () => {
  account = await signIn(server, 'demo-administrator@connections:30')
  const { body } = await account.graphql(
    '{ listSims(filter: { statusid: { eq: 2 } }, limit: 1) { items { iccid } } }',
  )
  const { listSims } = body.data as { listSims: { items: { iccid: string }[] } } // what the query selects
  iccid = listSims.items[0]?.iccid ?? ''
})
afterEach(() => vi.useRealTimers())
afterAll(() => server.close())

describe('a connection', () => {
  it('is acknowledged with its keep-alive timeout', async () => {
    const client = openClient(server, account.token)
    expect(await client.init()).toEqual({
      type: 'connection_ack',
      payload: { connectionTimeoutMs: 300_000 },
    })
  })

  it('also accepts the token in a second subprotocol', async () => {
    const client = openClient(server, account.token, { tokenIn: 'subprotocol' })
    expect(await client.init()).toMatchObject({ type: 'connection_ack' })
  })

  it('ignores messages before connection_init', async () => {
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
  ])('with %s receives an error and is closed', async (_case, token) => {
    const client = openClient(server, token)
    expect(await client.next()).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED' }] },
    })
    expect(await client.ended()).toMatchObject({ code: 4401 })
  })

  it('with a header that is not base64 receives an error and is closed', async () => {
    const client = openClient(server, '\u0000'.repeat(3))
    expect(await client.next()).toMatchObject({ type: 'error' })
  })

  it('of an unknown subprotocol is closed', async () => {
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

  it('is closed after a huge message', async () => {
    const client = openClient(server, account.token)
    await client.init()
    client.send(JSON.stringify({ id: 'x'.repeat(100_000), type: 'stop' }))
    expect(await client.ended()).toMatchObject({ code: 1009 })
  })

  it('is closed when its token expires', async () => {
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

  it('is closed when the key is deleted and receives no further updates', async () => {
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

  it('is closed when the allowlist of the key no longer includes its IP address', async () => {
    const { keyid, key } = await makeKey()
    const client = await connected(key)
    await account.graphql(
      `mutation { updateApiKey(keyid: ${keyid}, ipAddressAllowlist: ["203.0.113.0/24"]) { status } }`,
    )
    expect(await client.ended()).toMatchObject({ code: 4401 })
  })

  it('is closed when the key expires by the clock of its store, even after the expiry was changed', async () => {
    const later = await signIn(server, 'demo-administrator@protocol-later')
    const nowMs = async () =>
      Number((await later.control('clock', { advanceMs: 86_400_000 })).body['nowMs'])
    const { keyid, key } = await makeKey((await nowMs()) + 864_000_000, later)
    const client = await connected(key)
    await later.graphql(
      `mutation { updateApiKey(keyid: ${keyid}, expiresAtMs: ${(await nowMs()) + 200}) { status } }`,
    )
    let last = await client.next()
    // In the last days of a month, the clock passes into the next one, which changes SIMs.
    while (last?.['type'] === 'data') last = await client.next()
    expect(last).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'UNAUTHENTICATED', message: 'The API key has expired.' }] },
    })
    expect(await client.ended()).toMatchObject({ code: 4403 })
  })

  it('stays open when another key is deleted or the comment of its key changes', async () => {
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

describe('an API key in x-api-key', () => {
  it('is accepted by HTTP, the handshake and a subscription', async () => {
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
