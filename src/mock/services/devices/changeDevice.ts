/** Creates, changes and deletes devices (REST interface, Endpoint; changing and deleting are extensions), with the effects on their SIM. */
import type { components } from '../../../contract/generated/rest.ts'
import { getNameError } from '../../../contract/inputRules.ts'
import { getDevice, readDevice, indexDevice, type DeviceRow } from '../../db/devices/devices.ts'
import { deletedStatus } from '../../index/deviceIndex.ts'
import { listServiceProfiles, listTariffProfiles } from '../../db/devices/profiles.ts'
import { readServiceFacts } from '../../db/devices/serviceFacts.ts'
import { deviceTable, type StoredDevice } from '../../db/devices/deviceTables.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { readSim } from '../../db/sims/readSims.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { changeByDetach } from '../sims/attachSim.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { ChangeCause, SimChange } from '../sims/simChange.ts'
import { auditDevice, auditedDevice } from './auditDevice.ts'
import { failWaitingSms } from './waitingSms.ts'
import { blockReasonOf } from './serviceBlockReason.ts'
import { activated, type SimStatusId } from '../../../contract/tables.ts'
import { statusName } from '../../db/sim-events/simEventKinds.ts'
import { findSimById } from '../../db/sims/sims.ts'
import { changeByRequest } from '../sims/changeByRequest.ts'
import { factoryTestStatus } from './factoryTest.ts'

type DeviceUpdate = components['schemas']['EndpointUpdate']
/** `activate` false skips the activation, true also activates a SIM in its factory test. */
type SimChoice = NonNullable<DeviceUpdate['sim']>

/** Creates a device and returns it. Throws BAD_USER_INPUT with the invalid field, CONFLICT when the SIM cannot be assigned. */
export function createDevice(
  store: Store,
  viewer: Viewer,
  input: components['schemas']['EndpointRequest'],
): DeviceRow {
  checkInput(store, viewer, input)
  const sim = input.sim ? simToAssign(store, viewer, input.sim) : undefined
  const { initiator } = viewer
  const customerid = sim?.customerid ?? viewer.customerid
  const imei = input.imei ?? null
  let id = 0
  const change =
    sim && input.sim ? changeByAssignment(sim, input.sim, input.status.id, store.clock.now()) : {}
  changeSims(store, initiator, orderOf(sim, change), () => {
    id = deviceTable.insert(store.db, {
      customerid,
      name: input.name,
      tags: input.tags ?? '',
      statusid: input.status.id,
      sim_id: sim?.id ?? null,
      service_profile_id: input.service_profile.id,
      tariff_profile_id: input.tariff_profile.id,
      imei,
      created_at_ms: store.clock.now(),
    })
    const subject = { customerid, endpointId: id, sim, initiator }
    appendRestEvent(store, subject, 50, `Device ${input.name} created`)
    const created = readDevice(store, id)
    if (created) auditDevice(store, subject, undefined, { ...auditedDevice(created), imei })
  })
  indexDevice(store, id)
  endBlockedSession(store, id)
  const device = readDevice(store, id)
  if (!device) throw notFound('endpoint_id', 'There is no device with this id.')
  return device
}

/** Changes the given fields of a device. Throws as createDevice, and NOT_FOUND for a device the viewer cannot see. */
export function changeDevice(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  input: DeviceUpdate,
): void {
  const device = getDevice(store, viewer, endpointId)
  checkInput(store, viewer, input)
  const { initiator } = viewer
  const statusid = input.status?.id ?? device.statusid
  const sim = simOfInput(store, viewer, device, input)
  const columns: Partial<StoredDevice> = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.tags === undefined ? {} : { tags: input.tags ?? '' }),
    ...(input.imei === undefined ? {} : { imei: input.imei }),
    ...(input.service_profile ? { service_profile_id: input.service_profile.id } : {}),
    ...(input.tariff_profile ? { tariff_profile_id: input.tariff_profile.id } : {}),
    ...(input.sim === undefined ? {} : { sim_id: sim?.id ?? null }),
    statusid,
  }
  const change = sim ? simChangeOf(device, sim, input, statusid, store.clock.now()) : {}
  const orders = orderOf(sim, change, { enablesDevice: statusid === 0 })
  changeSims(store, initiator, orders, () => {
    deviceTable.update(store.db, endpointId, columns)
    const left = device.sim && device.sim.id !== sim?.id ? readSim(store, device.sim.id) : undefined
    if (left) failWaitingSms(store, endpointId, left)
    const subject = { customerid: device.customerid, endpointId, sim, initiator }
    const { description, data } = changesOf(device, input, sim)
    appendRestEvent(store, subject, 51, description, data)
    const after = readDevice(store, endpointId)
    if (!after) return
    // The displayed IMEI also changes with the SIM; only a requested change is audited.
    const audited = (row: DeviceRow) => ({
      ...auditedDevice(row),
      ...(input.imei !== undefined && { imei: row.imei }),
    })
    auditDevice(store, { ...subject, sim: sim ?? device.sim }, audited(device), audited(after))
  })
  indexDevice(store, endpointId)
  endBlockedSession(store, endpointId)
}

/** Deletes a device; its SIM becomes available. */
export function deleteDevice(store: Store, viewer: Viewer, endpointId: number): void {
  const device = getDevice(store, viewer, endpointId)
  store.db.transaction(() => {
    deviceTable.update(store.db, endpointId, { statusid: deletedStatus, sim_id: null })
    const sim = device.sim ? readSim(store, device.sim.id) : undefined
    if (sim) failWaitingSms(store, endpointId, sim)
    const { customerid } = device
    const subject = { customerid, endpointId, sim, initiator: viewer.initiator }
    appendRestEvent(store, subject, 52, `Device ${device.name} deleted`)
    auditDevice(store, subject, auditedDevice(device), undefined)
  })
  indexDevice(store, endpointId)
}

