/** What can be done to a device (REST interface, SIMs and endpoints; changing and deleting are extensions). */
import type { components } from '../../contract/generated/rest.ts'
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'

type Schemas = components['schemas']
export type DeviceRequest = Schemas['EndpointRequest']
export type DeviceUpdate = Schemas['EndpointUpdate']
type RestSim = Schemas['Sim']

export function useCreateDevice() {
  return $api.useMutation('post', '/endpoint', { onSettled: () => invalidatePaths('/endpoint') })
}

export function useUpdateDevice() {
  return $api.useMutation('patch', '/endpoint/{endpoint_id}', {
    onSettled: () => invalidatePaths('/endpoint', '/endpoint/{endpoint_id}'),
  })
}

/** Deletes a device and frees its SIM. */
export function useDeleteDevice() {
  return $api.useMutation('delete', '/endpoint/{endpoint_id}', {
    onSettled: () => invalidatePaths('/endpoint'),
  })
}

/** Finds the SIM of an ICCID; null when there is none. Throws a ProblemError. */
export async function findRestSim(iccid: string): Promise<RestSim | null> {
  const query = collectionQuery({ page: 1, perPage: 500, filter: { iccid } })
  const { items } = await bodyOf(api.GET('/sim', { params: { query } }))
  // The filter is exact only above 19 characters; a shorter ICCID is searched for as a beginning.
  return items.find((sim) => sim.iccid === iccid) ?? null
}
