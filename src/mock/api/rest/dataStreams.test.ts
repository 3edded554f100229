import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { openReceiver, type Receiver } from '../../testing/testReceiver.ts'
import { createDeliverer, type Deliverer } from '../../simulation/deliverer.ts'
import { readSim } from '../../db/sims/readSims.ts'
import type { Store } from '../../store/store.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type DataStream = components['schemas']['DataStream']

interface StreamRecord {
  record_type: 'event' | 'usage'
  event?: { id: number; description: string; event_type: { description: string } }
  usage?: { bytes: number; sim: { iccid: string } }
}

let api: TestApi
let receiver: Receiver
let deliverer: Deliverer
beforeEach(async () => {
  api = openTestApi(60)
  receiver = await openReceiver()
  deliverer = createDeliverer({ all: () => [api.store] }, fail)
})
afterEach(async () => {
  deliverer.close()
  await receiver.close()
  api.close()
})

function fail(fault: unknown): never {
  throw fault instanceof Error ? fault : new Error(String(fault))
}

const request = (type = 2, callback: object = { id: 77, url: receiver.url }) => ({
  stream_historic_data: 0,
  data_stream_type: { id: type },
  api_type: { id: 1 },
  api_callback: callback,
})
const create = (body: object = request()) =>
  jsonOf<DataStream>(api.send('POST', '/data_stream', body))
const read = async (id: number) =>
  (await jsonOf<DataStream[]>(api.get('/data_stream'))).find((stream) => stream.id === id)
const name = (store: Store, custom_field_1: string, bytes = 0) => {
  const sim = readSim(store, 1)
  if (!sim) throw new Error('The seed has no SIM')
  const event = { type: 'usageNotification' as const, details: custom_field_1 }
  changeSim(
    store,
    { type: 'SYSTEM' },
    sim.iccid,
    { monthly_data_volume: sim.monthly_data_volume + bytes },
    { event },
  )
}
const recordEvents = (...names: string[]) => {
  for (const one of names) name(api.store, one)
}
const received = () => receiver.bodies.flatMap((body) => JSON.parse(body) as StreamRecord[]) // every stream delivery is a list of records
const delivered = () => received().map(({ event }) => event?.description)
const deliver = () => deliverer.deliver(api.store)
/** Advances the clock beyond the retry delay. */
const waitOut = () => api.store.clock.advance(10 * 60_000)

