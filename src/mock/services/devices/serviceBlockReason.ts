/**
 * Whether a device has service (REST interface, States and transitions, Events): not when it is disabled, except for a SIM in its factory
 * test; not when its prepaid balance is zero; not for data or SMS whose quota is used up, expired, or required but missing.
 */
import { readServiceFacts, type ServiceFacts } from '../../db/devices/serviceFacts.ts'
import type { QuotaRow } from '../../db/devices/deviceTables.ts'
import type { Store } from '../../store/store.ts'

export type Service = 'data' | 'sms' | 'voice'

/** Returns why the device of a SIM cannot use a service now; undefined when it can, or without a device. */
export function serviceBlockReason(
  store: Store,
  simId: number,
  service: Service,
): string | undefined {
  const endpointId = store.devices.deviceOfSim(simId)
  const facts = endpointId === undefined ? undefined : readServiceFacts(store, endpointId)
  return facts && blockReasonOf(facts, service)
}

/** Returns why a device with these facts cannot use a service; undefined when it can. */
export function blockReasonOf(facts: ServiceFacts, service: Service): string | undefined {
  if (facts.statusid !== 0 && !facts.is_in_test) return 'The device is disabled.'
  if (facts.is_prepaid && facts.balance <= 0n)
    return 'The prepaid balance of the device is zero: it is blocked from all services until the balance is raised.'
  if (service === 'voice') return undefined
  const quota = service === 'data' ? facts.dataQuota : facts.smsQuota
  const isRequested = service === 'data' ? facts.has_data_quota : facts.has_sms_quota
  const name = service === 'data' ? 'data' : 'SMS'
  if (!quota)
    return isRequested
      ? `The service profile requires a quota and no ${name} quota is set.`
      : undefined
  if (quota.has_expired) return `The ${name} quota of the device has ended.`
  return isUsedUp(quota) ? `The ${name} quota of the device is used up.` : undefined
}

export function isUsedUp({ volume, volume_used }: QuotaRow): boolean {
  return volume_used >= volume
}
