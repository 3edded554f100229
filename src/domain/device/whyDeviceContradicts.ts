import type { SimStatusId } from '../../contract/tables.ts'
import type { Sim } from '../sim/SimFields.ts'
import { deviceStatusIds } from './device.ts'
import type { Device } from './device.ts'

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
