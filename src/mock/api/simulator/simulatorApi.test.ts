import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openClient } from '../../testing/testClient.ts'
import { createTestServer, postJson, signIn, type TestAccount } from '../../testing/testServer.ts'

const server = createTestServer()
const someNumber: unknown = expect.any(Number)
const someText: unknown = expect.any(String)
let storeCount = 0

/** Signs in as the administrator of a new store. */
const inFreshStore = (role = 'administrator') =>
  signIn(server, `demo-${role}@control${++storeCount}:80`)

async function simIn(account: TestAccount, statusid: number): Promise<string> {
  const { body } = await account.graphql(
    'query ($s: Int) { listSims(limit: 1, filter: { statusid: { eq: $s } }) { items { iccid } } }',
    { s: statusid },
  )
  const [sim] = (body.data as { listSims: { items: { iccid: string }[] } }).listSims.items // what the query selects
  if (!sim) throw new Error(`The test store has no SIM in status ${statusid}.`)
  return sim.iccid
}

afterAll(() => server.close())

describe('the simulator API', () => {
  let account: TestAccount
  let iccid: string
  beforeAll(async () => {
    account = await inFreshStore()
    iccid = await simIn(account, 2)
  })

  it('attaches and detaches a SIM', async () => {
    expect((await account.control(`sims/${iccid}/detach`)).body).toMatchObject({
      iccid,
      in_session_since: null,
      ip_address: null,
    })
    const { body } = await account.control(`sims/${iccid}/attach`, {
      nwc: '22801',
      imei: '490154203237518',
    })
    expect(body).toMatchObject({
      iccid,
      nwc: '22801',
      imei: '490154203237518',
      networkOperator: { name: 'Swisscom' },
      in_session_since: someNumber,
    })
  })

  it('uses data, SMS and voice', async () => {
    const before = (await account.control(`sims/${iccid}/sms`)).body
    const { body } = await account.control(`sims/${iccid}/usage`, { bytes: 1000, sms: 2 })
    expect(Number(body['monthly_data_volume']) - Number(before['monthly_data_volume'])).toBe(1000)
    expect(Number(body['monthly_sms_mo']) - Number(before['monthly_sms_mo'])).toBe(2)
  })

  it('moves a SIM to another network and another device', async () => {
    expect((await account.control(`sims/${iccid}/move`, { nwc: '20801' })).body).toMatchObject({
      nwc: '20801',
      networkOperator: { countryIso: 'FR' },
    })
    expect(
      (await account.control(`sims/${iccid}/imei`, { imei: '356938035643809' })).body,
    ).toMatchObject({ imei: '356938035643809' })
  })

  it('advances the clock of a test store', async () => {
    const before = (await account.control('clock', { advanceMs: 0 })).body
    const after = (await account.control('clock', { advanceMs: 3_600_000 })).body
    expect(Number(after['nowMs']) - Number(before['nowMs'])).toBeGreaterThanOrEqual(3_600_000)
  })

  it('also accepts the application token, for use from a terminal', async () => {
    const { status } = await postJson(
      server,
      '/simulator/rate',
      { updatesPerSecond: 0 },
      { authorization: 'demo-administrator@terminal' },
    )
    expect(status).toBe(200)
  })

  it.each([
    ['no account', undefined, 401],
    ['an unknown account', 'demo-nobody@x', 401],
  ])('rejects %s', async (_case, authorization, status) => {
    expect(
      (
        await postJson(
          server,
          '/simulator/rate',
          {},
          authorization === undefined ? {} : { authorization },
        )
      ).status,
    ).toBe(status)
  })

  it('rejects an observer', async () => {
    const { status, body } = await (
      await inFreshStore('observer')
    ).control('rate', { updatesPerSecond: 1 })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'FORBIDDEN' })
  })

  it.each<[string, unknown, number, string]>([
    ['rate', {}, 400, 'updatesPerSecond'],
    ['rate', { updatesPerSecond: 'fast' }, 400, 'updatesPerSecond'],
    ['rate', { updatesPerSecond: 1e9 }, 400, 'updatesPerSecond'],
    ['step', { updates: 1.5 }, 400, 'updates'],
    ['faults', { failRate: 2 }, 400, 'failRate'],
    ['faults', { batchFailRate: 1.1 }, 400, 'batchFailRate'],
    ['faults', { batchSimsPerSecond: -1 }, 400, 'batchSimsPerSecond'],
    ['faults', { dropSockets: 'yes' }, 400, 'dropSockets'],
    ['clock', { advanceMs: -1 }, 400, 'advanceMs'],
    ['rate', [], 400, 'body'],
    ['rate', '{', 400, 'body'],
    ['sims/000/attach', {}, 404, 'iccid'],
  ])('rejects %s with %j and names the field', async (path, body, status, argument) => {
    const answer = await account.control(path, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ argument })
  })

  it.each(['sims', 'nothing', 'sims/1/dance', 'sims/1/attach/more'])(
    'responds with 404 to %s',
    async (path) => {
      expect((await account.control(path)).status).toBe(404)
    },
  )
})

