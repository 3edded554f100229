import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { maintainDevices } from '../../simulation/timekeeper.ts'
import { serviceBlockReason } from '../../services/devices/serviceBlockReason.ts'
import { changeByUsage } from '../../services/sims/changeByRequest.ts'
import { readSim } from '../../db/sims/readSims.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type Endpoint = components['schemas']['Endpoint']
type Event = components['schemas']['Event']
type Quota = components['schemas']['Quota']

const dayMs = 86_400_000

let api: TestApi
let device: Endpoint
let simId: number
beforeEach(async () => {
  api = openTestApi(300)
  for (const found of await jsonOf<Endpoint[]>(api.get('/endpoint?per_page=500&q=status:0'))) {
    if (!found.sim || !found.online || found.service_profile.id !== 1) continue
    if ((await api.get(`/endpoint/${found.id}/quota/data`)).status !== 204) continue
    device = found
    simId = found.sim.id
    return
  }
  throw new Error('The seed has no device on line without a quota')
})
afterEach(() => api.close())

const set = (kind: string, body: object) =>
  api.send('POST', `/endpoint/${device.id}/quota/${kind}`, body)
const read = (kind: string) => jsonOf<Quota>(api.get(`/endpoint/${device.id}/quota/${kind}`))
const sim = () => {
  const found = readSim(api.store, simId)
  if (!found) throw new Error('The SIM is gone')
  return found
}
const use = (used: Parameters<typeof changeByUsage>[1]) =>
  changeSim(api.store, { type: 'SYSTEM' }, sim().iccid, changeByUsage(sim(), used))
const eventsOf = async (type: string) =>
  (
    await jsonOf<Event[]>(
      api.get(`/endpoint/${device.id}/event?q=type:${encodeURIComponent(type)}`),
    )
  ).length

