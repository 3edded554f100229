/** Creates, changes and deletes devices (REST interface, SIMs and endpoints; changing and deleting are extensions). */
import type { components } from '../../contract/generated/rest.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'

type Schemas = components['schemas']
export type DeviceRequest = Schemas['EndpointRequest']
export type DeviceUpdate = Schemas['EndpointUpdate']

export function useCreateDevice() {
  return $api.useMutation('post', '/endpoint', { onSettled: () => invalidatePaths('/endpoint') })
}

export function useUpdateDevice() {
  return $api.useMutation('patch', '/endpoint/{endpoint_id}', {
    onSettled: () => invalidatePaths('/endpoint'),
  })
}

/** Deletes a device and frees its SIM. */
export function useDeleteDevice() {
  return $api.useMutation('delete', '/endpoint/{endpoint_id}', {
    onSettled: () => invalidatePaths('/endpoint'),
  })
}
