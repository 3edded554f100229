import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { smsValidityMs } from '../../../contract/restTables.ts'
import { changeByAttach, changeByDetach } from '../../services/sims/attachSim.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { maintainDevices } from '../../simulation/timekeeper.ts'
import { findSim } from '../../db/sims/sims.ts'
import { listSms } from '../../db/sms/sms.ts'
import type { Viewer } from '../../store/store.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type Sms = components['schemas']['Sms']
type Endpoint = components['schemas']['Endpoint']

const dayMs = 86_400_000
const viewer: Viewer = {
  role: 'ADMINISTRATOR',
  customerid: 4100,
  customerIds: [4100, 4101, 4102, 4103],
  initiator: { type: 'SYSTEM' },
}
const text = { source_address: 4915900001, payload: 'REBOOT' }

let api: TestApi
let device: Endpoint
let iccid: string
beforeEach(async () => {
  api = openTestApi(200)
  const devices = await jsonOf<Endpoint[]>(api.get('/endpoint?per_page=500&q=status:0'))
  const found = devices.find(({ online, service_profile }) => online && service_profile.id === 1)
  if (!found?.sim) throw new Error('The seed has no device on line')
  device = found
  iccid = found.sim.iccid
})
afterEach(() => api.close())

const send = (body: object = text) => api.send('POST', `/endpoint/${device.id}/sms`, body)
const sent = () => jsonOf<Sms>(send())
const read = (id: number) => jsonOf<Sms>(api.get(`/endpoint/${device.id}/sms/${id}`))
const goOffLine = () => changeSim(api.store, { type: 'SYSTEM' }, iccid, changeByDetach())
const comeOnLine = () => {
  const sim = findSim(api.store, viewer, iccid)
  if (!sim) throw new Error('The SIM is gone')
  const place = {
    nwc: '26201',
    imei: sim.imei ?? '490154203237518',
    apn: 'iot',
    ipAddress: '10.0.0.9',
  }
  changeSim(api.store, { type: 'SYSTEM' }, iccid, changeByAttach(sim, place, api.store.clock.now()))
}
const wait = (durationMs: number) => {
  api.store.clock.advance(durationMs)
  maintainDevices(api.store)
}

describe('sending an SMS', () => {
  it('responds with 201 and delivers at once when the device is online', async () => {
    const response = await send()
    expect(response.status).toBe(201)
    const sms = await jsonOf<Sms>(response)
    expect(sms).toMatchObject({
      direction: 'MT',
      status: 'SENT',
      source_address: '4915900001',
      payload: 'REBOOT',
      final_date: null,
    })
    wait(1500)
    expect(await read(sms.id)).toMatchObject({
      status: 'DELIVERED',
      final_date: expect.any(String) as unknown,
    })
  })

  it('buffers the SMS until an offline device is online', async () => {
    goOffLine()
    const { id, status } = await sent()
    expect(status).toBe('BUFFERED')
    wait(60_000)
    expect((await read(id)).status).toBe('BUFFERED')
    comeOnLine()
    expect((await read(id)).status).toBe('SENT')
    wait(1500)
    expect((await read(id)).status).toBe('DELIVERED')
  })

  it('lets an undelivered SMS expire', async () => {
    goOffLine()
    const { id } = await sent()
    wait(smsValidityMs)
    expect(await read(id)).toMatchObject({
      status: 'EXPIRED',
      final_date: expect.any(String) as unknown,
    })
  })

  it('fails a buffered SMS when the SIM is removed from the device', async () => {
    goOffLine()
    const { id } = await sent()
    await api.send('PATCH', `/endpoint/${device.id}`, { sim: null })
    expect((await read(id)).status).toBe('FAILED')
  })

  it('accepts an SMS to a deactivated SIM and lists it as failed', async () => {
    changeSim(api.store, { type: 'SYSTEM' }, iccid, { statusid: 5, ...changeByDetach() })
    expect((await sent()).status).toBe('FAILED')
  })

  it('rejects an SMS to a disabled device or one without a SIM, with the reason', async () => {
    await api.send('PATCH', `/endpoint/${device.id}`, { status: { id: 1 } })
    expect(await errorOf(await send())).toMatchObject({
      status: 409,
      body: { message: 'The device is disabled.' },
    })
    await api.send('PATCH', `/endpoint/${device.id}`, { sim: null })
    expect((await errorOf(await send())).status).toBe(409)
  })

  it.each([
    ['no text', { source_address: 1 }, 400, 'payload'],
    ['an empty text', { source_address: 1, payload: '' }, 400, 'payload'],
    [
      'a sender that is not a number',
      { source_address: 'ACME', payload: 'x' },
      400,
      'source_address',
    ],
    ['a sender with a fraction', { source_address: 1.5, payload: 'x' }, 422, 'source_address'],
    ['a sender below zero', { source_address: -5, payload: 'x' }, 422, 'source_address'],
    [
      'a text of 1,601 characters',
      { source_address: 1, payload: 'x'.repeat(1601) },
      400,
      'payload',
    ],
  ])('rejects %s and names the field', async (_what, body, status, field) => {
    expect(await errorOf(await send(body))).toMatchObject({
      status,
      body: { details: [{ field }] },
    })
  })

  it('rejects other content types than JSON, and observers', async () => {
    expect(
      (
        await api.request(`/endpoint/${device.id}/sms`, {
          method: 'POST',
          authorization: `Bearer ${await api.tokenOf()}`,
          body: JSON.stringify(text),
        })
      ).status,
    ).toBe(415)
    expect(
      (await api.send('POST', `/endpoint/${device.id}/sms`, text, 'demo-observer')).status,
    ).toBe(403)
    expect(
      (await api.send('POST', `/endpoint/${device.id}/sms`, text, 'demo-stranger')).status,
    ).toBe(404)
  })
})

