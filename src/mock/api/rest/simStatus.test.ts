import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { maintainDevices } from '../../simulation/timekeeper.ts'
import { serviceBlockReason } from '../../services/devices/serviceBlockReason.ts'
import { changeByUsage } from '../../services/sims/changeByRequest.ts'
import { registerSim } from '../../db/devices/registration.ts'
import { readSim } from '../../db/sims/readSims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type Endpoint = components['schemas']['Endpoint']
type Event = components['schemas']['Event']
type Sim = components['schemas']['Sim']
type SimsUpdated = components['schemas']['SimsUpdated']

type Use = Parameters<typeof changeByUsage>[1]

/** A customer that is not a test customer. */
const payingCustomer = 4100

let api: TestApi
let sims: Sim[]
beforeEach(async () => {
  api = openTestApi(500)
  sims = await jsonOf<Sim[]>(api.get('/sim?per_page=500'))
})
afterEach(() => api.close())

const rowOf = (id: number): SimRow => {
  const row = readSim(api.store, id)
  if (!row) throw new Error('The SIM is gone')
  return row
}
const find = (test: (sim: Sim, row: SimRow) => boolean): Sim => {
  const found = sims.find((sim) => test(sim, rowOf(sim.id)))
  if (!found) throw new Error('The seed has no such SIM')
  return found
}
const issued = () =>
  find(
    (sim, row) =>
      sim.status.id === 0 &&
      sim.registered &&
      row.providerid < 4 &&
      row.customerid === payingCustomer,
  )
const patch = (id: number, status: number, token?: string) =>
  api.send('PATCH', `/sim/${id}`, { status: { id: status } }, token)
const read = (id: number) => jsonOf<Sim>(api.get(`/sim/${id}`))
const use = (id: number, used: Use) =>
  changeSim(api.store, { type: 'SYSTEM' }, rowOf(id).iccid, changeByUsage(rowOf(id), used))

/** Puts an Issued SIM into Factory Test, in a device with this status. */
async function simInTest(statusid = 0): Promise<{ sim: Sim; device: Endpoint }> {
  const sim = issued()
  await patch(sim.id, 4)
  const device = await jsonOf<Endpoint>(
    api.send('POST', '/endpoint', {
      name: 'Bench',
      status: { id: statusid },
      service_profile: { id: 1 },
      tariff_profile: { id: 1 },
      sim: { id: sim.id, activate: false },
    }),
  )
  return { sim, device }
}

describe('PATCH /sim/{sim_id}', () => {
  it('puts an issued, registered SIM into Factory Test and responds with 204', async () => {
    const sim = issued()
    const response = await patch(sim.id, 4)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect((await read(sim.id)).status).toEqual({ id: 4, description: 'Factory Test' })
    expect(rowOf(sim.id).statusid).toBe(6)
  })

  it.each([1, 2, 3, 4])('does not put a SIM with status %i into Factory Test', async (status) => {
    const sim = find((one) => one.status.id === status)
    expect((await errorOf(await patch(sim.id, 4))).status).toBe(409)
    expect((await read(sim.id)).status.id).toBe(status)
  })

  it('does not put a SIM into Factory Test before it is registered', async () => {
    const sim = find((one, row) => one.status.id === 0 && !one.registered && row.providerid < 4)
    expect(await errorOf(await patch(sim.id, 4))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not registered') as unknown },
    })
    registerSim(api.store, sim.id)
    expect((await patch(sim.id, 4)).status).toBe(204)
  })

  it('treats a SIM as registered once its status was changed elsewhere', async () => {
    const { id, iccid } = find(
      (sim, row) => sim.status.id === 0 && !sim.registered && row.providerid < 4,
    )
    changeSim(api.store, { type: 'SYSTEM' }, iccid, { custom_field_1: 'named only' })
    expect(await read(id)).toMatchObject({ registered: false })
    changeSim(api.store, { type: 'SYSTEM' }, iccid, { statusid: 6 })
    expect(await read(id)).toMatchObject({ status: { id: 4 }, registered: true })
  })

  it('does not put a SIM into Factory Test when its product has no test', async () => {
    const sim = find((one, row) => one.status.id === 0 && one.registered && row.providerid === 5)
    expect((await errorOf(await patch(sim.id, 4))).body.message).toContain('product')
  })

  it('suspends an activated SIM and activates it again', async () => {
    const sim = find((one, row) => one.status.id === 1 && row.providerid < 4)
    expect((await patch(sim.id, 2)).status).toBe(204)
    expect(rowOf(sim.id)).toMatchObject({ statusid: 5, in_session_since: null })
    expect((await patch(sim.id, 1)).status).toBe(204)
    expect(rowOf(sim.id).statusid).toBe(2)
  })

  it.each([0, 3])('rejects the status %i', async (status) => {
    expect((await errorOf(await patch(find((one) => one.status.id === 1).id, status))).status).toBe(
      409,
    )
  })

  it('rejects an unknown status, an unknown SIM and a caller without permission', async () => {
    const { id } = issued()
    expect(await errorOf(await patch(id, 9))).toMatchObject({
      status: 422,
      body: { details: [{ field: 'status.id' }] },
    })
    expect((await errorOf(await patch(99_999, 4))).status).toBe(404)
    expect((await errorOf(await patch(id, 4, 'demo-stranger'))).status).toBe(404)
    expect((await errorOf(await patch(id, 4, 'demo-observer'))).status).toBe(403)
  })
})

