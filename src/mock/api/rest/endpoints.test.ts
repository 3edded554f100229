import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type Endpoint = components['schemas']['Endpoint']
type Sim = components['schemas']['Sim']

let api: TestApi
let all: Endpoint[]
let sims: Sim[]
beforeAll(async () => {
  api = openTestApi(400)
  all = await list('/endpoint?per_page=500')
  sims = await jsonOf<Sim[]>(api.get('/sim?per_page=500'))
})
afterAll(() => api.close())

const list = (path: string) => jsonOf<Endpoint[]>(api.get(path))
const ids = (endpoints: readonly Endpoint[]) => endpoints.map(({ id }) => id)
const one = (test: (endpoint: Endpoint) => boolean): Endpoint => {
  const found = all.find(test)
  if (!found) throw new Error('The seed has no such device')
  return found
}
/** A SIM without a device, optionally of this organisation. */
const freeSim = (status: number, organisationId?: number): Sim => {
  const taken = new Set(all.map(({ sim }) => sim?.id))
  const found = sims.find(
    (sim) =>
      sim.status.id === status &&
      !taken.has(sim.id) &&
      sim.registered &&
      (organisationId ?? sim.organisation.id) === sim.organisation.id,
  )
  if (!found) throw new Error('The seed has no such SIM')
  taken.add(found.id)
  sims = sims.filter(({ id }) => id !== found.id)
  return found
}
const input = {
  name: 'Test bench',
  status: { id: 0 },
  service_profile: { id: 1 },
  tariff_profile: { id: 1 },
}
const create = async (body: object) =>
  jsonOf<Endpoint>(api.send('POST', '/endpoint', { ...input, ...body }))
const statusOf = async (simId: number) => (await jsonOf<Sim>(api.get(`/sim/${simId}`))).status.id