describe('cancelling an SMS', () => {
  it('works once while the SMS is buffered', async () => {
    goOffLine()
    const { id } = await sent()
    expect((await api.send('DELETE', `/endpoint/${device.id}/sms/${id}`)).status).toBe(204)
    expect(await read(id)).toMatchObject({
      status: 'CANCELLED',
      final_date: expect.any(String) as unknown,
    })
    expect(
      (await errorOf(await api.send('DELETE', `/endpoint/${device.id}/sms/${id}`))).status,
    ).toBe(409)
    comeOnLine()
    wait(1500)
    expect((await read(id)).status).toBe('CANCELLED')
  })

  it('is rejected once the SMS was sent', async () => {
    const { id } = await sent()
    expect(
      (await errorOf(await api.send('DELETE', `/endpoint/${device.id}/sms/${id}`))).status,
    ).toBe(409)
  })

  it('responds with 404 for an SMS of another device', async () => {
    const { id } = await sent()
    const other = device.id === 1 ? 2 : 1
    expect((await errorOf(await api.send('DELETE', `/endpoint/${other}/sms/${id}`))).status).toBe(
      404,
    )
  })
})

describe('the list of SMS', () => {
  const list = () => jsonOf<Sms[]>(api.get(`/endpoint/${device.id}/sms`))

  it('contains sent and received SMS, latest first', async () => {
    const before = (await list()).length
    const mt = await sent()
    changeSim(
      api.store,
      { type: 'SYSTEM' },
      iccid,
      { monthly_sms_mo: 99 },
      { sentSms: { destinationAddress: '2020', payload: 'HELLO' } },
    )
    const after = await list()
    expect(after.length).toBeGreaterThan(before + 1)
    expect(after.some(({ id }) => id === mt.id)).toBe(true)
    expect(after[0]).toMatchObject({
      direction: 'MO',
      payload: 'HELLO',
      destination_address: '2020',
      status: 'DELIVERED',
    })
  })

  it('is the same in REST and GraphQL', async () => {
    await sent()
    const { items, totalCount } = listSms(api.store, viewer, { iccid })
    expect(items.map(({ id }) => id)).toEqual((await list()).map(({ id }) => id))
    expect(totalCount).toBe(items.length)
  })

  it('drops SMS older than 90 days', async () => {
    const { id } = await sent()
    wait(1500)
    wait(90 * dayMs + 1)
    expect((await list()).some((sms) => sms.id === id)).toBe(false)
    expect((await api.get(`/endpoint/${device.id}/sms/${id}`)).status).toBe(404)
    expect(listSms(api.store, viewer, { iccid }).items.some((sms) => sms.id === id)).toBe(false)
    expect(
      api.store.db.statement('SELECT count(*) AS count FROM sms WHERE id = ?').get(id),
    ).toEqual({ count: 0 })
  })

  it('is paged on request, with the headers of a collection', async () => {
    for (const payload of ['1', '2', '3', '4', '5']) await send({ ...text, payload })
    const whole = await list()
    const response = await api.get(`/endpoint/${device.id}/sms?per_page=2&page=2`)
    expect((await jsonOf<Sms[]>(response)).map(({ id }) => id)).toEqual(
      whole.slice(2, 4).map(({ id }) => id),
    )
    expect(response.headers.get('X-Current-Page')).toBe('2')
    expect(response.headers.get('X-Count-Per-Page')).toBe('2')
    expect(response.headers.get('X-Total-Count')).toBe(String(whole.length))
    expect(response.headers.get('Link')).toContain('rel="next"')
  })

  it('has every SMS on its pages, and at most the latest 5,000 without pages', async () => {
    const first = await sent()
    const before = (await list()).length
    const { db } = api.store
    db.transaction(() => {
      for (let count = 0; count < 5_000; count++)
        db.statement(
          `INSERT INTO sms (sim_id, endpoint_id, direction, source_address, destination_address, payload, status, submitted_at_ms)
           SELECT sim_id, endpoint_id, direction, source_address, destination_address, payload, status, submitted_at_ms FROM sms WHERE id = ?`,
        ).run(first.id)
    })
    const last = await api.get(`/endpoint/${device.id}/sms?per_page=500&page=11`)
    expect(last.headers.get('X-Total-Count')).toBe(String(before + 5_000))
    expect(await jsonOf<Sms[]>(last)).toHaveLength(before)
    expect(await list()).toHaveLength(5_000)
  })

  it('returns the last page for a page number past the end', async () => {
    await sent()
    const response = await api.get(`/endpoint/${device.id}/sms?per_page=500&page=9`)
    expect(response.headers.get('X-Current-Page')).toBe('1')
    expect(await jsonOf<Sms[]>(response)).toEqual(await list())
  })
})
