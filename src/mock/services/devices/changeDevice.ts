/**
 * Makes, changes and deletes devices (REST interface, Endpoint; changing and deleting are extensions), with what each of it means for the SIM.
 */
import { getNameError } from '../../../contract/inputRules.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { deletedStatus } from '../../db/devices/deviceIndex.ts'
import type { DeviceRow } from '../../db/devices/deviceRow.ts'
import { listServiceProfiles, listTariffProfiles } from '../../db/devices/profiles.ts'
import { readDevice } from '../../db/devices/readDevices.ts'
import { readServiceFacts } from '../../db/devices/serviceFacts.ts'
import { indexDevice, insertDevice, updateDevice } from '../../db/devices/writeDevice.ts'
import type { DeviceColumns } from '../../db/devices/writeDevice.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { readSim } from '../../db/sims/readSims.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { World } from '../../store/world.ts'
import { changeSims } from '../sims/changeSim.ts'
import type { ChangeCause, SimChange } from '../sims/simChange.ts'
import { auditDevice, auditedDevice } from './auditDevice.ts'
import { changeByAssignment, changeByEnabling, simToAssign } from './assignSim.ts'
import type { SimChoice } from './assignSim.ts'
import { failWaitingSms } from './waitingSms.ts'
import { whyBlocked } from './whyNotServed.ts'

interface Choice {
  readonly id: number
}

export interface DeviceWish {
  readonly name: string
  readonly status: Choice
  readonly service_profile: Choice
  readonly tariff_profile: Choice
  readonly sim?: SimChoice | null
  readonly imei?: string | null
  readonly tags?: string | null
}

/** Makes a device and answers it. BAD_USER_INPUT names the field that is wrong, CONFLICT says why the SIM cannot sit there. */
export function createDevice(
  world: World,
  viewer: Viewer,
  wish: DeviceWish,
  sourceIpAddress: string,
): DeviceRow {
  checkWish(world, viewer, wish)
  const sim = wish.sim ? simToAssign(world, viewer, wish.sim) : undefined
  const customerid = sim?.customerid ?? viewer.customerid
  let id = 0
  const change =
    sim && wish.sim ? changeByAssignment(sim, wish.sim, wish.status.id, world.clock.now()) : {}
  changeSims(world, viewer.initiator, orderOf(sim, change, { sourceIpAddress }), () => {
    id = insertDevice(world, customerid, {
      name: wish.name,
      tags: wish.tags ?? '',
      statusid: wish.status.id,
      sim_id: sim?.id ?? null,
      service_profile_id: wish.service_profile.id,
      tariff_profile_id: wish.tariff_profile.id,
      imei: wish.imei ?? null,
    })
    appendRestEvent(world, {
      type: 50,
      customerid,
      description: `Device ${wish.name} created`,
      endpointId: id,
      sim,
      initiator: viewer.initiator,
    })
    const made = readDevice(world, id)
    if (made)
      auditDevice(world, { viewer, sourceIpAddress, device: made, iccid: sim?.iccid }, undefined, {
        ...auditedDevice(made),
        imei: wish.imei ?? null,
      })
  })
  indexDevice(world, id)
  endBlockedSession(world, id)
  const device = readDevice(world, id)
  if (!device) throw notFound('endpoint_id', 'There is no device with this id.')
  return device
}

/** Changes what is given of a device. Errors as in making one; NOT_FOUND for a device the viewer cannot see. */
export function changeDevice(
  world: World,
  viewer: Viewer,
  endpointId: number,
  wish: Partial<DeviceWish>,
  sourceIpAddress: string,
): void {
  const device = getDevice(world, viewer, endpointId)
  checkWish(world, viewer, wish)
  const statusid = wish.status?.id ?? device.statusid
  const sim = simOfWish(world, viewer, device, wish)
  const columns: DeviceColumns = {
    ...(wish.name === undefined ? {} : { name: wish.name }),
    ...(wish.tags === undefined ? {} : { tags: wish.tags ?? '' }),
    ...(wish.imei === undefined ? {} : { imei: wish.imei }),
    ...(wish.service_profile ? { service_profile_id: wish.service_profile.id } : {}),
    ...(wish.tariff_profile ? { tariff_profile_id: wish.tariff_profile.id } : {}),
    ...(wish.sim === undefined ? {} : { sim_id: sim?.id ?? null }),
    statusid,
  }
  changeSims(
    world,
    viewer.initiator,
    orderOf(sim, sim ? simChangeOf(device, sim, wish, statusid, world.clock.now()) : {}, {
      sourceIpAddress,
      enablesDevice: statusid === 0,
    }),
    () => {
      updateDevice(world, endpointId, columns)
      const left =
        device.sim && device.sim.id !== sim?.id ? readSim(world, device.sim.id) : undefined
      if (left) failWaitingSms(world, endpointId, left)
      const description = describe(device, wish, sim)
      appendRestEvent(world, {
        type: 51,
        customerid: device.customerid,
        description,
        endpointId,
        sim,
        initiator: viewer.initiator,
      })
      const after = readDevice(world, endpointId)
      if (after) {
        const deed = { viewer, sourceIpAddress, device, iccid: sim?.iccid ?? device.sim?.iccid }
        // The IMEI shown moves with the SIM too; only one that was asked for is somebody's deed.
        const imeiOf = ({ imei }: DeviceRow) => (wish.imei === undefined ? {} : { imei })
        auditDevice(
          world,
          deed,
          { ...auditedDevice(device), ...imeiOf(device) },
          { ...auditedDevice(after), ...imeiOf(after) },
        )
      }
    },
  )
  indexDevice(world, endpointId)
  endBlockedSession(world, endpointId)
}