describe('GET /endpoint', () => {
  it('lists the devices of the account, with the SIMs in them', () => {
    expect(all.length).toBeGreaterThan(50)
    expect(all.length).toBeLessThan(400)
    expect(new Set(all.map(({ sim }) => sim?.id)).size).toBe(all.length)
  })

  it('shows an IP address for online devices only', () => {
    expect(all.filter(({ online }) => online).length).toBeGreaterThan(10)
    for (const { online, ip_address } of all) expect(ip_address !== null).toBe(online)
  })

  it('shows another customer only its own devices', async () => {
    const strange = await jsonOf<Endpoint[]>(api.get('/endpoint?per_page=500', 'demo-stranger'))
    expect(strange.length).toBeGreaterThan(0)
    expect(ids(strange).some((id) => ids(all).includes(id))).toBe(false)
    expect((await errorOf(await api.get(`/endpoint/${strange[0]?.id}`))).status).toBe(404)
  })

  it('filters by exact id', async () => {
    expect(await list(`/endpoint?q=id:${all[7]?.id}`)).toEqual([all[7]])
    expect(await list('/endpoint?q=id:99999')).toEqual([])
    for (const text of ['x', '1e1', '0x7', '-1', '7.0'])
      expect(await list(`/endpoint?q=id:${text}`)).toEqual([])
  })

  it.each([
    ['name', 'Tracker*', (endpoint: Endpoint) => endpoint.name.startsWith('Tracker')],
    ['name', '*hamburg*', (endpoint: Endpoint) => endpoint.name.toLowerCase().includes('hamburg')],
    ['name', '*R*mburg*1', (endpoint: Endpoint) => /r.*mburg.*1$/i.test(endpoint.name)],
    ['name', 'nothing', () => false],
    ['tags', 'rental*', (endpoint: Endpoint) => endpoint.tags?.startsWith('rental') ?? false],
    ['tags', '*pilot', (endpoint: Endpoint) => endpoint.tags?.endsWith('pilot') ?? false],
    ['tags', '*', (endpoint: Endpoint) => endpoint.tags !== null],
  ])('filters by the wildcard %s:%s', async (field, pattern, test) => {
    expect(await list(`/endpoint?per_page=500&q=${field}:${pattern}`)).toEqual(all.filter(test))
  })

  it('filters by the prefix of an IP address and of an IMEI', async () => {
    const { ip_address, imei } = one(
      (endpoint) => endpoint.ip_address !== null && endpoint.imei !== null,
    )
    for (const [field, value, name] of [
      ['ipAddress', ip_address, 'ip_address'],
      ['imei', imei, 'imei'],
    ] as const) {
      const part = (value ?? '').slice(0, 6)
      expect(await list(`/endpoint?per_page=500&q=${field}:${part}`)).toEqual(
        all.filter((endpoint) => endpoint[name]?.startsWith(part)),
      )
    }
  })

  it('filters by an ICCID prefix of up to 19 characters and by a longer ICCID exactly', async () => {
    const { sim } = one((endpoint) => endpoint.sim?.iccid.length === 20)
    const iccid = sim?.iccid ?? ''
    expect(await list(`/endpoint?per_page=500&q=iccid:${iccid.slice(0, 9)}`)).toEqual(
      all.filter((endpoint) => endpoint.sim?.iccid.startsWith(iccid.slice(0, 9))),
    )
    expect(ids(await list(`/endpoint?q=iccid:${iccid}`))).toEqual(
      ids(all.filter((endpoint) => endpoint.sim?.iccid === iccid)),
    )
    expect(await list(`/endpoint?q=iccid:${iccid}0`)).toEqual([])
  })

  it('filters by status, with 0 for enabled', async () => {
    const disabled = await list('/endpoint?per_page=500&q=status:1')
    expect(disabled.length).toBeGreaterThan(0)
    expect(disabled).toEqual(all.filter(({ status }) => status.id === 1))
    expect(await list('/endpoint?per_page=500&q=status:0,name:Meter*')).toEqual(
      all.filter(({ status, name }) => status.id === 0 && name.startsWith('Meter')),
    )
  })

  it.each([
    ['name', (endpoint: Endpoint) => endpoint.name.toLowerCase()],
    ['status', (endpoint: Endpoint) => String(endpoint.status.id)],
    ['ipAddress', (endpoint: Endpoint) => endpoint.ip_address ?? ''],
    ['imei', (endpoint: Endpoint) => endpoint.imei ?? ''],
    ['iccid', (endpoint: Endpoint) => endpoint.sim?.iccid ?? ''],
    ['created', (endpoint: Endpoint) => endpoint.created],
  ])('sorts by %s, descending with a dash', async (field, valueOf) => {
    const values = all
      .map(valueOf)
      .toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
    expect((await list(`/endpoint?per_page=500&sort=${field}`)).map(valueOf)).toEqual(values)
    expect((await list(`/endpoint?per_page=500&sort=-${field}`)).map(valueOf)).toEqual(
      values.toReversed(),
    )
  })

  it('sorts by several fields, pages the result and reports both in headers', async () => {
    const response = await api.get('/endpoint?per_page=10&page=2&sort=status,-id&q=status:0')
    const open = all.filter(({ status }) => status.id === 0)
    expect(ids(await jsonOf<Endpoint[]>(response))).toEqual(ids(open).toReversed().slice(10, 20))
    expect(response.headers.get('X-Total-Count')).toBe(String(open.length))
    expect(response.headers.get('X-Filter')).toBe('status:0')
    expect(response.headers.get('X-Sort')).toBe('status,-id')
    expect(response.headers.get('Link')).toContain('q=status%3A0')
  })

  it('rejects an unknown filter field and an unknown sort field', async () => {
    expect((await errorOf(await api.get('/endpoint?q=colour:red'))).status).toBe(400)
    expect((await errorOf(await api.get('/endpoint?sort=colour'))).status).toBe(400)
  })
})

