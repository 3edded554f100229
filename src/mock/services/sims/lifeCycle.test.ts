import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AcceptedChanges } from '../../../contract/simAfterChange.ts'
import { listAuditEvents } from '../../db/audit-log/listAuditEvents.ts'
import { listSimEvents } from '../../db/sim-events/listSimEvents.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { findSim, listSims } from '../../db/sims/sims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { changeByAttach } from './attachSim.ts'
import { changeSim } from './changeSim.ts'
import { changeByRequest, changeByUsage } from './changeByRequest.ts'
import { createWaitingSims, finishWaiting, waitingMs } from './finishWaiting.ts'
import type { SimChange } from './simChange.ts'
import { resetMonthSlice } from './resetMonth.ts'

const imei = '490154203237518'
const otherImei = '356938035643809'
const network = { nwc: '26201', apn: 'iot', ipAddress: '10.0.0.1' }
let opened: TestStore
let sim: SimRow

beforeEach(() => {
  opened = openTestStore(60)
})
afterEach(() => opened.store.close())

/** A SIM with the given fields, by default not of a test customer. */
function given(fields: SimChange, customerid = 4100): void {
  const { items } = listSims(opened.store, opened.administrator, {
    limit: 100,
    filter: { providerid: { in: [1, 2] }, statusid: { eq: 2 } },
  })
  const free = items.find(
    (one) =>
      one.customerid === 4100 &&
      one.denied_networks.length === 0 &&
      opened.store.db.statement('SELECT 1 FROM endpoint WHERE sim_id = ?').get(one.id) ===
        undefined,
  )
  if (!free) throw new Error('The demo data has no SIM for this test')
  const clear = {
    monthly_data_volume: 0,
    monthly_data_limit: null,
    monthly_sms_mo: 0,
    monthly_sms_mo_limit: null,
    monthly_voice_mo: 0,
    monthly_voice_mo_limit: null,
  }
  sim = changeSim(opened.store, { type: 'SYSTEM' }, free.iccid, {
    ...clear,
    imei,
    customerid,
    imei_lock: { enabled: false, imei: '' },
    in_session_since: 1_700_000_000,
    ...fields,
  })
  opened.store.clock.advance(1)
}

const apply = (changeOf: (now: SimRow) => SimChange) => {
  sim = changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, changeOf(sim))
}
const request = (requested: AcceptedChanges) =>
  apply((now) => changeByRequest(now, requested, opened.store.clock.now()))
const attach = (device: string) =>
  apply((now) => changeByAttach(now, { ...network, imei: device }, opened.store.clock.now()))
const resetMonth = () => {
  opened.store.clock.advance(16 * 86_400_000)
  while (resetMonthSlice(opened.store));
  sim = findSim(opened.store, opened.administrator, sim.iccid) ?? sim
}
const wait = () => {
  const waiting = createWaitingSims()
  finishWaiting(opened.store, waiting)
  opened.store.clock.advance(waitingMs)
  finishWaiting(opened.store, waiting)
  sim = findSim(opened.store, opened.administrator, sim.iccid) ?? sim
}

