/**
 * What does not fit together between a SIM and its device; nothing while it is not known. Quotas and balance are asked for only
 * where the device's service profile needs them.
 */
import { useBalance } from '../../../domain/device/balance/balance.ts'
import type { Device } from '../../../domain/device/device.ts'
import { useServiceProfiles } from '../../../domain/device/useDevice.ts'
import { useQuota } from '../../../domain/device/quota/quota.ts'
import type { QuotaKind } from '../../../domain/device/quota/quota.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { ContradictionList } from '../contradictions/ContradictionList.tsx'
import {
  balanceContradiction,
  deviceStatusContradiction,
  quotaContradiction,
} from './deviceContradictions.ts'

export function DeviceFindings({ sim: { iccid, statusid }, device }: { sim: Sim; device: Device }) {
  const { group } = simStatus(statusid)
  const profile = useServiceProfiles().data?.find(({ id }) => id === device.service_profile.id)
  // A SIM out of service misses nothing.
  if (group !== 'usable' && group !== 'test') return null
  return (
    <>
      <ContradictionList
        iccid={iccid}
        label="Device"
        contradictions={deviceStatusContradiction({ statusid }, device)}
      />
      {profile?.has_data_quota && <OfQuota iccid={iccid} deviceId={device.id} kind="data" />}
      {profile?.has_sms_quota && <OfQuota iccid={iccid} deviceId={device.id} kind="sms" />}
      {profile?.is_prepaid && <OfBalance iccid={iccid} deviceId={device.id} />}
    </>
  )
}

function OfQuota({ iccid, deviceId, kind }: { iccid: string; deviceId: number; kind: QuotaKind }) {
  const { data: quota } = useQuota(deviceId, kind)
  return quota === undefined ? null : (
    <ContradictionList
      iccid={iccid}
      label={`Quota of ${kind}`}
      contradictions={quotaContradiction(kind, quota)}
    />
  )
}

function OfBalance({ iccid, deviceId }: { iccid: string; deviceId: number }) {
  const { data: balance } = useBalance(deviceId)
  return balance === undefined ? null : (
    <ContradictionList
      iccid={iccid}
      label="Balance"
      contradictions={balanceContradiction(balance)}
    />
  )
}
