/**
 * The factory test (REST interface, States and transitions): 100 KB of data and 10 SMS, sent or received, are free; when they are used the SIM is
 * activated by itself and its device enabled. What is used in the test is counted for the test alone.
 */
import type { SimStatusId } from '../../../contract/tables.ts'
import { indexDevice, updateDevice } from '../../world/devices/writeDevice.ts'
import { appendRestEvent } from '../../world/events/appendRestEvent.ts'
import type { SimRow } from '../../world/simRow.ts'
import type { World } from '../../world/world.ts'
import type { SimChange } from '../simChange.ts'
import { isTestOver, statusAfterTest } from '../testUsage.ts'
import type { TestUse } from '../testUsage.ts'

export const factoryTestStatus: SimStatusId = 6
const activated: SimStatusId = 2

/** Sets the count of a SIM's test back to nothing, as its test begins. */
export function beginTest(world: World, simId: number): void {
  world.db.statement('UPDATE sim SET test_data_bytes = 0, test_sms = 0, test_voice_seconds = 0 WHERE id = ?').run(simId)
}

/** Counts a use in the test; answers the change when that ends it, nothing before. Runs inside the transaction of the use. */
export function countTestUse(world: World, sim: SimRow, use: TestUse, afterCommit: (() => void)[]): SimChange {
  const counted = world.db
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
  if (!isTestOver(used)) return {}
  const endpointId = world.devices.deviceOfSim(sim.id)
  const statusid = statusAfterTest(world, sim.customerid)
  const isActivated = statusid === activated
  if (endpointId !== undefined && isActivated) {
    updateDevice(world, endpointId, { statusid: 0 })
    afterCommit.push(() => indexDevice(world, endpointId))
  }
  const description = `The factory test is over after ${used.bytes} bytes and ${used.sms} SMS`
  appendRestEvent(world, { type: 70, customerid: sim.customerid, description, endpointId, sim })
  if (!isActivated) return { statusid, in_session_since: null, ip_address: null }
  return { statusid, activation_timestamp: Math.floor(world.clock.now() / 1000) }
}
