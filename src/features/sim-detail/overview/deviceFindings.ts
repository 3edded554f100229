/**
 * What does not fit together between a SIM and the device it is in (REST interface, Endpoint, Quota management, Prepaid balance).
 */
import type { Balance, Device, Quota } from '../../../domain/device/device.ts'
import { quotaNames } from '../../../domain/device/quota/quota.ts'
import type { QuotaKind } from '../../../domain/device/quota/quota.ts'
import { whyDeviceContradicts } from '../../../domain/device/device.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { Contradiction } from './ContradictionList.tsx'

/** An active SIM in a device that is kept off the network. */
export function deviceStatusContradiction(
  sim: Pick<Sim, 'statusid'>,
  device: Device,
): Contradiction[] {
  const detail = whyDeviceContradicts(sim, device)
  return detail === undefined
    ? []
    : [{ id: 'device', title: 'SIM and device do not fit together', detail, tab: 'device' }]
}

/** A device that works within a quota only, and has none, or none left. `quota` is null when none has been set. */
export function quotaContradiction(kind: QuotaKind, quota: Quota | null): Contradiction[] {
  if (quota !== null && quota.volume_used < quota.volume) return []
  const resource = kind === 'data' ? 'data' : 'SMS'
  const [title, detail] =
    quota === null
      ? ['on, but without a value', `The device can use no ${resource} until a quota is set.`]
      : ['used up', `The device can use no more ${resource} until a new quota is set.`]
  return [{ id: `${kind}Quota`, title: `${quotaNames[kind]} ${title}`, detail, tab: 'device' }]
}

/** A prepaid device without money. `balance` is null when the device has none to have. */
export function balanceContradiction(balance: Balance | null): Contradiction[] {
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
        },
      ]
    : []
}