describe('a device', () => {
  it('is blocked when it uses up its data limit', async () => {
    const account = await inFreshStore()
    const { body } = await account.graphql(
      '{ listSims(limit: 100, filter: { statusid: { eq: 2 } }) { items { iccid monthly_data_limit } } }',
    )
    const { items } = (
      body.data as { listSims: { items: { iccid: string; monthly_data_limit: number | null }[] } }
    ).listSims // what the query selects
    const limited = items.find((sim) => sim.monthly_data_limit !== null)
    const { body: sim } = await account.control(`sims/${limited?.iccid}/usage`, {
      bytes: limited?.monthly_data_limit,
    })
    expect(sim).toMatchObject({ statusid: 16, in_session_since: null })
  })

  it('cannot go online when its SIM is blocked', async () => {
    const account = await inFreshStore()
    const { status, body } = await account.control(`sims/${await simIn(account, 5)}/attach`)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'CONFLICT',
      message:
        'A SIM in the status Deactivated cannot come on line; Activated, Test Ready, Activation ready can.',
    })
  })

  it('cannot be used while it is disabled', async () => {
    const account = await inFreshStore()
    const authorization = account.token
    const { body } = await account.graphql(
      '{ listSims(limit: 100, filter: { statusid: { eq: 2 } }) { items { iccid monthly_data_volume } } }',
    )
    const { items } = (
      body.data as { listSims: { items: { iccid: string; monthly_data_volume: number }[] } }
    ).listSims // what the query selects
    const devices = (await (
      await server.fetch(
        new Request('http://test/api/v1/endpoint?q=status:0', { headers: { authorization } }),
      )
    ).json()) as { id: number; sim: { iccid: string } }[] // as the contract says
    const device = devices.find(({ sim }) => items.some(({ iccid }) => iccid === sim.iccid))
    const disable = new Request(`http://test/api/v1/endpoint/${device?.id}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"status":{"id":1}}',
    })
    expect((await server.fetch(disable)).status).toBe(204)
    for (const use of [{ bytes: 1 }, { sms: 1 }, { voiceSeconds: 1 }]) {
      expect(await account.control(`sims/${device?.sim.iccid}/usage`, use)).toMatchObject({
        status: 409,
        body: { message: 'The device is disabled.' },
      })
    }
    expect(await account.control(`sims/${device?.sim.iccid}/attach`)).toMatchObject({ status: 409 })
  })

  it('activates a ready SIM when it first goes online', async () => {
    const account = await inFreshStore()
    const { body } = await account.control(`sims/${await simIn(account, 8)}/attach`)
    expect(body).toMatchObject({ statusid: 2, activation_timestamp: someNumber })
  })
})

describe('custom events', () => {
  it('are listed and published unchanged, with any type and data', async () => {
    const account = await inFreshStore()
    const iccid = await simIn(account, 2)
    const client = openClient(server, account.token)
    await client.init()
    await client.start(
      'live',
      `subscription { updatedSimEvent(iccid: "${iccid}") { type jsonData } }`,
    )
    await account.control(`sims/${iccid}/event`, {
      type: 'firmwareUpdate',
      jsonData: '{"version":',
    })
    expect(await client.next()).toMatchObject({
      type: 'data',
      payload: { data: { updatedSimEvent: { type: 'firmwareUpdate', jsonData: '{"version":' } } },
    })
    await account.control(`sims/${iccid}/event`, {
      type: 'cancelLocation',
      details: 'bulk',
      jsonData: 'a',
      nextJsonData: 'b',
      count: 4,
      spreadMs: 4000,
    })
    const { body } = await account.graphql(
      `{ listSimEvents(iccid: "${iccid}", limit: 4, filterOptions: { type: { eq: "cancelLocation" } }) { items { details jsonData } } }`,
    )
    expect(body).toMatchObject({
      data: {
        listSimEvents: {
          items: ['b', 'a', 'b', 'a'].map((jsonData) => ({ details: 'bulk', jsonData })),
        },
      },
    })
  })
})

describe('faults', () => {
  const query = '{ getStatistics { totalSimCards } }'

  it('fail the configured share of requests in this store only', async () => {
    const [broken, healthy] = [await inFreshStore(), await inFreshStore()]
    await broken.control('faults', { failRate: 0.5 })
    const statuses = []
    for (let requested = 0; requested < 4; requested++)
      statuses.push((await broken.graphql(query)).status)
    expect(statuses).toEqual([200, 500, 200, 500])
    expect((await healthy.graphql(query)).status).toBe(200)
    await broken.control('faults', {})
    expect((await broken.graphql(query)).status).toBe(200)
  })

  it('drop the real-time connections of this store and reject new ones while switched on', async () => {
    const [dropped, unaffected] = [await inFreshStore(), await inFreshStore()]
    const clients = [
      openClient(server, dropped.token),
      openClient(server, unaffected.token),
    ] as const
    for (const client of clients) await client.init()
    await dropped.control('faults', { dropSockets: true })
    expect(await clients[0].ended()).toMatchObject({ code: 1006 })
    expect(await openClient(server, dropped.token).init()).toMatchObject({ type: 'connection_ack' })
    await dropped.control('faults', { refuseSockets: true })
    expect(await openClient(server, dropped.token).ended()).toMatchObject({ code: 1006 })
    expect(clients[1].closedBy()).toBeUndefined()
  })
})

describe('the simulated fleet', () => {
  it('changes SIMs and notifies subscribers', async () => {
    const account = await inFreshStore()
    const client = openClient(server, account.token)
    await client.init()
    await client.start('live', 'subscription { updatedSim { iccid } }')
    await account.control('step', { updates: 30 })
    expect(await client.next()).toMatchObject({
      type: 'data',
      payload: { data: { updatedSim: { iccid: someText } } },
    })
  })

  it('runs at the configured rate and stops at zero', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const account = await inFreshStore()
    expect((await account.control('rate', { updatesPerSecond: 100 })).body).toMatchObject({
      updatesPerSecond: 100,
    })
    const volume = async () =>
      JSON.stringify(
        (
          await account.graphql(
            '{ listSims(limit: 100) { items { iccid monthly_data_volume in_session_since } } }',
          )
        ).body,
      )
    const before = await volume()
    vi.advanceTimersByTime(1_000)
    const changed = await volume()
    expect(changed).not.toBe(before)
    await account.control('rate', { updatesPerSecond: 0 })
    vi.advanceTimersByTime(1_000)
    expect(await volume()).toBe(changed)
    vi.useRealTimers()
  })
})
