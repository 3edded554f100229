/**
 * The factory test (REST interface, States and transitions): 100 KB of data and 10 SMS, sent or received, are free; then the SIM is
 * activated and its device enabled. Free usage is counted separately; the excess is charged.
 */
import { limits } from '../../../contract/limits.ts'
import type { SimStatusId } from '../../../contract/tables.ts'
import { monthName } from '../../db/billing/billing.ts'
import { dayOf } from '../../store/days.ts'
import { addFreeTestUsage } from '../../db/devices/freeTestUsage.ts'
import { deviceTable } from '../../db/devices/deviceTables.ts'
import { indexDevice } from '../../db/devices/devices.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Store } from '../../store/store.ts'
import { changeByDetach } from '../sims/attachSim.ts'
import type { DeviceUsage } from './countDeviceUsage.ts'
import { testEndStatus } from '../../../contract/batchRules.ts'
import { readCustomer } from '../../db/accounts/customers.ts'

export const factoryTestStatus: SimStatusId = 6
const activated: SimStatusId = 2

export function beginTest(store: Store, simId: number): void {
  store.db
    .statement(
      'UPDATE sim SET test_data_bytes = 0, test_sms = 0, test_voice_seconds = 0 WHERE id = ?',
    )
    .run(simId)
}

const noUsage: DeviceUsage = { bytes: 0, sms: 0 }

/** Counts usage during the test, in the transaction of the usage. */
export function countTestUsage(
  store: Store,
  sim: SimRow,
  use: TestUsage,
  afterCommit: (() => void)[],
) {
  const counted = store.db
    .statement(
      `UPDATE sim SET test_data_bytes = test_data_bytes + ?, test_sms = test_sms + ?, test_voice_seconds = test_voice_seconds + ? WHERE id = ?
       RETURNING test_data_bytes, test_sms, test_voice_seconds`,
    )
    .get(use.bytes, use.sms, use.voiceSeconds, sim.id)
  const used: TestUsage = {
    bytes: Number(counted?.['test_data_bytes'] ?? 0),
    sms: Number(counted?.['test_sms'] ?? 0),
    voiceSeconds: Number(counted?.['test_voice_seconds'] ?? 0),
  }
  const charged = {
    bytes: excess(used.bytes, use.bytes, limits.factoryTestDataBytes),
    sms: excess(used.sms, use.sms, limits.factoryTestSms),
  }
  const freeBytes = use.bytes - charged.bytes
  if (freeBytes > 0) addFreeTestUsage(store, sim.id, monthName(dayOf(store.clock.now())), freeBytes)
  if (!isTestOver(used)) return { change: {}, charged: noUsage }
  const endpointId = store.devices.deviceOfSim(sim.id)
  const statusid = statusAfterTest(store, sim.customerid)
  const isActivated = statusid === activated
  if (endpointId !== undefined && isActivated) {
    deviceTable.update(store.db, endpointId, { statusid: 0 })
    afterCommit.push(() => indexDevice(store, endpointId))
  }
  const description = `The factory test is over after ${used.bytes} bytes and ${used.sms} SMS`
  const { customerid } = sim
  const { bytes, sms } = used
  appendRestEvent(store, { customerid, endpointId, sim }, 70, description, { bytes, sms })
  if (!isActivated) return { change: { statusid, ...changeByDetach() }, charged: noUsage }
  return {
    change: { statusid, activation_timestamp: Math.floor(store.clock.now() / 1000) },
    charged,
  }
}

/** Returns how much of `use` exceeds the limit, given the total that includes it. */
function excess(usedWithIt: number, use: number, limit: number): number {
  return Math.min(use, Math.max(0, usedWithIt - limit))
}

/** Usage since the start of the test: bytes, SMS, seconds of calls. */
interface TestUsage {
  readonly bytes: number
  readonly sms: number
  readonly voiceSeconds: number
}

/** Returns whether any test limit is used up (REST interface, States and transitions). */
export function isTestOver({ bytes, sms, voiceSeconds }: TestUsage): boolean {
  return (
    bytes >= limits.factoryTestDataBytes ||
    sms >= limits.factoryTestSms ||
    voiceSeconds >= limits.factoryTestVoiceSeconds
  )
}

export function statusAfterTest(store: Store, customerid: number): SimStatusId {
  return testEndStatus(readCustomer(store, customerid)?.is_test_customer ?? false)
}