function endBlockedSession(store: Store, endpointId: number): void {
  const facts = readServiceFacts(store, endpointId)
  const simId = readDevice(store, endpointId)?.sim?.id
  const sim = simId === undefined ? undefined : readSim(store, simId)
  if (!facts || !sim || sim.in_session_since === null || blockReasonOf(facts, 'data') === undefined)
    return
  changeSims(store, { type: 'SYSTEM' }, [{ iccid: sim.iccid, change: changeByDetach() }])
}

function simOfInput(
  store: Store,
  viewer: Viewer,
  device: DeviceRow,
  input: DeviceUpdate,
): SimRow | undefined {
  if (input.sim === null) return undefined
  if (!input.sim) return device.sim ? readSim(store, device.sim.id) : undefined
  const sim = simToAssign(store, viewer, input.sim, device.id)
  if (sim.customerid !== device.customerid)
    throw new ServiceError(
      'CONFLICT',
      'The SIM belongs to another organisation than the device.',
      'sim.id',
    )
  return sim
}

function simChangeOf(
  device: DeviceRow,
  sim: SimRow,
  input: DeviceUpdate,
  statusid: number,
  nowMs: number,
): SimChange {
  if (input.sim) return changeByAssignment(sim, input.sim, statusid, nowMs)
  return device.statusid !== 0 && statusid === 0 ? changeByEnabling(sim, nowMs) : {}
}

function orderOf(sim: SimRow | undefined, change: SimChange, cause: ChangeCause = {}) {
  return sim && Object.keys(change).length > 0 ? [{ iccid: sim.iccid, change, cause }] : []
}

function checkInput(store: Store, viewer: Viewer, input: DeviceUpdate): void {
  const { name, status, service_profile, tariff_profile, imei } = input
  if (status && status.id !== 0 && status.id !== 1)
    throw badInput('status.id', 'status.id is 0 (enabled) or 1 (disabled).')
  if (
    service_profile &&
    !listServiceProfiles(store, viewer).some(({ id }) => id === service_profile.id)
  ) {
    throw badInput('service_profile.id', 'There is no service profile with this id.')
  }
  if (
    tariff_profile &&
    !listTariffProfiles(store, viewer).some(({ id }) => id === tariff_profile.id)
  ) {
    throw badInput('tariff_profile.id', 'There is no tariff profile with this id.')
  }
  // Devices also report IMEIs without their check digit or with a software version.
  if (typeof imei === 'string' && !/^\d{14,16}$/.test(imei))
    throw badInput('imei', 'imei has 14 to 16 digits.')
  const nameError = name === undefined ? undefined : getNameError(name)
  if (nameError) throw badInput('name', inputErrorMessage(nameError))
}

/** The changes of a request: their names in the data of the event, and their texts. */
function changesOf(device: DeviceRow, input: DeviceUpdate, sim: SimRow | undefined) {
  const { status, name, service_profile, tariff_profile } = input
  const enabled = status?.id === 0 ? 'enabled' : 'disabled'
  const changes: [name: string, text: string][] = []
  if (status && status.id !== device.statusid) changes.push([enabled, enabled])
  if (name !== undefined && name !== device.name) changes.push(['name', `renamed to ${name}`])
  if (input.sim === null) changes.push(['simRemoved', 'SIM taken out'])
  if (input.sim && sim) changes.push(['simAdded', `SIM ${sim.iccid} put in`])
  if (service_profile) changes.push(['serviceProfile', 'service profile set'])
  if (tariff_profile) changes.push(['tariffProfile', 'tariff profile set'])
  return {
    description: `Device ${device.name}: ${changes.map(([, text]) => text).join(', ') || 'changed'}`,
    data: { changes: changes.map(([change]) => change) },
  }
}

/**
 * Assigns SIMs to devices (REST interface, Endpoint and States and transitions): by default an enabled device activates an Issued SIM, but
 * not one in its factory test; enabling a device ends the test of its SIM.
 */
const issued: SimStatusId = 3
const ended: ReadonlySet<number> = new Set([4, 7, 10] satisfies SimStatusId[])

/** Returns the SIM to assign. Throws BAD_USER_INPUT for an unknown SIM, CONFLICT when it cannot be assigned. */
function simToAssign(store: Store, viewer: Viewer, choice: SimChoice, endpointId?: number): SimRow {
  const sim = findSimById(store, viewer, choice.id)
  if (!sim) throw badInput('sim.id', 'There is no SIM with this id.')
  if (ended.has(sim.statusid))
    throw new ServiceError(
      'CONFLICT',
      `A SIM in the status ${statusName(sim.statusid)} cannot be used any more.`,
      'sim.id',
    )
  const holder = store.devices.deviceOfSim(sim.id)
  if (holder !== undefined && holder !== endpointId)
    throw new ServiceError(
      'CONFLICT',
      `The SIM sits in the device ${holder}: take it out there first.`,
      'sim.id',
    )
  return sim
}

function changeByAssignment(
  sim: SimRow,
  { activate }: SimChoice,
  deviceStatusid: number,
  nowMs: number,
): SimChange {
  if (deviceStatusid !== 0 || activate === false) return {}
  const isActivated =
    sim.statusid === issued || (sim.statusid === factoryTestStatus && activate === true)
  return isActivated ? changeByRequest(sim, { statusid: activated }, nowMs) : {}
}

function changeByEnabling(sim: SimRow, nowMs: number): SimChange {
  return sim.statusid === factoryTestStatus
    ? changeByRequest(sim, { statusid: activated }, nowMs)
    : {}
}
