/** Who reaches what through the control interface: administrators of the demo's own tenant, in their own customer tree. */
import { afterAll, describe, expect, it } from 'vitest'
import { openClient } from '../realtime/testClient.ts'
import { createTestServer, postJson, signIn } from '../../testing/testServer.ts'
import type { TestAccount } from '../../testing/testServer.ts'

const server = createTestServer()
let storeCount = 0
afterAll(() => server.close())

type Account = 'administrator' | 'user' | 'observer' | 'sub-customer' | 'stranger'

/** Signs several accounts in to one fresh store. */
async function inFreshStore<Name extends Account>(
  ...names: readonly Name[]
): Promise<Record<Name, TestAccount>> {
  const store = `tenants${++storeCount}:90`
  const pairs = await Promise.all(
    names.map(async (name) => [name, await signIn(server, `demo-${name}@${store}`)] as const),
  )
  return Object.fromEntries(pairs) as Record<Name, TestAccount> // one pair for each name
}

interface Sim {
  iccid: string
}

/** Everything a change of SIMs shows in, by ICCID. */
async function stateOf(account: TestAccount): Promise<Map<string, string>> {
  const { body } = await account.graphql(
    '{ listSims(limit: 100) { items { iccid statusid monthly_data_volume monthly_sms_mo in_session_since nwc imei } } }',
  )
  const { items } = (body.data as { listSims: { items: Sim[] } }).listSims // what the query selects
  return new Map(items.map((sim) => [sim.iccid, JSON.stringify(sim)]))
}

const statistics = '{ getStatistics { totalSimCards } }'

describe('the control interface is refused', () => {
  it.each(['user', 'observer', 'stranger'] as const)('to the %s with 403', async (name) => {
    const accounts = await inFreshStore(name)
    const account = accounts[name]
    expect((await account.control('rate', { updatesPerSecond: 0 })).status).toBe(403)
    const state = await server.fetch(
      new Request('http://localhost/simulator', { headers: { authorization: account.token } }),
    )
    expect(state.status).toBe(403)
  })

  it('with 404 by a server that does not offer it', async () => {
    const plain = createTestServer({ simulator: false })
    const account = await signIn(plain, 'demo-administrator@off')
    expect((await account.control('rate', { updatesPerSecond: 0 })).status).toBe(404)
    const config = await plain.fetch(new Request('http://localhost/config.json'))
    expect(await config.json()).toMatchObject({ simulatorUrl: null })
    await plain.close()
  })

  it('with 404 to other machines', async () => {
    const { administrator } = await inFreshStore('administrator')
    const { status } = await postJson(
      server,
      '/simulator/rate',
      { updatesPerSecond: 0 },
      { authorization: administrator.token },
      '192.0.2.7',
    )
    expect(status).toBe(404)
  })
})

describe('an administrator of a sub-customer', () => {
  it('reaches its own SIMs and none of its main customer', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    const seen = await stateOf(sub)
    const [own] = seen.keys()
    const foreign = [...(await stateOf(administrator)).keys()].find((iccid) => !seen.has(iccid))
    expect((await sub.control(`sims/${foreign}/detach`)).status).toBe(404)
    expect((await sub.control(`sims/${own}/detach`)).status).toBe(200)
    expect((await administrator.control(`sims/${own}/detach`)).status).toBe(200)
  })

  it('moves its own fleet only', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    const own = new Set((await stateOf(sub)).keys())
    const before = await stateOf(administrator)
    await sub.control('step', { updates: 200 })
    const after = await stateOf(administrator)
    const changed = [...after].flatMap(([iccid, state]) =>
      before.get(iccid) === state ? [] : [iccid],
    )
    expect(changed).not.toEqual([])
    expect(changed.filter((iccid) => !own.has(iccid))).toEqual([])
  })

  it('ends its own tokens only', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    await sub.control('faults', { refuseTokens: true })
    expect((await sub.graphql(statistics)).status).toBe(401)
    expect((await administrator.graphql(statistics)).status).toBe(200)
  })

  it('cuts its own connections only', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    const [cut, spared] = [openClient(server, sub.token), openClient(server, administrator.token)]
    await cut.init()
    await spared.init()
    await sub.control('faults', { dropSockets: true })
    expect(await cut.ended()).toMatchObject({ code: 1006 })
    expect(spared.closedBy()).toBeUndefined()
  })

  it('holds its own batch jobs only', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    await sub.control('faults', { batchSimsPerSecond: 0 })
    const start = async (account: TestAccount) => {
      const { body } = await account.graphql(
        'mutation { startBatchJob(params: { custom_field_1: "Held" }) { batchJobId } }',
      )
      return (body.data as { startBatchJob: { batchJobId: number } }).startBatchJob.batchJobId // what the mutation selects
    }
    const statusOf = async (batchJobId: number) => {
      const { body } = await administrator.graphql(
        `{ getBatchJob(batchJobId: ${batchJobId}) { statusDetails { currentStatus } } }`,
      )
      return (body.data as { getBatchJob: { statusDetails: { currentStatus: string } } })
        .getBatchJob // what the query selects
      .statusDetails.currentStatus
    }
    const held = await start(sub)
    const free = await start(administrator)
    await expect.poll(() => statusOf(free)).toBe('COMPLETED')
    expect(await statusOf(held)).not.toBe('COMPLETED')
  })

  it('does not move the time all customers share', async () => {
    const { 'sub-customer': sub } = await inFreshStore('sub-customer')
    expect((await sub.control('clock', { advanceMs: 1 })).status).toBe(403)
  })
})

describe('an administrator of the main customer', () => {
  it('does not touch what belongs to a stranger', async () => {
    const { administrator, stranger } = await inFreshStore('administrator', 'stranger')
    const client = openClient(server, stranger.token)
    await client.init()
    const before = await stateOf(stranger)
    await administrator.control('step', { updates: 500 })
    await administrator.control('faults', { refuseTokens: true, failRate: 1, refuseSockets: true })
    expect((await stranger.graphql(statistics)).status).toBe(200)
    expect(await stateOf(stranger)).toEqual(before)
    expect(client.closedBy()).toBeUndefined()
    expect((await administrator.graphql(statistics)).status).toBe(401)
  })

  it('reaches its sub-customers with a fault', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    await administrator.control('faults', { failRate: 1 })
    expect((await sub.graphql(statistics)).status).toBe(500)
  })
})