describe('PATCH /sim/', () => {
  const patchAll = (query: string, status = 4) =>
    api.send('PATCH', `/sim/${query}`, { status: { id: status } })

  it('changes all SIMs that match a filter and reports those it could not change', async () => {
    const prefix = issued().iccid.slice(0, 9)
    const chosen = sims.filter(({ iccid }) => iccid.startsWith(prefix))
    const able = chosen.filter(
      (sim) => sim.status.id === 0 && sim.registered && rowOf(sim.id).providerid !== 5,
    )
    const { selected, changed, refused } = await jsonOf<SimsUpdated>(patchAll(`?q=iccid:${prefix}`))
    expect({ selected, changed }).toEqual({ selected: chosen.length, changed: able.length })
    expect(refused.map(({ id }) => id)).toEqual(
      chosen.filter((sim) => !able.includes(sim)).map(({ id }) => id),
    )
    expect(refused[0]).toMatchObject({
      error_token: 'conflict',
      message: expect.any(String) as unknown,
    })
    for (const { id } of able) expect(rowOf(id).statusid).toBe(6)
  })

  it('reads SIMs in small chunks so that other requests are answered in between', async () => {
    const { db } = api.store
    const rowsRead: number[] = []
    const statementOf = db.arrayStatement.bind(db)
    vi.spyOn(db, 'arrayStatement').mockImplementation((sql) => {
      const statement = statementOf(sql)
      return {
        ...statement,
        all(...values) {
          const rows = statement.all(...values)
          rowsRead.push(rows.length)
          return rows
        },
      }
    })
    const { selected } = await jsonOf<SimsUpdated>(patchAll('?q=iccid:8949'))
    expect(selected).toBeGreaterThan(400)
    expect(Math.max(...rowsRead)).toBeLessThanOrEqual(250)
  })

  it('rejects a missing, an empty and an unknown filter', async () => {
    expect((await errorOf(await patchAll(''))).body.details[0]?.field).toBe('q')
    expect((await errorOf(await patchAll('?q='))).status).toBe(400)
    expect((await errorOf(await patchAll('?q=colour:red'))).status).toBe(400)
  })

  it('rejects an unknown status even when the filter matches nothing', async () => {
    for (const query of ['?q=id:1', '?q=id:99999'])
      expect(await errorOf(await patchAll(query, 9))).toMatchObject({
        status: 422,
        body: { details: [{ field: 'status.id' }] },
      })
  })
})

