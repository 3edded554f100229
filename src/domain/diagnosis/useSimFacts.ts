/** Loads what the diagnosis needs besides the record of a SIM. Loads the REST client: import it only from lazy chunks. */
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useBalance } from '../device/balance/balance.ts'
import type { Balance, Device, Quota } from '../device/device.ts'
import { useQuota } from '../device/quota/quota.ts'
import { useDeviceOfSim, useServiceProfiles } from '../device/useDevice.ts'
import type { SimFacts } from './cause.ts'

export interface DeviceFacts extends Omit<SimFacts, 'sim' | 'patterns' | 'lastPresence'> {
  device?: Device | null | undefined
  dataQuota?: Quota | null | undefined
  smsQuota?: Quota | null | undefined
  balance?: Balance | null | undefined
  isUnchecked: boolean
  isComplete: boolean
}

/** `device` is null when there is none, undefined while unknown. */
export function useDeviceFacts(device: Device | null | undefined): DeviceFacts {
  const hasDevice = Boolean(device)
  const id = device?.id ?? 0
  const profiles = useServiceProfiles()
  const profile = profiles.data?.find((each) => each.id === device?.service_profile.id)
  const dataQuota = useQuota(id, 'data', hasDevice)
  const smsQuota = useQuota(id, 'sms', hasDevice)
  // The browser logs the rejected request for a device that is not prepaid, so only known ones are requested.
  const isPrepaid = profile?.is_prepaid === true
  const balance = useBalance(id, hasDevice && isPrepaid)
  const blocking = hasDevice ? [dataQuota, smsQuota, ...(isPrepaid ? [balance] : [])] : []
  const isLoading =
    device === undefined ||
    (hasDevice &&
      (profiles.isLoading || blocking.some(({ data, error }) => data === undefined && !error)))
  return {
    device,
    profile,
    dataQuota: dataQuota.data,
    smsQuota: smsQuota.data,
    balance: balance.data,
    isComplete: !isLoading,
    isUnchecked: [...blocking, ...(hasDevice ? [profiles] : [])].some(
      ({ data, error }) => data === undefined && error,
    ),
  }
}

export function useSimFacts(iccid: string): DeviceFacts {
  const { hasRest } = useCapabilities()
  const { data, error } = useDeviceOfSim(iccid)
  const hasFailed = data === undefined && Boolean(error)
  const facts = useDeviceFacts(hasRest ? (hasFailed ? null : data) : null)
  return { ...facts, isUnchecked: facts.isUnchecked || hasFailed }
}
