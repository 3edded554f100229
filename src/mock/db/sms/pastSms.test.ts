import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, dayOf, firstDayOfMonth } from '../../store/days.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import type { Viewer } from '../../store/store.ts'
import { pastEvents } from '../sim-history/pastEvents.ts'
import { readSims } from '../sims/readSims.ts'
import type { SimRow } from '../sims/simTables.ts'
import { listSms, listSmsOfDevice } from './sms.ts'

const viewer: Viewer = {
  role: 'ADMINISTRATOR',
  customerid: 4100,
  customerIds: [4100, 4101, 4102, 4103],
  initiator: { type: 'SYSTEM' },
}

let opened: TestStore
let sims: SimRow[]
beforeAll(() => {
  opened = openTestStore(400)
  sims = readSims(
    opened.store,
    Array.from({ length: 400 }, (_, at) => at + 1),
  )
})
afterAll(() => opened.store.close())

const monthStartMs = () => firstDayOfMonth(dayOf(opened.store.clock.now()), 0) * dayMs
const sentBy = ({ iccid }: SimRow) =>
  listSms(opened.store, viewer, { iccid, direction: 'MO', limit: 100 }).items
const sentThisMonth = (sim: SimRow) =>
  sentBy(sim).filter(({ submitted_at_ms: ms }) => ms >= monthStartMs())

it('lists as many SMS sent this month as the SIM counts', () => {
  const counted = sims.map(({ iccid, monthly_sms_mo: count }) => `${iccid}: ${count}`)
  expect(sims.map((sim) => `${sim.iccid}: ${sentThisMonth(sim).length}`)).toEqual(counted)
  expect(sims.filter(({ monthly_sms_mo: count }) => count > 0).length).toBeGreaterThan(100)
})

it('counts no received SMS, as the document says', () => {
  expect(sims.filter(({ monthly_sms_mt: count }) => count !== 0)).toEqual([])
})

it('lists as many SMS of a day as its consumption event reports', () => {
  const faults = sims.flatMap((sim) => {
    const sentDays = sentBy(sim).map(({ submitted_at_ms: ms }) => dayOf(ms))
    return pastEvents(opened.store, sim.id).flatMap(({ type, timestampMs, jsonData }) => {
      const day = dayOf(timestampMs)
      const sent = sentDays.filter((each) => each === day).length
      const isCompared =
        type === 'consumption' && sim.statusid === 2 && day > dayOf(opened.store.clock.now()) - 89
      return isCompared && sent !== jsonData?.['daySmsMo']
        ? [`${sim.iccid} day ${day}: ${sent}, not ${String(jsonData?.['daySmsMo'])}`]
        : []
    })
  })
  expect(faults).toEqual([])
})

it('lists nothing in the future, before the activation or after the retention', () => {
  const nowMs = opened.store.clock.now()
  for (const sim of sims) {
    const firstMs = Math.max(nowMs - 90 * dayMs, Number(sim.activation_timestamp) * 1000)
    for (const { submitted_at_ms: ms } of sentBy(sim)) {
      expect(ms).toBeLessThanOrEqual(nowMs)
      expect(ms).toBeGreaterThanOrEqual(firstMs)
    }
  }
})

it('lists the same SMS for the device and the SIM, each with its own ID', () => {
  const ids = sims.flatMap((sim) => sentBy(sim).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const sim = sims.find((one) => sentBy(one).some(({ endpoint_id: device }) => device !== null))
  const device = opened.store.devices.deviceOfSim(sim?.id ?? 0) ?? 0
  const ofSim = listSms(opened.store, viewer, { iccid: sim?.iccid ?? '', limit: 100 }).items
  expect(listSmsOfDevice(opened.store, device).map(({ id }) => id)).toEqual(
    ofSim.map(({ id }) => id),
  )
})
