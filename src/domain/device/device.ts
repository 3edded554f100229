/** Devices, which the REST interface calls endpoints, and the names of their statuses. Fields keep the interface's spelling. */
import { t } from '@lingui/core/macro'
import type { Appearance } from '../../ui/chip/appearance.ts'
import type { RestRecord } from '../../data/rest/api.ts'
import type { components } from '../../contract/generated/rest.ts'
import type { RestEndpointStatusId } from '../../contract/restTables.ts'

type Schemas = components['schemas']

/** A device as a service sends it; the document shows only these four fields. */
export type Device = Omit<
  RestRecord<'Endpoint'>,
  'name' | 'status' | 'service_profile' | 'tariff_profile'
> & {
  name: string
  status: NonNullable<RestRecord<'Endpoint'>['status']>
  service_profile: NonNullable<RestRecord<'Endpoint'>['service_profile']>
  tariff_profile: NonNullable<RestRecord<'Endpoint'>['tariff_profile']>
}
export type Quota = Schemas['Quota']
export type Balance = Schemas['Balance']
export type DeviceSms = RestRecord<'Sms'>
export type ServiceProfile = Schemas['ServiceProfile']

/** Ids of device statuses (REST interface, Endpoint). */
export const deviceStatusIds = { enabled: 0, disabled: 1, deleted: 2 } as const satisfies Record<
  string,
  RestEndpointStatusId
>

const deviceStatuses: Record<RestEndpointStatusId, Appearance> = {
  0: {
    name: t`Enabled`,
    meaning: t`The device can use the network.`,
    tone: 'usable',
    icon: 'check',
  },
  1: {
    name: t`Disabled`,
    meaning: t`The device can't use the network, whatever the status of its SIM.`,
    tone: 'ended',
    icon: 'block',
  },
  2: { name: t`Deleted`, meaning: t`The device has been deleted.`, tone: 'ended', icon: 'ended' },
}

export function deviceStatus({ id, description }: Device['status']): Appearance {
  return isKnownStatus(id)
    ? deviceStatuses[id]
    : {
        name: description || t`Status ${id}`,
        meaning: t`The portal does not know this status.`,
        tone: 'unknown',
        icon: 'unknown',
      }
}

function isKnownStatus(id: number): id is RestEndpointStatusId {
  return Object.hasOwn(deviceStatuses, id)
}

export function profileName({ id, name }: Device['service_profile' | 'tariff_profile']): string {
  return name ?? t`Profile ${id}`
}

/** Returns whether a response has a balance with its currency; the document shows no field of it, and the amount may be a JSON number. */
export function isReadableBalance(
  balance: RestRecord<'Balance'> | null | undefined,
): balance is Balance {
  return Boolean(balance?.currency) && (balance?.amount ?? '') !== ''
}