describe('a data stream to a REST callback', () => {
  it('is created, listed, paused, resumed and deleted', async () => {
    const stream = await create()
    expect(stream).toMatchObject({
      data_stream_type: { id: 2, description: 'Events' },
      api_type: { id: 1 },
      status: 'ACTIVE',
      pending: 0,
      api_callback: { id: 77, url: receiver.url },
    })
    expect(await read(stream.id)).toEqual(stream)
    expect(
      (await api.send('PATCH', `/data_stream/${stream.id}`, { status: 'PAUSED' })).status,
    ).toBe(204)
    recordEvents('while paused')
    await deliver()
    expect(received()).toEqual([])
    expect(await read(stream.id)).toMatchObject({ status: 'PAUSED', pending: 1 })
    await api.send('PATCH', `/data_stream/${stream.id}`, { status: 'ACTIVE' })
    await deliver()
    expect(delivered()).toEqual(['while paused'])
    expect((await api.send('DELETE', `/data_stream/${stream.id}`)).status).toBe(204)
    expect(await read(stream.id)).toBeUndefined()
    expect((await errorOf(await api.send('DELETE', `/data_stream/${stream.id}`))).status).toBe(404)
  })

  it('has a name that can be changed and removed', async () => {
    const { id } = await create({ ...request(), name: ' Meters ' })
    const rename = (to: string) => api.send('PATCH', `/data_stream/${id}`, { name: to })
    expect((await read(id))?.name).toBe('Meters')
    await rename('Gateway')
    expect(await read(id)).toMatchObject({ name: 'Gateway', status: 'ACTIVE' })
    await rename('')
    expect((await read(id))?.name).toBeNull()
    expect((await rename('x'.repeat(81))).status).toBe(400)
  })

  it('delivers pending records to a new destination at once', async () => {
    const stream = await create()
    receiver.answer = 500
    recordEvents('one')
    await deliver()
    const other = await openReceiver()
    const change = { data_stream_type: { id: 3 }, api_callback: { id: 78, url: other.url } }
    expect((await api.send('PATCH', `/data_stream/${stream.id}`, change)).status).toBe(204)
    await deliver()
    expect(other.bodies.join()).toContain('"one"')
    expect(await read(stream.id)).toMatchObject({
      data_stream_type: { id: 3 },
      api_callback: { id: 78 },
      pending: 0,
    })
    await other.close()
  })

  it.each([
    [{ api_parameter: 'eu-west-1/fleet' }, 'api_parameter'],
    [{ data_stream_type: { id: 9 } }, 'data_stream_type.id'],
  ])('rejects the edit %j and changes nothing', async (change, field) => {
    const stream = await create()
    const answer = await errorOf(await api.send('PATCH', `/data_stream/${stream.id}`, change))
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field }] } })
    expect(await read(stream.id)).toEqual(stream)
  })

  it('reports since when records are pending', async () => {
    const { id, pending_since } = await create()
    expect(pending_since).toBeNull()
    receiver.answer = 500
    const earliest = api.store.clock.now()
    recordEvents('one')
    const latest = api.store.clock.now()
    api.store.clock.advance(3_600_000)
    recordEvents('two')
    const since = Date.parse((await read(id))?.pending_since ?? '')
    expect(since).toBeGreaterThanOrEqual(earliest)
    expect(since).toBeLessThanOrEqual(latest)
  })

  it('delivers a test record ahead of pending ones, even while paused, and reports the result', async () => {
    const { id } = await create({ ...request(), name: 'Meters' })
    const test = () => jsonOf(api.send('POST', `/data_stream/${id}/test`))
    await api.send('PATCH', `/data_stream/${id}`, { status: 'PAUSED' })
    recordEvents('waits')
    expect(await test()).toMatchObject({ is_delivered: true, error: null })
    expect(received()).toMatchObject([
      { record_type: 'test', test: { data_stream: { id, name: 'Meters' } } },
    ])
    receiver.answer = 503
    expect(await test()).toMatchObject({
      is_delivered: false,
      error: 'The receiver answered 503.',
    })
    expect(await read(id)).toMatchObject({ pending: 1, last_delivery: null, last_error: null })
  })

  it('delivers every event in order, as JSON', async () => {
    const stream = await create()
    const names = Array.from({ length: 1200 }, (_, at) => `event ${at}`)
    recordEvents(...names)
    await deliver()
    expect(delivered()).toEqual(names)
    expect(receiver.contentTypes).toEqual(new Set(['application/json']))
    expect(await read(stream.id)).toMatchObject({
      pending: 0,
      last_delivery: expect.any(String) as unknown,
      last_error: null,
    })
  })

  it('delivers usage data with the events as type 3 but not as type 2', async () => {
    await create(request(2))
    await create(request(3, { id: 78, url: `${receiver.url}usage` }))
    name(api.store, 'used', 500)
    await deliver()
    const usage = received().flatMap((record) => (record.usage ? [record.usage.bytes] : []))
    expect(usage).toEqual([500])
    expect(delivered().filter((description) => description === 'used')).toHaveLength(2)
  })

  it('retries failed deliveries with increasing delays, without losing or reordering records', async () => {
    const stream = await create()
    receiver.answer = 500
    recordEvents('one', 'two')
    await deliver()
    expect(await read(stream.id)).toMatchObject({
      last_error: 'The receiver answered 500.',
      last_delivery: null,
    })
    const tries = receiver.bodies.length
    await deliver()
    expect(receiver.bodies).toHaveLength(tries)
    waitOut()
    await deliver()
    expect(receiver.bodies).toHaveLength(tries + 1)
    receiver.answer = 200
    receiver.bodies.length = 0
    recordEvents('three')
    waitOut()
    await deliver()
    expect(delivered().filter((description) => !description?.includes('Data stream'))).toEqual([
      'one',
      'two',
      'three',
    ])
    expect(await read(stream.id)).toMatchObject({ pending: 0, last_error: null })
  })

  it('times out on a receiver that hangs and resumes when it responds again', async () => {
    deliverer.close()
    const stream = await create()
    receiver.answer = 'hang'
    recordEvents('one')
    const impatient = createDeliverer({ all: () => [api.store] }, fail, { timeoutMs: 200 })
    await impatient.deliver(api.store)
    impatient.close()
    expect((await read(stream.id))?.last_error).toContain('did not answer')
    receiver.answer = 200
    receiver.bodies.length = 0
    waitOut()
    deliverer = createDeliverer({ all: () => [api.store] }, fail)
    await deliver()
    expect(delivered()[0]).toBe('one')
  })

  it('keeps records while the receiver is unreachable', async () => {
    const stream = await create(request(2, { id: 5, url: 'http://127.0.0.1:1/none' }))
    recordEvents('one')
    await deliver()
    expect((await read(stream.id))?.last_error).toContain('cannot be reached')
    expect((await read(stream.id))?.pending).toBeGreaterThan(0)
  })

  it('does not follow redirects', async () => {
    const stream = await create()
    receiver.answer = { redirectTo: '/elsewhere' }
    recordEvents('one')
    await deliver()
    expect(receiver.bodies).toHaveLength(1)
    expect(await read(stream.id)).toMatchObject({
      last_delivery: null,
      last_error: 'The receiver answered 307, a redirect, which is not followed.',
    })
  })

  it('reports a host that is not allowed and keeps the pending records', async () => {
    const stream = await create()
    api.store.db
      .statement('UPDATE api_callback SET url = ? WHERE id = 77')
      .run('http://169.254.169.254/latest')
    recordEvents('one')
    await deliver()
    expect((await read(stream.id))?.last_error).toContain('does not deliver to 169.254.169.254')
    expect((await read(stream.id))?.pending).toBeGreaterThan(0)
  })

  it('does not delay other streams', async () => {
    const other = await openReceiver()
    await create()
    await create(request(2, { id: 79, url: other.url }))
    receiver.answer = 500
    recordEvents('one')
    await deliver()
    expect(other.bodies.join()).toContain('one')
    await other.close()
  })

  it('starts with past events on request', async () => {
    await create({ ...request(), stream_historic_data: 1 })
    await deliver()
    const ids = received().map(({ event }) => event?.id ?? 0)
    expect(ids.length).toBeGreaterThan(20)
    expect(ids).toEqual(ids.toSorted((left, right) => left - right))
  })

  it('refers to an existing callback by id alone', async () => {
    await create()
    const second = await create(request(2, { id: 77 }))
    expect(second.api_callback).toMatchObject({ id: 77, url: receiver.url })
    expect(await jsonOf(api.get('/api_callback'))).toContainEqual({
      id: 77,
      url: receiver.url,
      organisation_id: '4100',
      purpose: null,
    })
  })
})

