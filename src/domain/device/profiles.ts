/** The profiles a device can be given (REST interface, Endpoint): what it may use, and what it costs. Extensions of the interface. */
import { $api } from '../../data/rest/api.ts'
import type { Device, ServiceProfile } from './device.ts'

/** Every service profile of the account. */
export function useServiceProfiles() {
  return $api.useQuery('get', '/service_profile', {}, { select: ({ items }) => items })
}

/** Every tariff profile of the account. */
export function useTariffProfiles() {
  return $api.useQuery('get', '/tariff_profile', {}, { select: ({ items }) => items })
}

/** The service profile of a device; undefined while unknown and where the service tells no profiles. */
export function useServiceProfile(device: Device): ServiceProfile | undefined {
  return useServiceProfiles().data?.find(({ id }) => id === device.service_profile.id)
}
