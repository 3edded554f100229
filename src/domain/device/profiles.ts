/** The profiles a device can be given (REST interface, Endpoint): what it may use, and what it costs. Extensions of the interface. */
import { rest, unwrap } from '../../data/rest/restClient.ts'
import { useRestQuery } from '../../data/rest/useRestQuery.ts'
import { readyData } from '../../lib/queryState.ts'
import type { QueryState } from '../../lib/queryState.ts'
import type { Device, ServiceProfile, TariffProfile } from './device.ts'
import { deviceOperations } from './deviceOperations.ts'

/** Every service profile of the account. */
export function useServiceProfiles(): QueryState<readonly ServiceProfile[]> {
  return useRestQuery([deviceOperations.serviceProfiles], (signal) =>
    unwrap(rest.GET('/service_profile', { signal })),
  )
}

/** Every tariff profile of the account. */
export function useTariffProfiles(): QueryState<readonly TariffProfile[]> {
  return useRestQuery([deviceOperations.tariffProfiles], (signal) =>
    unwrap(rest.GET('/tariff_profile', { signal })),
  )
}

/** The service profile of a device; undefined while unknown and where the service tells no profiles. */
export function useServiceProfile(device: Device): ServiceProfile | undefined {
  return readyData(useServiceProfiles())?.find(({ id }) => id === device.service_profile.id)
}