/** Deletes a device; its SIM is free for another. */
export function deleteDevice(
  world: World,
  viewer: Viewer,
  endpointId: number,
  sourceIpAddress: string,
): void {
  const device = getDevice(world, viewer, endpointId)
  world.db.transaction(() => {
    updateDevice(world, endpointId, { statusid: deletedStatus, sim_id: null })
    const description = `Device ${device.name} deleted`
    const sim = device.sim ? readSim(world, device.sim.id) : undefined
    if (sim) failWaitingSms(world, endpointId, sim)
    appendRestEvent(world, {
      type: 52,
      customerid: device.customerid,
      description,
      endpointId,
      sim,
      initiator: viewer.initiator,
    })
    auditDevice(
      world,
      { viewer, sourceIpAddress, device, iccid: sim?.iccid },
      auditedDevice(device),
      undefined,
    )
  })
  indexDevice(world, endpointId)
}

/** A device that has no service, or has it no more, has no session. */
function endBlockedSession(world: World, endpointId: number): void {
  const facts = readServiceFacts(world, endpointId)
  const simId = readDevice(world, endpointId)?.sim?.id
  const sim = simId === undefined ? undefined : readSim(world, simId)
  if (!facts || !sim || sim.in_session_since === null || whyBlocked(facts, 'data') === undefined)
    return
  changeSims(world, { type: 'SYSTEM' }, [
    { iccid: sim.iccid, change: { in_session_since: null, ip_address: null } },
  ])
}

/** The SIM that sits in the device when the wish is done. */
function simOfWish(
  world: World,
  viewer: Viewer,
  device: DeviceRow,
  wish: Partial<DeviceWish>,
): SimRow | undefined {
  if (wish.sim === null) return undefined
  if (!wish.sim) return device.sim ? readSim(world, device.sim.id) : undefined
  const sim = simToAssign(world, viewer, wish.sim, device.id)
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
  wish: Partial<DeviceWish>,
  statusid: number,
  nowMs: number,
): SimChange {
  if (wish.sim) return changeByAssignment(sim, wish.sim, statusid, nowMs)
  return device.statusid !== 0 && statusid === 0 ? changeByEnabling(sim, nowMs) : {}
}

function orderOf(sim: SimRow | undefined, change: SimChange, cause: ChangeCause) {
  return sim && Object.keys(change).length > 0 ? [{ iccid: sim.iccid, change, cause }] : []
}

function checkWish(world: World, viewer: Viewer, wish: Partial<DeviceWish>): void {
  const { name, status, service_profile, tariff_profile, imei } = wish
  if (status && status.id !== 0 && status.id !== 1)
    throw badInput('status.id', 'status.id is 0 (enabled) or 1 (disabled).')
  if (
    service_profile &&
    !listServiceProfiles(world, viewer).some(({ id }) => id === service_profile.id)
  ) {
    throw badInput('service_profile.id', 'There is no service profile with this id.')
  }
  if (
    tariff_profile &&
    !listTariffProfiles(world, viewer).some(({ id }) => id === tariff_profile.id)
  ) {
    throw badInput('tariff_profile.id', 'There is no tariff profile with this id.')
  }
  // Devices report IMEIs without their check digit or with a software version, too.
  if (typeof imei === 'string' && !/^\d{14,16}$/.test(imei))
    throw badInput('imei', 'imei has 14 to 16 digits.')
  const nameError = name === undefined ? undefined : getNameError(name)
  if (nameError !== undefined) throw badInput('name', nameError)
}

function describe(device: DeviceRow, wish: Partial<DeviceWish>, sim: SimRow | undefined): string {
  const parts = [
    ...(wish.status && wish.status.id !== device.statusid
      ? [wish.status.id === 0 ? 'enabled' : 'disabled']
      : []),
    ...(wish.name !== undefined && wish.name !== device.name ? [`renamed to ${wish.name}`] : []),
    ...(wish.sim === null ? ['SIM taken out'] : []),
    ...(wish.sim && sim ? [`SIM ${sim.iccid} put in`] : []),
    ...(wish.service_profile ? ['service profile set'] : []),
    ...(wish.tariff_profile ? ['tariff profile set'] : []),
  ]
  return `Device ${device.name}: ${parts.length > 0 ? parts.join(', ') : 'changed'}`
}