describe('quotas', () => {
  it.each(['data', 'sms'])(
    'for %s respond with 204 until one is set and then return it',
    async (kind) => {
      expect((await api.get(`/endpoint/${device.id}/quota/${kind}`)).status).toBe(204)
      const expiry_date = new Date(api.store.clock.now() + dayMs).toISOString()
      const response = await set(kind, {
        volume: 5000,
        threshold_percentage: 25,
        expiry_date,
        auto_refill: true,
      })
      expect(response.status).toBe(200)
      const quota = {
        volume: 5000,
        volume_used: 0,
        threshold_percentage: 25,
        expiry_date,
        auto_refill: true,
      }
      expect(await jsonOf(response)).toEqual(quota)
      expect(await read(kind)).toEqual(quota)
    },
  )

  it('count data and SMS usage separately', async () => {
    await set('data', { volume: 10_000 })
    await set('sms', { volume: 10 })
    use({ bytes: 1200 })
    use({ smsMo: 2 })
    expect((await read('data')).volume_used).toBe(1200)
    expect((await read('sms')).volume_used).toBe(2)
  })

  it.each([
    ['data', 'Data Threshold Reached', { bytes: 700 }, { bytes: 100 }],
    ['sms', 'SMS Threshold Reached', { smsMo: 700 }, { smsMo: 100 }],
  ])(
    'for %s emit one event when the remaining volume falls below the threshold',
    async (kind, type, until, over) => {
      await set(kind, { volume: 1000, threshold_percentage: 30 })
      use(until)
      expect(await eventsOf(type)).toBe(0)
      use(over)
      use(over)
      expect(await eventsOf(type)).toBe(1)
    },
  )

  it.each([
    ['data', 'Data Quota Used Up', { bytes: 999 }, { bytes: 1 }],
    ['sms', 'SMS Quota Used Up', { smsMo: 999 }, { smsMo: 1 }],
  ])('for %s emit an event when they are used up', async (kind, type, almost, rest) => {
    await set(kind, { volume: 1000 })
    use(almost)
    expect(await eventsOf(type)).toBe(0)
    use(rest)
    expect(await eventsOf(type)).toBe(1)
    expect(await eventsOf('Data Threshold Reached')).toBe(0)
  })

  it('for data end the session when used up and block new ones until a new quota is set', async () => {
    await set('data', { volume: 1000 })
    use({ bytes: 2000 })
    expect(sim()).toMatchObject({ statusid: 2, in_session_since: null })
    expect(serviceBlockReason(api.store, simId, 'data')).toContain('used up')
    expect(serviceBlockReason(api.store, simId, 'sms')).toBeUndefined()
    await set('data', { volume: 1000 })
    expect(serviceBlockReason(api.store, simId, 'data')).toBeUndefined()
    expect((await read('data')).volume_used).toBe(0)
  })

  it('for SMS block only SMS when used up', async () => {
    await set('sms', { volume: 1 })
    use({ smsMo: 1 })
    expect(sim().in_session_since).not.toBeNull()
    const error = await errorOf(
      await api.send('POST', `/endpoint/${device.id}/sms`, {
        source_address: 49151000123,
        payload: 'x',
      }),
    )
    expect(error).toMatchObject({
      status: 409,
      body: { message: 'The SMS quota of the device is used up.' },
    })
  })

  it('for SMS count a delivered SMS', async () => {
    await set('sms', { volume: 10 })
    await api.send('POST', `/endpoint/${device.id}/sms`, {
      source_address: 49151000123,
      payload: 'x',
    })
    api.store.clock.advance(2000)
    maintainDevices(api.store)
    expect((await read('sms')).volume_used).toBe(1)
  })

  it('are logged with readable numbers when they are set', async () => {
    await set('data', { volume: 250_000_000 })
    const [event] = await jsonOf<Event[]>(
      api.get(`/endpoint/${device.id}/event?q=type:Quota%20Set`),
    )
    expect(event?.description).toBe('Data quota set to 250,000,000 bytes')
  })

  it('block at once when they are zero', async () => {
    await set('data', { volume: 0 })
    expect(sim().in_session_since).toBeNull()
  })

  it('stop the service when they expire, and start again when they are refilled', async () => {
    const expiry_date = new Date(api.store.clock.now() + dayMs).toISOString()
    await set('data', { volume: 1000, expiry_date })
    await set('sms', { volume: 10, expiry_date, auto_refill: true })
    use({ bytes: 10, smsMo: 3 })
    api.store.clock.advance(dayMs + 1)
    maintainDevices(api.store)
    expect(serviceBlockReason(api.store, simId, 'data')).toContain('ended')
    expect(await eventsOf('Data Quota Ended')).toBe(1)
    expect(await eventsOf('Data Quota Used Up')).toBe(0)
    const refilled = await read('sms')
    expect(refilled.volume_used).toBe(0)
    expect(Date.parse(refilled.expiry_date ?? '')).toBeGreaterThan(Date.parse(expiry_date))
    expect(serviceBlockReason(api.store, simId, 'sms')).toBeUndefined()
  })

  it.each([
    ['no volume', {}, 400, 'volume'],
    ['a volume below zero', { volume: -1 }, 400, 'volume'],
    ['a volume with a fraction', { volume: 1.5 }, 400, 'volume'],
    ['a volume beyond the range of integers', { volume: 1e300 }, 422, 'volume'],
    ['a threshold of 100', { volume: 1, threshold_percentage: 100 }, 400, 'threshold_percentage'],
    [
      'an expiry date in the past',
      { volume: 1, expiry_date: '2020-01-01T00:00:00Z' },
      422,
      'expiry_date',
    ],
  ])('reject %s', async (_what, body, status, field) => {
    expect(await errorOf(await set('data', body))).toMatchObject({
      status,
      body: { details: [{ field }] },
    })
  })

  it('are not available to observers and strangers', async () => {
    expect(
      (await api.send('POST', `/endpoint/${device.id}/quota/data`, { volume: 1 }, 'demo-observer'))
        .status,
    ).toBe(403)
    expect((await api.get(`/endpoint/${device.id}/quota/data`, 'demo-stranger')).status).toBe(404)
  })
})
