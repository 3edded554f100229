/** The simulator API is limited to administrators, and to the SIMs and tokens of their own customer tree. */
import { afterAll, describe, expect, it } from 'vitest'
import { openClient } from '../../testing/testClient.ts'
import { createTestServer, postJson, signIn, type TestAccount } from '../../testing/testServer.ts'

const server = createTestServer()
let storeCount = 0
afterAll(() => server.close())

type Account = 'administrator' | 'user' | 'observer' | 'sub-customer' | 'stranger'

/** Signs several accounts in to the same new store. */
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

/** Returns by ICCID every SIM field the simulator may change. */
async function stateOf(account: TestAccount): Promise<Map<string, string>> {
  const { body } = await account.graphql(
    '{ listSims(limit: 100) { items { iccid statusid monthly_data_volume monthly_sms_mo in_session_since nwc imei } } }',
  )
  const { items } = (body.data as { listSims: { items: Sim[] } }).listSims // what the query selects
  return new Map(items.map((sim) => [sim.iccid, JSON.stringify(sim)]))
}

const statistics = '{ getStatistics { totalSimCards } }'

describe('the simulator API rejects', () => {
  it.each(['user', 'observer', 'stranger'] as const)('the %s with 403', async (name) => {
    const accounts = await inFreshStore(name)
    const account = accounts[name]
    expect((await account.control('rate', { updatesPerSecond: 0 })).status).toBe(403)
    const state = await server.fetch(
      new Request('http://localhost/simulator', { headers: { authorization: account.token } }),
    )
    expect(state.status).toBe(403)
  })

  it('all requests with 404 when it is switched off', async () => {
    const plain = createTestServer({ simulator: false })
    const account = await signIn(plain, 'demo-administrator@off')
    expect((await account.control('rate', { updatesPerSecond: 0 })).status).toBe(404)
    const config = await plain.fetch(new Request('http://localhost/config.json'))
    expect(await config.json()).toMatchObject({ simulatorUrl: null })
    await plain.close()
  })

  it('requests from other machines with 404', async () => {
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
  it('controls its own SIMs but none of its main customer', async () => {
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

  it('simulates its own fleet only', async () => {
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

  it('invalidates its own tokens only', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    await sub.control('faults', { refuseTokens: true })
    expect((await sub.graphql(statistics)).status).toBe(401)
    expect((await administrator.graphql(statistics)).status).toBe(200)
  })

  it('drops its own connections only', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    const [dropped, unaffected] = [
      openClient(server, sub.token),
      openClient(server, administrator.token),
    ]
    await dropped.init()
    await unaffected.init()
    await sub.control('faults', { dropSockets: true })
    expect(await dropped.ended()).toMatchObject({ code: 1006 })
    expect(unaffected.closedBy()).toBeUndefined()
  })

  it('pauses its own batch jobs only', async () => {
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
    const pausedJob = await start(sub)
    const runningJob = await start(administrator)
    await expect.poll(() => statusOf(runningJob)).toBe('COMPLETED')
    expect(await statusOf(pausedJob)).not.toBe('COMPLETED')
  })

  it('cannot change the clock that all customers share', async () => {
    const { 'sub-customer': sub } = await inFreshStore('sub-customer')
    expect((await sub.control('clock', { advanceMs: 1 })).status).toBe(403)
  })
})

describe('an administrator of the main customer', () => {
  it('does not affect unrelated customers', async () => {
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

  it('causes faults for its sub-customers too', async () => {
    const { administrator, 'sub-customer': sub } = await inFreshStore(
      'administrator',
      'sub-customer',
    )
    await administrator.control('faults', { failRate: 1 })
    expect((await sub.graphql(statistics)).status).toBe(500)
  })
})
