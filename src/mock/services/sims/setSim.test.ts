import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deniedNetworksOptions } from '../../db/sims/deniedNetworks.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { findSim, listSims } from '../../db/sims/sims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { registerDueSims, registrationDelayMs } from './registerAgain.ts'
import { setSimDeniedNetworks, setSimEndCustomerLabel, setSimImeiLock } from './setSim.ts'

let opened: TestStore
let online: SimRow
let unused: SimRow

beforeEach(() => {
  opened = openTestStore(120)
  const simOf = (statusid: number, in_session?: boolean): SimRow => {
    const { items } = listSims(opened.store, opened.administrator, {
      limit: 100,
      filter: { statusid: { eq: statusid }, ...(in_session !== undefined && { in_session }) },
    })
    const sim = items.find((one) =>
      statusid === 2
        ? one.networkOperator?.countryIso === 'DE' && one.denied_networks.length === 0
        : true,
    )
    if (!sim) throw new Error(`The demo data has no SIM in status ${statusid}`)
    return sim
  }
  online = simOf(2, true)
  unused = simOf(3)
})
afterEach(() => opened.store.close())

const now = (sim: SimRow) => findSim(opened.store, opened.administrator, sim.iccid)

describe('blocked networks of a SIM', () => {
  it('are listed for the country it was last online in, with a mark on blocked ones', () => {
    setSimDeniedNetworks(opened.store, opened.administrator, online.iccid, [
      { mcc: '262', mnc: '03' },
    ])
    const options = deniedNetworksOptions(now(online) ?? online)
    expect(options?.map(({ name, denied }) => [name, denied])).toEqual([
      ['Telekom Deutschland', false],
      ['Vodafone Germany', false],
      ['O2 Germany', true],
    ])
  })

  it('are unknown before the first session and cannot be set', () => {
    expect(deniedNetworksOptions(unused)).toBeNull()
    expect(() =>
      setSimDeniedNetworks(opened.store, opened.administrator, unused.iccid, []),
    ).toThrow(expect.objectContaining({ code: 'CONFLICT', argument: 'iccid' }))
  })

  it('are set to exactly the given ones, without duplicates', () => {
    const wanted = [
      { mcc: '262', mnc: '03' },
      { mcc: '262', mnc: '03' },
    ]
    expect(
      setSimDeniedNetworks(
        opened.store,
        opened.administrator,
        online.iccid,
        wanted,
      ).denied_networks.map(({ name }) => name),
    ).toEqual(['O2 Germany'])
    expect(
      setSimDeniedNetworks(opened.store, opened.administrator, online.iccid, []).denied_networks,
    ).toEqual([])
  })

  it('disconnect a device from a blocked network, and it reconnects to another', () => {
    const { mcc = '', mnc = '' } = online.networkOperator ?? {}
    expect(
      setSimDeniedNetworks(opened.store, opened.administrator, online.iccid, [{ mcc, mnc }])
        .in_session_since,
    ).toBeNull()
    opened.store.clock.advance(registrationDelayMs.max)
    registerDueSims(opened.store)
    expect(now(online)?.in_session_since).not.toBeNull()
    expect(now(online)?.nwc).not.toBe(mcc + mnc)
  })

  it('are rejected when they are unknown', () => {
    expect(() =>
      setSimDeniedNetworks(opened.store, opened.administrator, online.iccid, [
        { mcc: '999', mnc: '99' },
      ]),
    ).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'networks' }))
  })
})

describe('a label', () => {
  it('is set, and removed by an empty name', () => {
    expect(
      setSimEndCustomerLabel(opened.store, opened.administrator, online.iccid, 'Harbour')
        .end_customer_label,
    ).toEqual({ name: 'Harbour' })
    expect(
      setSimEndCustomerLabel(opened.store, opened.administrator, online.iccid, '')
        .end_customer_label,
    ).toBeNull()
  })

  it('is rejected when too long', () => {
    expect(() =>
      setSimEndCustomerLabel(opened.store, opened.administrator, online.iccid, 'x'.repeat(256)),
    ).toThrow(expect.objectContaining({ argument: 'label.name' }))
  })
})

describe('the IMEI lock', () => {
  it('is set, and the response is the changed SIM', () => {
    expect(
      setSimImeiLock(opened.store, opened.administrator, online.iccid, {
        lock: true,
        imei: online.imei,
      }),
    ).toEqual(now(online))
    expect(now(online)?.imei_lock).toEqual({ enabled: true, imei: online.imei })
  })

  it("of another customer's SIM cannot be changed", () => {
    const ask = () => setSimImeiLock(opened.store, opened.stranger, online.iccid, { lock: true })
    expect(ask).toThrow(expect.objectContaining({ code: 'NOT_FOUND', argument: 'iccid' }))
  })

  it.each(['12', '4901542032375181', '49015420323751x'])('is rejected for the IMEI %s', (imei) => {
    expect(() =>
      setSimImeiLock(opened.store, opened.administrator, online.iccid, { lock: true, imei }),
    ).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'imeiLock.imei' }))
  })
})