describe('the life cycle of a SIM', () => {
  it.each<[from: number, to: number, why: string, fields: SimChange, happens: () => void]>([
    [
      6,
      2,
      'the test volume of data is used',
      {},
      () => apply((now) => changeByUsage(now, { bytes: 100_000 })),
    ],
    [
      6,
      2,
      'the test volume of SMS is sent',
      {},
      () => apply((now) => changeByUsage(now, { smsMo: 10 })),
    ],
    [
      6,
      2,
      'the test volume of calls is made',
      {},
      () => apply((now) => changeByUsage(now, { voiceSeconds: 60 })),
    ],
    [
      6,
      6,
      'less than the test volume is used',
      {},
      () => apply((now) => changeByUsage(now, { bytes: 99_999, smsMo: 9 })),
    ],
    [8, 2, 'the first data session begins', { in_session_since: null }, () => attach(imei)],
    [
      2,
      16,
      'the data limit is reached',
      { monthly_data_limit: 500 },
      () => apply((now) => changeByUsage(now, { bytes: 500 })),
    ],
    [
      2,
      18,
      'the SMS limit is reached',
      { monthly_sms_mo_limit: 5 },
      () => apply((now) => changeByUsage(now, { smsMo: 5 })),
    ],
    [
      2,
      19,
      'the voice limit is reached',
      { monthly_voice_mo_limit: 60 },
      () => apply((now) => changeByUsage(now, { voiceSeconds: 60 })),
    ],
    [
      2,
      16,
      'the data limit is set to less than was used',
      { monthly_data_volume: 900 },
      () => request({ monthly_data_limit: 800 }),
    ],
    [
      16,
      2,
      'the data limit is raised',
      { monthly_data_volume: 900, monthly_data_limit: 900 },
      () => request({ monthly_data_limit: 2000 }),
    ],
    [
      18,
      2,
      'the SMS limit is raised',
      { monthly_sms_mo: 5, monthly_sms_mo_limit: 5 },
      () => request({ monthly_sms_mo_limit: 6 }),
    ],
    [
      19,
      2,
      'the voice limit is taken off',
      { monthly_voice_mo: 60, monthly_voice_mo_limit: 60 },
      () => request({ monthly_voice_mo_limit: 0 }),
    ],
    [16, 2, 'the month turns', { monthly_data_volume: 900, monthly_data_limit: 900 }, resetMonth],
    [18, 2, 'the month turns', { monthly_sms_mo: 5, monthly_sms_mo_limit: 5 }, resetMonth],
    [19, 2, 'the month turns', { monthly_voice_mo: 60, monthly_voice_mo_limit: 60 }, resetMonth],
    [5, 5, 'the month turns', {}, resetMonth],
    [
      2,
      20,
      'a device comes on line that is not the locked one',
      { imei_lock: { enabled: true, imei }, in_session_since: null },
      () => attach(otherImei),
    ],
    [
      2,
      2,
      'the locked device comes on line',
      { imei_lock: { enabled: true, imei }, in_session_since: null },
      () => attach(imei),
    ],
    [
      2,
      20,
      'the lock is set to another device than the one in session',
      {},
      () => request({ imei_lock: true, imei: otherImei }),
    ],
    [
      20,
      2,
      'the lock is switched off',
      { imei_lock: { enabled: true, imei: otherImei } },
      () => request({ imei_lock: false }),
    ],
    [13, 2, 'some seconds pass', { in_session_since: null }, wait],
    [14, 5, 'some seconds pass', {}, wait],
    [17, 8, 'some seconds pass', { in_session_since: null }, wait],
  ])('goes from %i to %i when %s', async (from, to, _why, fields, happens) => {
    given({ statusid: from, ...fields })
    const sinceMs = opened.store.clock.now()
    happens()
    expect(sim.statusid).toBe(to)
    expect(findSim(opened.store, opened.administrator, sim.iccid)?.statusid).toBe(to)
    const since = {
      timestampMilliseconds: { between: [sinceMs, Number.MAX_SAFE_INTEGER] },
      type: { eq: 'lifecycle' },
    }
    const moves = listSimEvents(opened.store, opened.administrator, {
      iccid: sim.iccid,
      limit: 10,
      filterOptions: since,
    }).items
    expect(moves.map(({ jsonData }) => JSON.parse(jsonData ?? '') as unknown)).toEqual(
      from === to ? [] : [{ fromStatusid: from, toStatusid: to }],
    )
    const audited = await listAuditEvents(opened.store, opened.administrator, {
      limit: 10,
      filterOptions: { quickSearch: sim.iccid, timeframe: { startMs: sinceMs } },
    })
    expect(audited.items.filter(({ newValue }) => newValue?.includes('statusid'))).toHaveLength(
      from === to ? 0 : 1,
    )
  })

  it('of a test customer ends its test in status 15 instead of being activated', () => {
    given({ statusid: 6 }, 4103)
    apply((now) => changeByUsage(now, { bytes: 100_001 }))
    expect(sim.statusid).toBe(15)
  })

  it.each([15, 16, 18, 19, 20, 5])('has no session when out of service (%i)', (statusid) => {
    const ways: Record<number, () => void> = {
      15: () => {
        given({ statusid: 6 }, 4103)
        apply((now) => changeByUsage(now, { bytes: 200_000 }))
      },
      16: () => {
        given({ statusid: 2, monthly_data_limit: 1 })
        apply((now) => changeByUsage(now, { bytes: 1 }))
      },
      18: () => {
        given({ statusid: 2, monthly_sms_mo_limit: 1 })
        apply((now) => changeByUsage(now, { smsMo: 1 }))
      },
      19: () => {
        given({ statusid: 2, monthly_voice_mo_limit: 1 })
        apply((now) => changeByUsage(now, { voiceSeconds: 1 }))
      },
      20: () => {
        given({ statusid: 2 })
        request({ imei_lock: true, imei: otherImei })
      },
      5: () => {
        given({ statusid: 14 })
        wait()
      },
    }
    ways[statusid]?.()
    expect(sim).toMatchObject({ statusid, in_session_since: null, ip_address: null })
  })

  it('a waiting lock locks the next device that comes online and reports it', () => {
    given({ statusid: 2, imei_lock: { enabled: true, imei: '' }, in_session_since: null })
    attach(otherImei)
    expect(sim.imei_lock).toEqual({ enabled: true, imei: otherImei })
    const [event] = listSimEvents(opened.store, opened.administrator, {
      iccid: sim.iccid,
      limit: 1,
      filterOptions: { type: { eq: 'imeiLockSwitch' } },
    }).items
    expect(event?.details).toBe(`IMEI lock enabled for ${otherImei}`)
  })
})