describe('a factory test', () => {
  it.each<[string, Use, Use]>([
    ['100 KB of data', { bytes: 99_999 }, { bytes: 1 }],
    ['10 SMS', { smsMo: 9 }, { smsMo: 1 }],
  ])('ends after %s, activates the SIM and enables its device', async (_what, almost, rest) => {
    const { sim, device } = await simInTest(1)
    expect((await read(sim.id)).factory_test).toEqual({ data_bytes: 0, sms: 0 })
    use(sim.id, almost)
    expect(await read(sim.id)).toMatchObject({
      status: { id: 4 },
      factory_test: { data_bytes: almost.bytes ?? 0, sms: almost.smsMo ?? 0 },
    })
    use(sim.id, rest)
    expect(await read(sim.id)).toMatchObject({
      status: { id: 1 },
      activation_date: expect.any(String) as unknown,
      factory_test: null,
    })
    expect((await jsonOf<Endpoint>(api.get(`/endpoint/${device.id}`))).status.id).toBe(0)
    const events = await jsonOf<Event[]>(api.get(`/endpoint/${device.id}/event?q=tags:test`))
    expect(events).toHaveLength(1)
  })

  it('counts received and sent SMS together', async () => {
    const { sim, device } = await simInTest()
    changeSim(api.store, { type: 'SYSTEM' }, sim.iccid, {
      in_session_since: Math.floor(api.store.clock.now() / 1000),
      ip_address: '10.0.0.1',
    })
    use(sim.id, { smsMo: 7 })
    for (let count = 0; count < 3; count++) {
      expect((await read(sim.id)).status.id).toBe(4)
      await api.send('POST', `/endpoint/${device.id}/sms`, { source_address: 1, payload: 'x' })
      api.store.clock.advance(2000)
      maintainDevices(api.store)
    }
    expect((await read(sim.id)).status.id).toBe(1)
  })

  it('does not count usage before it began', async () => {
    const sim = issued()
    changeSim(api.store, { type: 'SYSTEM' }, sim.iccid, { monthly_sms_mo: 50 })
    await patch(sim.id, 4)
    use(sim.id, { smsMo: 9 })
    expect((await read(sim.id)).status.id).toBe(4)
  })

  it('is free and changes neither quota nor balance', async () => {
    const { sim, device } = await simInTest()
    await api.send('POST', `/endpoint/${device.id}/quota/data`, { volume: 1_000_000 })
    use(sim.id, { bytes: 50_000 })
    expect(await jsonOf(api.get(`/endpoint/${device.id}/quota/data`))).toMatchObject({
      volume_used: 0,
    })
  })

  it('is free up to its limit and counts usage beyond it', async () => {
    const { sim, device } = await simInTest()
    await api.send('POST', `/endpoint/${device.id}/quota/data`, { volume: 1_000_000 })
    use(sim.id, { bytes: 99_000 })
    use(sim.id, { bytes: 51_000 })
    expect(await jsonOf(api.get(`/endpoint/${device.id}/quota/data`))).toMatchObject({
      volume_used: 50_000,
    })
  })

  it('continues in a disabled device until a user ends it', async () => {
    const { sim } = await simInTest(1)
    expect(serviceBlockReason(api.store, sim.id, 'data')).toBeUndefined()
    changeSim(api.store, { type: 'SYSTEM' }, sim.iccid, {
      in_session_since: Math.floor(api.store.clock.now() / 1000),
      ip_address: '10.0.0.1',
    })
    expect((await read(sim.id)).online).toBe(true)
    expect((await patch(sim.id, 1)).status).toBe(204)
    expect(await read(sim.id)).toMatchObject({ status: { id: 1 }, online: false })
    expect(serviceBlockReason(api.store, sim.id, 'data')).toBe('The device is disabled.')
  })

  it('ends without interrupting the session when the device is enabled', async () => {
    const { sim, device } = await simInTest(1)
    changeSim(api.store, { type: 'SYSTEM' }, sim.iccid, {
      in_session_since: Math.floor(api.store.clock.now() / 1000),
      ip_address: '10.0.0.1',
    })
    await api.send('PATCH', `/endpoint/${device.id}`, { status: { id: 0 } })
    expect(await read(sim.id)).toMatchObject({ status: { id: 1 }, online: true })
  })

  it('looks the same in REST and GraphQL', async () => {
    const { sim } = await simInTest()
    const events = await jsonOf<Event[]>(api.get(`/sim/${sim.id}/event?q=type:1`))
    expect(events[0]).toMatchObject({
      description: 'Issued → Test Ready',
      source: 'API',
      user: { name: 'anna.lindqvist' },
    })
  })
})
