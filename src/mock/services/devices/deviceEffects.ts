/**
 * The effects on a device when its SIM is used, starts a session or moves to another customer: quota and balance, factory test, SMS. Runs
 * in the transaction of the change, before it is written, and returns the change with the device's effects.
 */
import type { SimStatusId } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Store } from '../../store/store.ts'
import { queueUsage } from '../../db/data-streams/dataStreams.ts'
import { changeByDetach } from '../sims/attachSim.ts'
import { increase } from '../sims/reportUsage.ts'
import type { ChangeCause, SimChange } from '../sims/simChange.ts'
import { registerSim } from '../../db/devices/registration.ts'
import { readServiceFacts } from '../../db/devices/serviceFacts.ts'
import { deviceTable } from '../../db/devices/deviceTables.ts'
import { indexDevice } from '../../db/devices/devices.ts'
import { countDeviceUsage } from './countDeviceUsage.ts'
import { beginTest, countTestUsage, factoryTestStatus } from './factoryTest.ts'
import { saveSentSms } from './moSms.ts'
import { releaseSms } from './waitingSms.ts'
import { blockReasonOf } from './serviceBlockReason.ts'

const issued: SimStatusId = 3

/** Returns the change with its effects. `afterCommit` collects work for after the commit. */
export function withDeviceEffects(
  store: Store,
  before: SimRow,
  change: SimChange,
  cause: ChangeCause,
  afterCommit: (() => void)[],
): SimChange {
  // Changing the status of an Issued SIM, through either interface, registers it.
  if (before.statusid === issued && change.statusid !== undefined) registerSim(store, before.id)
  if (change.statusid === factoryTestStatus && before.statusid !== factoryTestStatus)
    beginTest(store, before.id)
  if (change.customerid !== undefined && change.customerid !== before.customerid)
    moveDevice(store, before.id, change.customerid, afterCommit)
  const bytes = increase(before.monthly_data_volume, change.monthly_data_volume)
  const smsMo = increase(before.monthly_sms_mo, change.monthly_sms_mo)
  const smsMt = cause.receivedSms ?? 0
  if (endsTest(before, change) && isBlockedWithoutTest(store, before.id, cause))
    return { ...change, ...changeByDetach() }
  const isGoingOnline =
    before.in_session_since === null && typeof change.in_session_since === 'number'
  if (isGoingOnline) releaseSms(store, before)
  const voiceSeconds = increase(before.monthly_voice_mo, change.monthly_voice_mo)
  if (bytes + smsMo + smsMt + voiceSeconds === 0) return change
  const endpointId = store.devices.deviceOfSim(before.id)
  if (smsMo > 0) saveSentSms(store, before, endpointId, smsMo, cause.sentSms)
  const { customerid, id: simId, iccid, imsi, nwc } = before
  queueUsage(store, {
    customerid,
    simId,
    iccid,
    imsi,
    endpointId,
    nwc,
    bytes,
    sms_mo: smsMo,
    sms_mt: smsMt,
  })
  const use = { bytes, sms: smsMo + smsMt, voiceSeconds }
  const test =
    before.statusid === factoryTestStatus
      ? countTestUsage(store, before, use, afterCommit)
      : { change: {}, charged: use }
  const result = { ...change, ...test.change }
  if (endpointId === undefined || !countDeviceUsage(store, before, endpointId, test.charged))
    return result
  return before.in_session_since === null ? result : { ...result, ...changeByDetach() }
}

/** Whether a user ends the factory test of an online SIM. */
function endsTest(before: SimRow, { statusid }: SimChange): boolean {
  return (
    before.statusid === factoryTestStatus &&
    statusid !== undefined &&
    statusid !== factoryTestStatus &&
    before.in_session_since !== null
  )
}

/** Whether the device has no data service once the test is over. */
function isBlockedWithoutTest(
  store: Store,
  simId: number,
  { enablesDevice = false }: ChangeCause,
): boolean {
  const endpointId = store.devices.deviceOfSim(simId)
  const facts = endpointId === undefined ? undefined : readServiceFacts(store, endpointId)
  return (
    facts !== undefined &&
    blockReasonOf(
      { ...facts, is_in_test: false, ...(enablesDevice ? { statusid: 0 } : {}) },
      'data',
    ) !== undefined
  )
}

/** A device moves to another customer with its SIM. */
function moveDevice(
  store: Store,
  simId: number,
  customerid: number,
  afterCommit: (() => void)[],
): void {
  const endpointId = store.devices.deviceOfSim(simId)
  if (endpointId === undefined) return
  deviceTable.update(store.db, endpointId, { customerid })
  afterCommit.push(() => indexDevice(store, endpointId))
}
