/** What can be done to a device (REST interface, SIMs and endpoints; changing and deleting are extensions). All throw a ProblemError. */
import type { components } from '../../contract/generated/rest.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { changeThen } from '../../data/rest/changeThen.ts'
import { rest, unwrap } from '../../data/rest/restClient.ts'
import type { Device } from '../../domain/device/device.ts'
import { deviceOperations } from '../../domain/device/deviceOperations.ts'

type Schemas = components['schemas']
export type DeviceRequest = Schemas['EndpointRequest']
export type DeviceUpdate = Schemas['EndpointUpdate']
export type RestSim = Schemas['Sim']

/** Makes a device; answers it as the service has it. */
export function createDevice(body: DeviceRequest): Promise<Device> {
  return changeThen(unwrap(rest.POST('/endpoint', { body })), deviceOperations.list)
}

/** Changes what is given and leaves the rest. */
export async function updateDevice(deviceId: number, body: DeviceUpdate): Promise<void> {
  await changeThen(
    unwrap(
      rest.PATCH('/endpoint/{endpoint_id}', { params: { path: { endpoint_id: deviceId } }, body }),
    ),
    deviceOperations.one,
    deviceOperations.list,
  )
}

/** Deletes a device and frees its SIM. */
export async function deleteDevice(deviceId: number): Promise<void> {
  await changeThen(
    unwrap(rest.DELETE('/endpoint/{endpoint_id}', { params: { path: { endpoint_id: deviceId } } })),
    deviceOperations.list,
  )
}

/** The SIM of the REST interface with exactly this ICCID; null when there is none. */
export async function findRestSim(iccid: string): Promise<RestSim | null> {
  const query = collectionQuery({ page: 1, perPage: 500, filter: { iccid } })
  const found = await unwrap(rest.GET('/sim', { params: { query } }))
  // The filter is exact only above 19 characters; a shorter ICCID is searched for as a beginning.
  return found.find((sim) => sim.iccid === iccid) ?? null
}
