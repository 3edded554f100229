/** Creates, changes and deletes devices (REST interface, Endpoint; changing and deleting are extensions), with the effects on their SIM. */
import { getNameError } from '../../../contract/inputRules.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { deletedStatus } from '../../index/deviceIndex.ts'
import type { DeviceRow } from '../../db/devices/deviceRow.ts'
import { listServiceProfiles, listTariffProfiles } from '../../db/devices/profiles.ts'
import { readDevice } from '../../db/devices/readDevices.ts'
import { readServiceFacts } from '../../db/devices/serviceFacts.ts'
import {
  indexDevice,
  insertDevice,
  updateDevice,
  type DeviceColumns,
} from '../../db/devices/writeDevice.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { readSim } from '../../db/sims/readSims.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { changeByDetach } from '../sims/attachSim.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { ChangeCause, SimChange } from '../sims/simChange.ts'
import { auditDevice, auditedDevice } from './auditDevice.ts'
import { changeByAssignment, changeByEnabling, simToAssign, type SimChoice } from './assignSim.ts'
import { failWaitingSms } from './waitingSms.ts'
import { blockReasonOf } from './serviceBlockReason.ts'

interface Choice {
  readonly id: number
}

interface DeviceInput {
  readonly name: string
  readonly status: Choice
  readonly service_profile: Choice
  readonly tariff_profile: Choice
  readonly sim?: SimChoice | null
  readonly imei?: string | null
  readonly tags?: string | null
}

/** Creates a device and returns it. Throws BAD_USER_INPUT with the invalid field, CONFLICT when the SIM cannot be assigned. */
export function createDevice(
  store: Store,
  viewer: Viewer,
  input: DeviceInput,
  sourceIpAddress: string,
): DeviceRow {
  checkInput(store, viewer, input)
  const sim = input.sim ? simToAssign(store, viewer, input.sim) : undefined
  const customerid = sim?.customerid ?? viewer.customerid
  let id = 0
  const change =
    sim && input.sim ? changeByAssignment(sim, input.sim, input.status.id, store.clock.now()) : {}
  changeSims(store, viewer.initiator, orderOf(sim, change, { sourceIpAddress }), () => {
    id = insertDevice(store, {
      customerid,
      name: input.name,
      tags: input.tags ?? '',
      statusid: input.status.id,
      sim_id: sim?.id ?? null,
      service_profile_id: input.service_profile.id,
      tariff_profile_id: input.tariff_profile.id,
      imei: input.imei ?? null,
    })
    appendRestEvent(store, {
      type: 50,
      customerid,
      description: `Device ${input.name} created`,
      endpointId: id,
      sim,
      initiator: viewer.initiator,
    })
    const created = readDevice(store, id)
    if (created)
      auditDevice(
        store,
        { viewer, sourceIpAddress, device: created, iccid: sim?.iccid },
        undefined,
        {
          ...auditedDevice(created),
          imei: input.imei ?? null,
        },
      )
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
  input: Partial<DeviceInput>,
  sourceIpAddress: string,
): void {
  const device = getDevice(store, viewer, endpointId)
  checkInput(store, viewer, input)
  const statusid = input.status?.id ?? device.statusid
  const sim = simOfInput(store, viewer, device, input)
  const columns: DeviceColumns = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.tags === undefined ? {} : { tags: input.tags ?? '' }),
    ...(input.imei === undefined ? {} : { imei: input.imei }),
    ...(input.service_profile ? { service_profile_id: input.service_profile.id } : {}),
    ...(input.tariff_profile ? { tariff_profile_id: input.tariff_profile.id } : {}),
    ...(input.sim === undefined ? {} : { sim_id: sim?.id ?? null }),
    statusid,
  }
  changeSims(
    store,
    viewer.initiator,
    orderOf(sim, sim ? simChangeOf(device, sim, input, statusid, store.clock.now()) : {}, {
      sourceIpAddress,
      enablesDevice: statusid === 0,
    }),
    () => {
      updateDevice(store, endpointId, columns)
      const left =
        device.sim && device.sim.id !== sim?.id ? readSim(store, device.sim.id) : undefined
      if (left) failWaitingSms(store, endpointId, left)
      const description = describe(device, input, sim)
      appendRestEvent(store, {
        type: 51,
        customerid: device.customerid,
        description,
        data: { changes: changesOf(device, input) },
        endpointId,
        sim,
        initiator: viewer.initiator,
      })
      const after = readDevice(store, endpointId)
      if (after) {
        const action = { viewer, sourceIpAddress, device, iccid: sim?.iccid ?? device.sim?.iccid }
        // The displayed IMEI also changes with the SIM; only a requested change is audited.
        const imeiOf = ({ imei }: DeviceRow) => (input.imei === undefined ? {} : { imei })
        auditDevice(
          store,
          action,
          { ...auditedDevice(device), ...imeiOf(device) },
          { ...auditedDevice(after), ...imeiOf(after) },
        )
      }
    },
  )
  indexDevice(store, endpointId)
  endBlockedSession(store, endpointId)
}

