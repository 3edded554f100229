/**
 * What does not fit together between a SIM and the device it is in (REST interface, Endpoint, Quota management, Prepaid balance).
 */
import type { Balance, Device, Quota } from '../../../domain/device/device.ts'
import { quotaNames } from '../../../domain/device/quota/quota.ts'
import type { QuotaKind } from '../../../domain/device/quota/quota.ts'
import { deviceStatusIds, whyDeviceContradicts } from '../../../domain/device/device.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { Finding } from './finding.ts'

/** An active SIM in a device that is kept off the network. */
export function deviceStatusFinding(sim: Pick<Sim, 'statusid'>, device: Device): Finding[] {
  const detail = whyDeviceContradicts(sim, device)
  return detail === undefined
    ? []
    : [
        {
          id: 'device',
          title: deviceTitle(device),
          detail,
          tab: 'device',
          tabLabel: 'Go to device',
        },
      ]
}

function deviceTitle({ status }: Device): string {
  return status.id === deviceStatusIds.disabled ? 'Device disabled' : 'Device deleted'
}

/** A device that works within a quota only, and has none, or none left. `quota` is null when none has been set. */
export function quotaFinding(kind: QuotaKind, quota: Quota | null): Finding[] {
  if (quota !== null && quota.volume_used < quota.volume) return []
  const resource = kind === 'data' ? 'data' : 'SMS'
  const [title, detail] =
    quota === null
      ? ['on, but without a value', `The device can use no ${resource} until a quota is set.`]
      : ['used up', `The device can use no more ${resource} until a new quota is set.`]
  return [
    {
      id: `${kind}Quota`,
      title: `${quotaNames[kind]} ${title}`,
      detail,
      tab: 'device',
      tabLabel: `Set ${resource} quota`,
    },
  ]
}

/** A prepaid device without money. `balance` is null when the device has none to have. */
export function balanceFinding(balance: Balance | null): Finding[] {
  // Amounts are exact decimals in texts.
  const isUsedUp =
    balance !== null && (balance.amount.startsWith('-') || !/[1-9]/.test(balance.amount))
  return isUsedUp
    ? [
        {
          id: 'balance',
          title: 'Prepaid balance used up',
          detail: 'A balance of zero blocks the device from all services until an amount is added.',
          tab: 'device',
          tabLabel: 'Add balance',
        },
      ]
    : []
}
