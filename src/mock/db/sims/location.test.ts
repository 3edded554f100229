import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoreMessage } from '../../store/bus.ts'
import { getLocation, recordLocation } from './location.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { readSims } from './readSims.ts'
import type { SimRow } from './simTables.ts'

let opened: TestStore
let sims: SimRow[]

beforeAll(() => {
  opened = openTestStore(150)
  sims = readSims(
    opened.store,
    Array.from({ length: 150 }, (_, at) => at + 1),
  )
})
afterAll(() => opened.store.close())

const simOf = (customerid: number): SimRow => {
  const sim = sims.find((one) => one.customerid === customerid && one.statusid === 2)
  if (!sim) throw new Error(`The demo data has no active SIM of ${customerid}`)
  return sim
}
const locationOf = (sim: SimRow) => getLocation(opened.store, opened.administrator, sim.iccid)
const setStatus = (customerid: number, status: string) =>
  opened.store.db
    .statement('UPDATE customer SET geolocation_status = ? WHERE customerid = ?')
    .run(status, customerid)

describe('the location of a SIM', () => {
  it('is the last recorded position, which subscribers receive', () => {
    const heard: StoreMessage[] = []
    const stop = opened.store.bus.subscribe((message) => heard.push(message))
    const sim = simOf(4100)
    recordLocation(opened.store, sim, 9.99, 53.55)
    stop()
    const place = {
      iccid: sim.iccid,
      longitude: 9.99,
      latitude: 53.55,
      receivedAtMs: opened.store.clock.now(),
    }
    expect(locationOf(sim)).toEqual(place)
    expect(heard).toMatchObject([{ type: 'locationUpdated', location: place }])
  })

  it('is null before the first one', () => {
    const sim = simOf(4101)
    opened.store.db.statement('DELETE FROM location WHERE sim_id = ?').run(sim.id)
    expect(locationOf(sim)).toBeNull()
  })

  it.each([
    ['INACTIVE', 'not activated'],
    ['IN_ACTIVATION', 'being activated'],
  ])('is rejected with a reason for a customer in %s, and not recorded', (status, words) => {
    setStatus(4102, status)
    const sim = simOf(4102)
    recordLocation(opened.store, sim, 1, 1)
    expect(() => locationOf(sim)).toThrow(
      expect.objectContaining({
        code: 'CONFLICT',
        message: expect.stringContaining(words) as string,
      }),
    )
    setStatus(4102, 'ACTIVE')
    expect(locationOf(sim)).toBeNull()
  })

  it('is still available while recording is being switched off', () => {
    const sim = simOf(4100)
    recordLocation(opened.store, sim, 2, 3)
    setStatus(4100, 'IN_DEACTIVATION')
    expect(locationOf(sim)).toMatchObject({ longitude: 2, latitude: 3 })
    setStatus(4100, 'ACTIVE')
  })

  it('is known for many SIMs of the demo data', () => {
    expect(
      Number(opened.store.db.statement('SELECT count(*) AS count FROM location').get()?.['count']),
    ).toBeGreaterThan(15)
  })

  it("is rejected for a malformed ICCID, and not found for another customer's SIM", () => {
    expect(() => getLocation(opened.store, opened.administrator, 'x')).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'iccid' }),
    )
    expect(() => getLocation(opened.store, opened.stranger, simOf(4100).iccid)).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })
})