/** Deletes a device; its SIM becomes available. */
export function deleteDevice(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  sourceIpAddress: string,
): void {
  const device = getDevice(store, viewer, endpointId)
  store.db.transaction(() => {
    updateDevice(store, endpointId, { statusid: deletedStatus, sim_id: null })
    const description = `Device ${device.name} deleted`
    const sim = device.sim ? readSim(store, device.sim.id) : undefined
    if (sim) failWaitingSms(store, endpointId, sim)
    appendRestEvent(store, {
      type: 52,
      customerid: device.customerid,
      description,
      endpointId,
      sim,
      initiator: viewer.initiator,
    })
    auditDevice(
      store,
      { viewer, sourceIpAddress, device, iccid: sim?.iccid },
      auditedDevice(device),
      undefined,
    )
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
  input: Partial<DeviceInput>,
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
  input: Partial<DeviceInput>,
  statusid: number,
  nowMs: number,
): SimChange {
  if (input.sim) return changeByAssignment(sim, input.sim, statusid, nowMs)
  return device.statusid !== 0 && statusid === 0 ? changeByEnabling(sim, nowMs) : {}
}

function orderOf(sim: SimRow | undefined, change: SimChange, cause: ChangeCause) {
  return sim && Object.keys(change).length > 0 ? [{ iccid: sim.iccid, change, cause }] : []
}

function checkInput(store: Store, viewer: Viewer, input: Partial<DeviceInput>): void {
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

function describe(device: DeviceRow, input: Partial<DeviceInput>, sim: SimRow | undefined): string {
  const parts = [
    ...(input.status && input.status.id !== device.statusid
      ? [input.status.id === 0 ? 'enabled' : 'disabled']
      : []),
    ...(input.name !== undefined && input.name !== device.name ? [`renamed to ${input.name}`] : []),
    ...(input.sim === null ? ['SIM taken out'] : []),
    ...(input.sim && sim ? [`SIM ${sim.iccid} put in`] : []),
    ...(input.service_profile ? ['service profile set'] : []),
    ...(input.tariff_profile ? ['tariff profile set'] : []),
  ]
  return `Device ${device.name}: ${parts.length > 0 ? parts.join(', ') : 'changed'}`
}

function changesOf(device: DeviceRow, input: Partial<DeviceInput>): string[] {
  const { status, name, sim, service_profile, tariff_profile } = input
  return [
    ...(status && status.id !== device.statusid ? [status.id === 0 ? 'enabled' : 'disabled'] : []),
    ...(name !== undefined && name !== device.name ? ['name'] : []),
    ...(sim === undefined ? [] : [sim ? 'simAdded' : 'simRemoved']),
    ...(service_profile ? ['serviceProfile'] : []),
    ...(tariff_profile ? ['tariffProfile'] : []),
  ]
}
