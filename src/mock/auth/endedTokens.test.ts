/** Revoking or expiring an application token invalidates its auth tokens in every API. */
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openClient } from '../testing/testClient.ts'
import { createTestServer, postJson, signIn, type TestAccount } from '../testing/testServer.ts'

const server = createTestServer({ clock: () => Date.now() })
let storeCount = 0
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const rest = (method: string, path: string, token: string, body?: object) =>
  server.fetch(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )

/** Creates an application token in a new store and signs in with it and as an administrator. */
async function withOwnToken(fields: object = {}) {
  const administrator = await signIn(server, `demo-administrator@ended${++storeCount}:10`)
  const created = await rest('POST', '/application_token', administrator.token, {
    description: 'Gateway',
    ...fields,
  })
  const { application_token } = (await created.json()) as { application_token: string } // the contract's shape
  const [{ id } = { id: 0 }] = (await (
    await rest('GET', '/application_token', administrator.token)
  ).json()) as { id: number }[] // the contract's shape, newest first
  return { administrator, account: await signIn(server, application_token), id }
}

const isAccepted = async ({ token, graphql }: TestAccount) => ({
  graphql: (await graphql('{ getStatistics { totalSimCards } }')).status === 200,
  rest: (await rest('GET', '/sim', token)).status === 200,
  simulator:
    (await postJson(server, '/simulator/rate', { updatesPerSecond: 0 }, { authorization: token }))
      .status === 200,
})
const everywhere = { graphql: true, rest: true, simulator: true }
const nowhere = { graphql: false, rest: false, simulator: false }

it('rejects auth tokens of a revoked application token at once, and no others', async () => {
  const { administrator, account, id } = await withOwnToken()
  expect(await isAccepted(account)).toEqual(everywhere)
  await rest('DELETE', `/application_token/${id}`, administrator.token)
  expect(await isAccepted(account)).toEqual(nowhere)
  expect(await isAccepted(administrator)).toEqual(everywhere)
})

it.each(['graphql-ws', 'graphql-transport-ws'])(
  'closes open %s connections of a revoked application token, and no others',
  async (protocol) => {
    const { administrator, account, id } = await withOwnToken()
    const open = async ({ token }: TestAccount) => {
      const client = openClient(server, token, { protocol })
      await client.init()
      return client
    }
    const [closed, unaffected] = [await open(account), await open(administrator)]
    await rest('DELETE', `/application_token/${id}`, administrator.token)
    expect(await closed.ended()).toEqual({
      code: 4401,
      reason: 'The application token was revoked.',
    })
    expect(unaffected.closedBy()).toBeUndefined()
  },
)

it('rejects auth tokens from the day after the expiry date of their application token', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { administrator, account } = await withOwnToken({ expiry_date: today })
  expect(await isAccepted(account)).toEqual(everywhere)
  await administrator.control('clock', { advanceMs: 86_400_000 })
  expect(await isAccepted(account)).toEqual(nowhere)
})

it('closes open connections at midnight after the expiry date', async () => {
  const now = Date.UTC(2026, 4, 4, 23, 50)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { account } = await withOwnToken({ expiry_date: '2026-05-04' })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now })
  const client = openClient(server, account.token)
  await client.init()
  vi.advanceTimersByTime(9 * 60_000)
  expect(client.closedBy()).toBeUndefined()
  vi.advanceTimersByTime(60_001)
  expect(await client.ended()).toMatchObject({ code: 4403 })
})
