import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoreMessage } from '../../store/bus.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { findSim, listSims } from '../../db/sims/sims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { changeSim, changeSims } from './changeSim.ts'
import type { SimChange } from './simChange.ts'

let opened: TestStore
let sim: SimRow
let heard: StoreMessage[]

beforeEach(() => {
  opened = openTestStore(60)
  const [first] = listSims(opened.store, opened.administrator, {
    limit: 1,
    filter: { statusid: { eq: 2 }, in_session: true },
  }).items
  if (!first) throw new Error('The demo data has no SIM in session')
  sim = first
  heard = []
  opened.store.bus.subscribe((message) => heard.push(message))
})
afterEach(() => opened.store.close())

function change(values: SimChange): SimRow {
  return changeSim(opened.store, opened.administrator.initiator, sim.iccid, values)
}

function audit(): unknown[] {
  return opened.store.db
    .statement('SELECT * FROM audit_event WHERE iccid = ? AND timestamp_ms = ?')
    .all(sim.iccid, opened.store.clock.now())
}

test('a change is in the row, in lists and in the response', () => {
  const after = change({
    custom_field_1: 'Gate 7',
    end_customer_label: 'Harbour',
    monthly_data_limit: 5_000_000,
    denied_networks: ['26202', '20801'],
  })
  expect(after.end_customer_label).toEqual({ name: 'Harbour' })
  expect(after.denied_networks.map(({ name }) => name)).toEqual([
    'Vodafone Germany',
    'Orange France',
  ])
  expect(findSim(opened.store, opened.administrator, sim.iccid)).toEqual(after)
  expect(
    listSims(opened.store, opened.administrator, { limit: 2, quickSearch: 'gate 7' }).items,
  ).toEqual([after])
})

test('subscribers receive the current row', () => {
  const after = change({ custom_field_1: 'Gate 7' })
  expect(heard).toEqual([
    { type: 'simUpdated', customerid: sim.customerid, iccid: sim.iccid, sim: after },
  ])
})

test('a changed status creates a lifecycle event, an ended session a presence event', () => {
  change({ statusid: 5, in_session_since: null, ip_address: null })
  const events = heard.flatMap((message) => (message.type === 'simEvent' ? [message.event] : []))
  expect(events.map(({ type, details }) => [type, details])).toEqual([
    ['lifecycle', 'Activated → Deactivated'],
    ['presence', 'Data session ended'],
  ])
  const presence: unknown = JSON.parse(events[1]?.jsonData ?? '')
  expect(presence).toEqual({
    presenceLevel: 'IP',
    presenceEvent: 'OFFLINE',
    sessionSeconds: expect.any(Number) as number,
    operator: sim.networkOperator?.name,
    nwc: sim.nwc,
    ip: sim.ip_address,
    countryCode: sim.networkOperator?.countryIso,
  })
})

test('an unknown device creates imeiUnauthorized, a switched lock imeiLockSwitch', () => {
  change({ imei_lock: { enabled: true, imei: '356938035643809' } })
  change({ statusid: 20, imei: '490154203237518' })
  expect(
    heard.flatMap((message) => (message.type === 'simEvent' ? [message.event.type] : [])),
  ).toEqual(['imeiLockSwitch', 'lifecycle', 'imeiUnauthorized'])
})

test('the audit log contains initiator, IP address and the old and new values of changed fields only', () => {
  change({ monthly_data_limit: 77, custom_field_1: sim.custom_field_1 })
  expect(audit()).toMatchObject([
    {
      action: 'UPDATED',
      category: 'SIM_CARD',
      initiator_type: 'USER',
      initiator_value: 'anna.lindqvist@northwind.example',
      source_ip_address: '203.0.113.9',
      old_value: JSON.stringify({ monthly_data_limit: sim.monthly_data_limit }),
      new_value: '{"monthly_data_limit":77}',
    },
  ])
})

test('device traffic is not in the audit log, but status changes by the system are', () => {
  changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, {
    monthly_data_volume: sim.monthly_data_volume + 10,
  })
  expect(audit()).toEqual([])
  changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, { statusid: 16 })
  expect(audit()).toMatchObject([{ initiator_type: 'SYSTEM', initiator_value: null }])
})

test('data usage is stored by day', () => {
  changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, {
    monthly_data_volume: sim.monthly_data_volume + 10,
  })
  changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, {
    monthly_data_volume: sim.monthly_data_volume + 35,
  })
  expect(
    opened.store.db.statement('SELECT bytes FROM usage_day WHERE sim_id = ?').all(sim.id),
  ).toEqual([{ bytes: 35 }])
})

test('a change without effect writes and publishes nothing', () => {
  expect(
    change({
      custom_field_1: sim.custom_field_1,
      end_customer_label: sim.end_customer_label?.name ?? null,
    }),
  ).toEqual(sim)
  expect(heard).toEqual([])
  expect(audit()).toEqual([])
})

test('an unknown ICCID is NOT_FOUND alone and ignored among others', () => {
  expect(() =>
    changeSim(opened.store, opened.administrator.initiator, '890', { statusid: 5 }),
  ).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  const orders = [
    { iccid: '890', change: { statusid: 5 } },
    { iccid: sim.iccid, change: { statusid: 5 } },
  ]
  expect(
    changeSims(opened.store, opened.administrator.initiator, orders).map(({ iccid }) => iccid),
  ).toEqual([sim.iccid])
})

test('the same SIM twice in one call gets the later values, in rows and in lists', () => {
  const orders = [
    { iccid: sim.iccid, change: { custom_field_1: 'First name' } },
    { iccid: sim.iccid, change: { custom_field_1: 'Second name' } },
  ]
  changeSims(opened.store, opened.administrator.initiator, orders)
  expect(findSim(opened.store, opened.administrator, sim.iccid)?.custom_field_1).toBe('Second name')
  expect(
    listSims(opened.store, opened.administrator, { limit: 1, quickSearch: 'first name' }).totalSims,
  ).toBe(0)
})

test('a failing listener does not stop the others and is reported as a warning', () => {
  const warn = vi.spyOn(console, 'error').mockReturnValue()
  opened.store.bus.subscribe(() => {
    throw new Error('out of order')
  })
  const later: StoreMessage[] = []
  opened.store.bus.subscribe((message) => later.push(message))
  change({ custom_field_1: 'Still written' })
  expect(findSim(opened.store, opened.administrator, sim.iccid)?.custom_field_1).toBe(
    'Still written',
  )
  expect(later).toHaveLength(1)
  expect(warn).toHaveBeenCalledWith(
    'A listener of the store failed:',
    expect.stringContaining('out of order'),
  )
  warn.mockRestore()
})
