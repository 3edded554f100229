import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient, type TestClient } from './testClient.ts'
import type { MockServer } from '../server.ts'
import { createTestServer, signIn, type TestAccount } from './testServer.ts'

interface Device {
  id: number
  name: string
  online: boolean
  status: { id: number }
  sim: { id: number; iccid: string } | null
  service_profile: { id: number }
}

let server: MockServer
let account: TestAccount
let live: TestClient
beforeAll(async () => {
  server = createTestServer()
  account = await signIn(server, 'demo-administrator@both:300')
  live = openClient(server, account.token)
  await live.init()
  await live.start('1', 'subscription { updatedSim { iccid statusid in_session_since } }')
})
afterAll(async () => {
  live.close()
  await server.close()
})

async function rest<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${account.token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await server.fetch(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  // What each request answers is what its test expects.
  return (response.status === 204 ? undefined : await response.json()) as Answer
}
const firstOf = (list: unknown) => (list as { items: object[] } | undefined)?.items[0] // both lists have items
const listed = async (iccid: string) => {
  const { body } = await account.graphql(
    `{ listSims(limit: 1, filter: { iccid: { eq: "${iccid}" } }) { items { iccid statusid in_session_since } } }`,
  )
  return firstOf(body.data?.['listSims'])
}
const heard = async (iccid: string) => {
  for (;;) {
    const { payload } = await live.next()
    const sim = (payload?.['data'] as { updatedSim: { iccid: string } } | undefined)?.updatedSim // what was subscribed to
    if (sim?.iccid === iccid) return sim
  }
}
const device = async (
  test: (one: Device) => boolean,
): Promise<Device & { sim: { iccid: string; id: number } }> => {
  const found = (await rest<Device[]>('GET', '/endpoint?per_page=500')).find(test)
  if (!found?.sim) throw new Error('The seed has no such device')
  return { ...found, sim: found.sim }
}

describe('a change made through the REST interface', () => {
  it('of a SIM is in the SIM list and published live', async () => {
    const { sim } = await device(
      ({ online, service_profile }) => online && service_profile.id === 1,
    )
    await rest('PATCH', `/sim/${sim.id}`, { status: { id: 2 } })
    const published = await heard(sim.iccid)
    expect(published).toMatchObject({ in_session_since: null })
    expect(await listed(sim.iccid)).toEqual(published)
  })

  it('to disable a device ends the session of its SIM and is published live', async () => {
    const { id, sim } = await device(
      ({ online, service_profile, status }) =>
        online && service_profile.id === 1 && status.id === 0,
    )
    await rest('PATCH', `/endpoint/${id}`, { status: { id: 1 } })
    expect(await heard(sim.iccid)).toEqual({
      iccid: sim.iccid,
      statusid: 2,
      in_session_since: null,
    })
    expect(await account.control(`sims/${sim.iccid}/attach`)).toMatchObject({
      status: 409,
      body: { message: 'The device is disabled.' },
    })
    await rest('PATCH', `/endpoint/${id}`, { status: { id: 0 } })
    expect((await account.control(`sims/${sim.iccid}/attach`)).status).toBe(200)
    expect(await heard(sim.iccid)).toMatchObject({ iccid: sim.iccid, statusid: 2 })
  })
})

describe('a change made through the GraphQL interface', () => {
  it('of a SIM is what the REST interface shows', async () => {
    const { sim } = await device(
      ({ online, service_profile }) => online && service_profile.id === 3,
    )
    await account.graphql(
      `mutation { startBatchJob(params: { includeIccIds: ["${sim.iccid}"], statusid: 5 }) { batchJobId } }`,
    )
    await heard(sim.iccid)
    const shown = await rest<{ status: { id: number | null }; online: boolean }>(
      'GET',
      `/sim/${sim.id}`,
    )
    expect(shown.online).toBe(false)
    // Slow products are on their way only, which this interface has no status for.
    expect([2, null]).toContain(shown.status.id)
  })
})

describe('an SMS', () => {
  it('sent through REST is in listSms, and is delivered when the device comes online', async () => {
    const { id, sim } = await device(
      ({ online, status, service_profile }) =>
        online && status.id === 0 && service_profile.id === 1,
    )
    await account.control(`sims/${sim.iccid}/detach`)
    await rest('POST', `/endpoint/${id}/sms`, { source_address: 4477, payload: 'REPORT' })
    const sms = async () => {
      const { body } = await account.graphql(
        `{ listSms(iccid: "${sim.iccid}", limit: 1) { items { payload status } } }`,
      )
      return firstOf(body.data?.['listSms'])
    }
    expect(await sms()).toEqual({ payload: 'REPORT', status: 'BUFFERED' })
    await account.control(`sims/${sim.iccid}/attach`)
    expect(await sms()).toEqual({ payload: 'REPORT', status: 'SENT' })
    await account.control('clock', { advanceMs: 2000 })
    expect(await sms()).toEqual({ payload: 'REPORT', status: 'DELIVERED' })
  })
})