describe('a data stream to a cloud service', () => {
  it.each([
    [4, 'eu-west-1/fleet-events'],
    [8, 'eu-central-1/my.bucket'],
  ])('of type %i appears in the delivery log', async (kind, api_parameter) => {
    const stream = await create({
      stream_historic_data: 0,
      data_stream_type: { id: 2 },
      api_type: { id: kind },
      api_username: 'arn:role/stream',
      api_parameter,
    })
    recordEvents('one', 'two')
    await deliver()
    expect(await read(stream.id)).toMatchObject({
      pending: 0,
      last_delivery: expect.any(String) as unknown,
      api_callback: null,
      api_parameter,
    })
    const row = api.store.db.statement('SELECT target, records FROM delivery_log').get()
    expect(row?.['target']).toBe(api_parameter)
    expect(String(row?.['records'])).toMatch(/one.*two/)
  })
})

describe('SMS from a device', () => {
  it('are sent to the callback of its service profile, one by one and in order', async () => {
    api.store.db.statement('UPDATE api_callback SET url = ? WHERE id = 1').run(receiver.url)
    const device = api.store.db
      .statement(
        'SELECT endpoint.id, sim.iccid, sim.monthly_sms_mo FROM endpoint JOIN sim ON sim.id = sim_id WHERE service_profile_id = 3 AND sim.statusid = 2',
      )
      .get()
    for (const [at, payload] of ['first', 'second'].entries()) {
      const monthly_sms_mo = Number(device?.['monthly_sms_mo']) + at + 1
      changeSim(
        api.store,
        { type: 'SYSTEM' },
        String(device?.['iccid']),
        { monthly_sms_mo },
        { sentSms: { destinationAddress: '4477', payload } },
      )
    }
    await deliver()
    const bodies = receiver.bodies.map((body) => JSON.parse(body) as Record<string, unknown>) // every SMS delivery is an object
    expect(bodies).toMatchObject([
      {
        payload: 'first',
        dest_address: '4477',
        endpoint: { id: device?.['id'] },
        sim: { iccid: device?.['iccid'] },
      },
      { payload: 'second' },
    ])
  })
})
