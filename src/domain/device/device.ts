/** Devices, which the REST interface calls endpoints, in its own spelling; and their statuses for people. */
import type { Answered } from '../../data/rest/answered.ts'
import type { components } from '../../contract/generated/rest.ts'
import { restEndpointStatuses } from '../../contract/restTables.ts'
import type { RestEndpointStatusId } from '../../contract/restTables.ts'
import type { SimStatusId } from '../../contract/tables.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import type { Sim } from '../sim/SimFields.ts'

type Schemas = components['schemas']

type Endpoint = Schemas['Endpoint']

/** A device as services answer it: the document shows these four when one is created. */
export type Device = Omit<
  Answered<Endpoint>,
  'name' | 'status' | 'service_profile' | 'tariff_profile'
> & {
  name: string
  status: Answered<Endpoint['status']>
  service_profile: Answered<Endpoint['service_profile']>
  tariff_profile: Answered<Endpoint['tariff_profile']>
}
export type Quota = Schemas['Quota']
export type Balance = Schemas['Balance']
export type DeviceSms = Answered<Schemas['Sms']>
export type ServiceProfile = Schemas['ServiceProfile']
export type TariffProfile = Schemas['TariffProfile']

/** Endpoint status ids by what they mean (REST interface, Endpoint). */
export const deviceStatusIds = { enabled: 0, disabled: 1, deleted: 2 } as const satisfies Record<
  string,
  RestEndpointStatusId
>

export interface DeviceStatus {
  name: string
  meaning: string
  tone: Tone
  icon: IconName
}

const looks: Record<RestEndpointStatusId, Omit<DeviceStatus, 'name'>> = {
  0: { meaning: 'The device may use the network.', tone: 'usable', icon: 'check' },
  1: {
    meaning: 'The device is kept off the network, whatever the status of its SIM.',
    tone: 'ended',
    icon: 'block',
  },
  2: { meaning: 'The device has been deleted.', tone: 'ended', icon: 'ended' },
}

/** The status of a device for people; one the contract does not know is shown in the service's own words. */
export function deviceStatus({ id, description }: Device['status']): DeviceStatus {
  const known = restEndpointStatuses.find((status) => status.id === id)
  if (!known)
    return {
      name: description || `Status ${id}`,
      meaning: 'The portal does not know this status.',
      tone: 'unknown',
      icon: 'unknown',
    }
  return { name: known.description, ...looks[known.id] }
}

/** Whether an answer says how much there is; the document shows no field of a balance. */
export function isReadableBalance(
  balance: Answered<Balance> | null | undefined,
): balance is Balance {
  return Boolean(balance?.amount && balance.currency)
}

const activated: SimStatusId = 2

/** What does not fit together in the status of a SIM and that of its device; undefined when all does. */
export function whyDeviceContradicts(
  { statusid }: Pick<Sim, 'statusid'>,
  { status }: Pick<Device, 'status'>,
): string | undefined {
  if (statusid === activated && status.id === deviceStatusIds.disabled)
    return 'The SIM is Activated, but its device is disabled: it has no service until the device is enabled.'
  if (statusid === activated && status.id === deviceStatusIds.deleted)
    return 'The SIM is Activated, but its device has been deleted.'
  return undefined
}
