/** What does not fit together between a SIM and the device it is in (REST interface, Endpoint, Quota management, Prepaid balance). */
import type { Balance, Device, Quota } from '../../../domain/device/device.ts'
import { whyDeviceContradicts } from '../../../domain/device/whyDeviceContradicts.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { Contradiction } from './contradiction.ts'

export interface DeviceFacts {
  device: Device
  /** Null when none is set, undefined while it is not known. */
  dataQuota: Quota | null | undefined
  smsQuota: Quota | null | undefined
  /** Null when the device has none, undefined while it is not known. */
  balance: Balance | null | undefined
  /** Whether the device's service profile needs a quota to work. */
  needsDataQuota: boolean
  needsSmsQuota: boolean
}

/** Everything that does not fit together; empty when all does, and while it is not known. */
export function deviceContradictions(sim: Pick<Sim, 'statusid'>, facts: DeviceFacts): Contradiction[] {
  const { group } = simStatus(sim.statusid)
  if (group !== 'usable' && group !== 'test') return []
  const found: Contradiction[] = []
  const reason = whyDeviceContradicts(sim, facts.device)
  if (reason !== undefined) found.push({ id: 'device', title: 'SIM and device do not fit together', detail: reason, tab: 'device' })
  found.push(...quotaContradictions('data', 'data', facts.needsDataQuota, facts.dataQuota), ...quotaContradictions('sms', 'SMS', facts.needsSmsQuota, facts.smsQuota))
  if (facts.balance && isZeroOrLess(facts.balance.amount)) {
    found.push({ id: 'balanceZero', title: 'The prepaid balance is used up', detail: 'A balance of zero blocks the device from all services. Add an amount.', tab: 'device' })
  }
  return found
}

function quotaContradictions(kind: string, thing: string, isNeeded: boolean, quota: Quota | null | undefined): Contradiction[] {
  if (quota === undefined) return []
  if (quota === null) {
    return isNeeded ? [{ id: `quotaUnset-${kind}`, title: `The ${thing} quota is on, but has no value`, detail: `The device can use no ${thing} until a quota is set.`, tab: 'device' }] : []
  }
  if (quota.volume_used < quota.volume) return []
  return [{ id: `quotaUsed-${kind}`, title: `The ${thing} quota is used up`, detail: `The device can use no more ${thing} until a new quota is set.`, tab: 'device' }]
}

/** Amounts are exact decimals in texts. */
function isZeroOrLess(amount: string): boolean {
  return amount.startsWith('-') || !/[1-9]/.test(amount)
}
