import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listAuditEvents } from '../../db/audit-log/listAuditEvents.ts'
import { listSimEvents } from '../../db/sim-events/listSimEvents.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { findSim, listSims } from '../../db/sims/sims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { cancelLocation } from './cancelLocation.ts'
import { changeSim } from './changeSim.ts'
import { registerDueSims, registrationDelayMs } from './registerAgain.ts'

const blackoutMs = 5 * 60_000
let opened: TestStore
let sim: SimRow

beforeEach(() => {
  opened = openTestStore(60)
  const [first] = listSims(opened.store, opened.administrator, {
    limit: 1,
    filter: { statusid: { eq: 2 }, in_session: true },
  }).items
  if (!first) throw new Error('The demo data has no SIM in session')
  sim = first
})
afterEach(() => opened.store.close())

const send = () => cancelLocation(opened.store, opened.administrator, sim.iccid)
const now = () => findSim(opened.store, opened.administrator, sim.iccid)
const newTypes = () =>
  listSimEvents(opened.store, opened.administrator, {
    iccid: sim.iccid,
    limit: 100,
    order: { timestampMilliseconds: 'asc' },
    filterOptions: {
      timestampMilliseconds: { between: [opened.store.clock.now(), Number.MAX_SAFE_INTEGER] },
    },
  }).items.map(({ type, details }) => `${type}: ${details}`)

describe('cancel location', () => {
  it('ends the session and returns when the next request may be sent', () => {
    opened.store.clock.advance(1)
    expect(send()).toEqual({ sent: true, blockedUntil: opened.store.clock.now() + blackoutMs })
    expect(now()).toMatchObject({ in_session_since: null, ip_address: null })
    expect(newTypes()).toEqual([
      'cancelLocation: Cancel location sent',
      'presence: Data session ended',
    ])
  })

  it('is not sent again during the blackout period, and does not extend it', () => {
    const { blockedUntil } = send()
    opened.store.clock.advance(blackoutMs - 1)
    expect(send()).toEqual({ sent: false, blockedUntil })
    expect(newTypes()).toEqual([])
    opened.store.clock.advance(1)
    expect(send()).toMatchObject({ sent: true })
  })

  it('returns one end of the blackout period, although time passes while it is sent', () => {
    const { clock } = opened.store
    const spied = vi.spyOn(clock, 'now')
    const startedAtMs = clock.now()
    let calls = 0
    spied.mockImplementation(() => startedAtMs + calls++)
    const { blockedUntil } = send()
    expect(send()).toEqual({ sent: false, blockedUntil })
    spied.mockRestore()
  })

  it('starts a blackout period for its own SIM only', () => {
    send()
    const other = listSims(opened.store, opened.administrator, { limit: 2 }).items.find(
      ({ iccid }) => iccid !== sim.iccid,
    )
    expect(cancelLocation(opened.store, opened.administrator, other?.iccid ?? '').sent).toBe(true)
  })

  it('is in the audit log with its initiator and IP address', async () => {
    send()
    const { items } = await listAuditEvents(opened.store, opened.administrator, {
      limit: 1,
      filterOptions: { quickSearch: sim.iccid },
    })
    expect(items[0]).toMatchObject({
      initiator: { email: 'anna.lindqvist@northwind.example' },
      context: { iccid: sim.iccid, sourceIpAddress: '203.0.113.9' },
      oldValue: null,
      newValue: JSON.stringify({
        cancelLocation: { blockedUntil: opened.store.clock.now() + blackoutMs },
      }),
    })
  })

  it('brings the device back online after some seconds, on the same network', () => {
    send()
    opened.store.clock.advance(registrationDelayMs.min - 1)
    registerDueSims(opened.store)
    expect(now()?.in_session_since).toBeNull()
    opened.store.clock.advance(registrationDelayMs.max)
    registerDueSims(opened.store)
    expect(now()).toMatchObject({
      nwc: sim.nwc,
      imei: sim.imei,
      in_session_since: Math.floor(opened.store.clock.now() / 1000),
    })
    expect(newTypes()).toEqual([
      `presence: Data session established on ${sim.networkOperator?.name}`,
    ])
  })

  it('brings a hanging, offline device back online', () => {
    changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, {
      in_session_since: null,
      ip_address: null,
    })
    send()
    opened.store.clock.advance(registrationDelayMs.max)
    registerDueSims(opened.store)
    expect(now()?.in_session_since).not.toBeNull()
  })

  it('does not bring a device back whose SIM was blocked meanwhile', () => {
    send()
    changeSim(opened.store, { type: 'SYSTEM' }, sim.iccid, { statusid: 5 })
    opened.store.clock.advance(registrationDelayMs.max)
    registerDueSims(opened.store)
    expect(now()?.in_session_since).toBeNull()
  })

  it("returns not found for another customer's SIM and rejects a malformed ICCID", () => {
    expect(() => cancelLocation(opened.store, opened.stranger, sim.iccid)).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND', argument: 'iccid' }),
    )
    expect(() => cancelLocation(opened.store, opened.administrator, '12')).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'iccid' }),
    )
  })
})