describe('POST /endpoint', () => {
  it('creates a device that is listed at once', async () => {
    const createdDevice = await create({ name: 'Ökostrom 7', tags: 'new', imei: '490154203237518' })
    expect(createdDevice).toMatchObject({
      name: 'Ökostrom 7',
      status: { id: 0, description: 'Enabled' },
      sim: null,
      imei: '490154203237518',
      online: false,
    })
    expect(await list('/endpoint?q=name:ökostrom*')).toEqual([createdDevice])
    expect(await jsonOf(api.get(`/endpoint/${createdDevice.id}`))).toEqual(createdDevice)
  })

  it('activates an issued SIM that is assigned to an enabled device', async () => {
    const sim = freeSim(0)
    const createdDevice = await create({ sim: { id: sim.id } })
    expect(createdDevice.sim).toEqual({ id: sim.id, iccid: sim.iccid })
    // SIMs of slow products are still activating and have no REST status id yet.
    expect([1, null]).toContain(await statusOf(sim.id))
  })

  it('does not change the SIM when activate is false', async () => {
    const sim = freeSim(0)
    await create({ sim: { id: sim.id, activate: false } })
    expect(await statusOf(sim.id)).toBe(0)
  })

  it('keeps a SIM in its factory test when activate is false', async () => {
    const sim = freeSim(4)
    await create({ sim: { id: sim.id, activate: false } })
    expect(await statusOf(sim.id)).toBe(4)
  })

  it('keeps a SIM in its factory test until its device is enabled', async () => {
    const sim = freeSim(4)
    const { id } = await create({ status: { id: 1 }, sim: { id: sim.id } })
    expect(await statusOf(sim.id)).toBe(4)
    expect((await api.send('PATCH', `/endpoint/${id}`, { status: { id: 0 } })).status).toBe(204)
    expect([1, null]).toContain(await statusOf(sim.id))
  })

  it.each([
    ['an unknown status', { status: { id: 7 } }, 422, 'status.id'],
    ['an unknown service profile', { service_profile: { id: 99 } }, 422, 'service_profile.id'],
    ['an unknown tariff profile', { tariff_profile: { id: 99 } }, 422, 'tariff_profile.id'],
    ['an unknown SIM', { sim: { id: 99_999 } }, 422, 'sim.id'],
    ['an invalid IMEI', { imei: 'abc' }, 422, 'imei'],
    ['an empty name', { name: '' }, 400, 'name'],
    ['an unknown field', { colour: 'red' }, 400, 'colour'],
  ])('rejects %s', async (_what, body, status, field) => {
    const error = await errorOf(await api.send('POST', '/endpoint', { ...input, ...body }))
    expect(error).toMatchObject({ status, body: { details: [{ field }] } })
  })

  it('rejects a SIM that is in another device', async () => {
    const error = await errorOf(
      await api.send('POST', '/endpoint', { ...input, sim: { id: all[0]?.sim?.id } }),
    )
    expect(error.status).toBe(409)
  })

  it('rejects a SIM in a final status and names the status', async () => {
    const error = await errorOf(
      await api.send('POST', '/endpoint', { ...input, sim: { id: freeSim(3).id } }),
    )
    expect(error).toMatchObject({
      status: 409,
      body: { message: 'A SIM in the status Deleted cannot be used any more.' },
    })
  })

  it('rejects an observer', async () => {
    expect(
      (await errorOf(await api.send('POST', '/endpoint', input, 'demo-observer'))).status,
    ).toBe(403)
  })
})

describe('PATCH and DELETE /endpoint/{id}', () => {
  it('changes only the given fields', async () => {
    const createdDevice = await create({ name: 'Before', tags: 'a' })
    expect(
      (await api.send('PATCH', `/endpoint/${createdDevice.id}`, { name: 'After' })).status,
    ).toBe(204)
    expect(await jsonOf(api.get(`/endpoint/${createdDevice.id}`))).toEqual({
      ...createdDevice,
      name: 'After',
    })
    expect(
      (await errorOf(await api.send('PATCH', `/endpoint/${createdDevice.id}`, {}))).status,
    ).toBe(400)
  })

  it('assigns a SIM and removes it again', async () => {
    const createdDevice = await create({})
    const sim = freeSim(0, 4100)
    await api.send('PATCH', `/endpoint/${createdDevice.id}`, {
      sim: { id: sim.id, activate: false },
    })
    expect(ids(await list(`/endpoint?q=iccid:${sim.iccid}`))).toEqual([createdDevice.id])
    await api.send('PATCH', `/endpoint/${createdDevice.id}`, { sim: null })
    expect(await list(`/endpoint?q=iccid:${sim.iccid}`)).toEqual([])
    expect((await create({ sim: { id: sim.id, activate: false } })).sim?.id).toBe(sim.id)
  })

  it('ends the session and leaves the SIM active when the device is disabled', async () => {
    const device = one(({ online, status }) => online && status.id === 0)
    await api.send('PATCH', `/endpoint/${device.id}`, { status: { id: 1 } })
    expect(await jsonOf(api.get(`/endpoint/${device.id}`))).toMatchObject({
      online: false,
      status: { id: 1, description: 'Disabled' },
    })
    expect(await statusOf(device.sim?.id ?? 0)).toBe(1)
  })

  it('deletes a device and frees its SIM', async () => {
    const sim = freeSim(0)
    const { id } = await create({ sim: { id: sim.id, activate: false } })
    expect((await api.send('DELETE', `/endpoint/${id}`)).status).toBe(204)
    expect((await errorOf(await api.get(`/endpoint/${id}`))).status).toBe(404)
    expect((await errorOf(await api.send('DELETE', `/endpoint/${id}`))).status).toBe(404)
    expect(await list(`/endpoint?q=id:${id}`)).toEqual([])
    expect((await create({ sim: { id: sim.id, activate: false } })).sim?.id).toBe(sim.id)
  })
})
