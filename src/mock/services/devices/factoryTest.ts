/**
 * The factory test (REST interface, States and transitions): 100 KB of data and 10 SMS, sent or received, are free; when they are used the SIM is
 * activated by itself and its device enabled. What is free is counted for the test alone; what goes beyond it is used like any other.
 */
import { limits } from '../../../contract/limits.ts'
import type { SimStatusId } from '../../../contract/tables.ts'
import { monthName } from '../../db/billing/billing.ts'
import { dayOf } from '../../db/usage/consumption.ts'
import { addFreeTestUse } from '../../db/devices/freeTestUse.ts'
import { indexDevice, updateDevice } from '../../db/devices/writeDevice.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Store } from '../../store/store.ts'
import type { SimChange } from '../sims/simChange.ts'
import { isTestOver, statusAfterTest } from '../sims/testUsage.ts'
import type { TestUse } from '../sims/testUsage.ts'
import type { DeviceUse } from './countUse.ts'

export const factoryTestStatus: SimStatusId = 6
const activated: SimStatusId = 2

/** Sets the count of a SIM's test back to nothing, as its test begins. */
export function beginTest(store: Store, simId: number): void {
  store.db
    .statement(
      'UPDATE sim SET test_data_bytes = 0, test_sms = 0, test_voice_seconds = 0 WHERE id = ?',
    )
    .run(simId)
}

/** What a use in the test brings. */
interface TestStep {
  /** How it changes the SIM when the test is over with it. */
  readonly change: SimChange
  /** What is not free any more. */
  readonly charged: DeviceUse
}

const nothing: DeviceUse = { bytes: 0, sms: 0 }

/** Counts a use in the test. Runs inside the transaction of the use. */
export function countTestUse(
  store: Store,
  sim: SimRow,
  use: TestUse,
  afterCommit: (() => void)[],
): TestStep {
  const counted = store.db
    .statement(
      `UPDATE sim SET test_data_bytes = test_data_bytes + ?, test_sms = test_sms + ?, test_voice_seconds = test_voice_seconds + ? WHERE id = ?
       RETURNING test_data_bytes, test_sms, test_voice_seconds`,
    )
    .get(use.bytes, use.sms, use.voiceSeconds, sim.id)
  const used: TestUse = {
    bytes: Number(counted?.['test_data_bytes'] ?? 0),
    sms: Number(counted?.['test_sms'] ?? 0),
    voiceSeconds: Number(counted?.['test_voice_seconds'] ?? 0),
  }
  const charged = {
    bytes: beyond(used.bytes, use.bytes, limits.factoryTestDataBytes),
    sms: beyond(used.sms, use.sms, limits.factoryTestSms),
  }
  const freeBytes = use.bytes - charged.bytes
  if (freeBytes > 0) addFreeTestUse(store, sim.id, monthName(dayOf(store.clock.now())), freeBytes)
  if (!isTestOver(used)) return { change: {}, charged: nothing }
  const endpointId = store.devices.deviceOfSim(sim.id)
  const statusid = statusAfterTest(store, sim.customerid)
  const isActivated = statusid === activated
  if (endpointId !== undefined && isActivated) {
    updateDevice(store, endpointId, { statusid: 0 })
    afterCommit.push(() => indexDevice(store, endpointId))
  }
  const description = `The factory test is over after ${used.bytes} bytes and ${used.sms} SMS`
  appendRestEvent(store, { type: 70, customerid: sim.customerid, description, endpointId, sim })
  if (!isActivated)
    return { change: { statusid, in_session_since: null, ip_address: null }, charged: nothing }
  return {
    change: { statusid, activation_timestamp: Math.floor(store.clock.now() / 1000) },
    charged,
  }
}

/** How much of a use lies beyond the limit, of which so much is used with it. */
function beyond(usedWithIt: number, use: number, limit: number): number {
  return Math.min(use, Math.max(0, usedWithIt - limit))
}
