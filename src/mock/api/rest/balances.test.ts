import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { serviceBlockReason } from '../../services/devices/serviceBlockReason.ts'
import { changeByUsage } from '../../services/sims/changeByRequest.ts'
import { parseDecimal, showDecimal } from '../../db/devices/decimal.ts'
import { readSim } from '../../db/sims/readSims.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type Balance = components['schemas']['Balance']
type Endpoint = components['schemas']['Endpoint']
type Event = components['schemas']['Event']
type ServiceProfile = components['schemas']['ServiceProfile']

let api: TestApi
let devices: Endpoint[]
let device: Endpoint
beforeEach(async () => {
  api = openTestApi(400)
  devices = await jsonOf<Endpoint[]>(api.get('/endpoint?per_page=500&q=status:0'))
  const found = devices.find(
    ({ online, service_profile, sim }) => online && service_profile.id === 2 && sim,
  )
  if (!found) throw new Error('The seed has no prepaid device on line')
  device = found
})
afterEach(() => api.close())

const path = () => `/endpoint/${device.id}/balance`
const read = async () => (await jsonOf<Balance>(api.get(path()))).amount
const change = (amount: unknown) => api.send('POST', path(), { amount })
const reset = () => api.send('DELETE', path())
const simId = () => device.sim?.id ?? 0
const use = (used: Parameters<typeof changeByUsage>[1]) => {
  const sim = readSim(api.store, simId())
  if (sim) changeSim(api.store, { type: 'SYSTEM' }, sim.iccid, changeByUsage(sim, used))
}

describe('a prepaid balance', () => {
  it('is switched on in the service profile for all its devices', async () => {
    const profiles = await jsonOf<ServiceProfile[]>(api.get('/service_profile'))
    for (const { id, is_prepaid } of profiles) {
      const one = devices.find(({ service_profile }) => service_profile.id === id)
      expect((await api.get(`/endpoint/${one?.id}/balance`)).status).toBe(is_prepaid ? 200 : 404)
    }
    const other = devices.find(({ service_profile }) => service_profile.id === 1)
    expect(
      (await errorOf(await api.send('POST', `/endpoint/${other?.id}/balance`, { amount: '1' })))
        .status,
    ).toBe(409)
  })

  it('starts at zero, which blocks all services of the device', async () => {
    const createdDevice = await jsonOf<Endpoint>(
      api.send('POST', '/endpoint', {
        name: 'New',
        status: { id: 0 },
        service_profile: { id: 2 },
        tariff_profile: { id: 1 },
      }),
    )
    expect(await jsonOf(api.get(`/endpoint/${createdDevice.id}/balance`))).toEqual({
      amount: '0.00',
      currency: 'EUR',
    })
  })

  it('increases and decreases by exact amounts', async () => {
    await reset()
    expect(await jsonOf(change('0.1'))).toEqual({ amount: '0.10', currency: 'EUR' })
    expect(await jsonOf(change('0.2'))).toEqual({ amount: '0.30', currency: 'EUR' })
    expect(await jsonOf(change('-0.299999'))).toEqual({ amount: '0.000001', currency: 'EUR' })
    expect(await jsonOf(change('99999999999.999999'))).toEqual({
      amount: '100000000000.00',
      currency: 'EUR',
    })
  })

  it('never falls below zero', async () => {
    await reset()
    await change('5')
    expect((await errorOf(await change('-5.01'))).status).toBe(409)
    expect(await read()).toBe('5.00')
    await change(12.25)
    expect(await read()).toBe('17.25')
  })

  it.each([
    ['a number instead of a decimal string', 5, 200],
    ['a number with seven decimal places', 0.0000001, 422],
    ['a number that is no exact decimal', 0.1 + 0.2, 422],
    ['a string that is not a decimal number', '5 EUR', 400],
    ['seven decimal places', '0.0000001', 400],
    ['an amount of zero', '0.00', 422],
    ['an amount above any balance', '999999999999', 200],
  ])('responds to %s (%j) with %i', async (_what, amount, status) => {
    await reset()
    expect((await change(amount)).status).toBe(status)
  })

  it('resets to zero with 204, which ends the session', async () => {
    const response = await reset()
    expect(response.status).toBe(204)
    expect(await read()).toBe('0.00')
    expect(readSim(api.store, simId())?.in_session_since).toBeNull()
    expect(serviceBlockReason(api.store, simId(), 'data')).toContain('zero')
    expect(serviceBlockReason(api.store, simId(), 'sms')).toContain('zero')
    await change('1')
    expect(serviceBlockReason(api.store, simId(), 'data')).toBeUndefined()
  })

  it('pays for usage at the exact tariff price and blocks the device at zero', async () => {
    const perMb = device.tariff_profile.id === 1 ? '0.02' : '0.08'
    await reset()
    await change('1')
    use({ bytes: 1 })
    const left = parseDecimal('1') - parseDecimal(perMb) / 1_000_000n
    expect(await read()).toBe(showDecimal(left))
    for (let turn = 0; turn < 10; turn++) use({ bytes: 1 })
    expect(await read()).toBe(
      showDecimal(parseDecimal('1') - (11n * parseDecimal(perMb)) / 1_000_000n),
    )
    use({ bytes: 100_000_000 })
    expect(await read()).toBe('0.00')
    expect(serviceBlockReason(api.store, simId(), 'data')).toContain('zero')
    const events = await jsonOf<Event[]>(
      api.get(`/endpoint/${device.id}/event?q=tags:balance,severity:CRITICAL`),
    )
    expect(events).toHaveLength(1)
  })

  it('of an organisation is the sum over its devices', async () => {
    const own = devices.filter(
      ({ service_profile, id }) => service_profile.id === 2 && id !== device.id,
    )
    await reset()
    const before = (await jsonOf<Balance>(api.get('/organisation/4100/balance'))).amount
    const inMain = await jsonOf<Endpoint>(
      api.send('POST', '/endpoint', {
        name: 'Main',
        status: { id: 0 },
        service_profile: { id: 2 },
        tariff_profile: { id: 1 },
      }),
    )
    await api.send('POST', `/endpoint/${inMain.id}/balance`, { amount: '12.345678' })
    const after = (await jsonOf<Balance>(api.get('/organisation/4100/balance'))).amount
    expect(showDecimal(parseDecimal(after) - parseDecimal(before))).toBe('12.345678')
    expect(own.length).toBeGreaterThan(0)
    expect((await errorOf(await api.get('/organisation/5200/balance'))).status).toBe(404)
  })

  it('cannot be changed by an observer', async () => {
    expect((await api.send('POST', path(), { amount: '1' }, 'demo-observer')).status).toBe(403)
    expect((await api.send('DELETE', path(), undefined, 'demo-observer')).status).toBe(403)
  })
})
