/** The device of a SIM in a few facts, with what contradicts the SIM. */
import { useBalance } from '../../../domain/device/balance/balance.ts'
import type { Device } from '../../../domain/device/device.ts'
import { DeviceStatusChip } from '../../../domain/device/DeviceFacts.tsx'
import { useDeviceOfSim, useServiceProfiles } from '../../../domain/device/useDevice.ts'
import { useQuota } from '../../../domain/device/quota/quota.ts'
import type { QuotaKind } from '../../../domain/device/quota/quota.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { NoDeviceNote } from '../device/NoDeviceNote.tsx'
import { ContradictionList } from './ContradictionList.tsx'
import {
  balanceContradiction,
  deviceStatusContradiction,
  quotaContradiction,
} from './deviceContradictions.ts'

export function DeviceSummary({ sim }: { sim: Sim }) {
  const query = useDeviceOfSim(sim.iccid)
  const device = query.data
  if (!device)
    return (
      <NoDeviceNote query={query} purpose="Quotas, prepaid balance and SMS belong to a device." />
    )
  return (
    <QueryView query={query}>
      {() => (
        <>
          <DeviceFindings sim={sim} device={device} />
          <DeviceInShort device={device} />
        </>
      )}
    </QueryView>
  )
}

function DeviceInShort({ device }: { device: Device }) {
  return (
    <Facts>
      <Fact label="Name">{device.name}</Fact>
      <Fact label="Status">
        <DeviceStatusChip status={device.status} />
      </Fact>
      <Fact label="Service profile">
        {device.service_profile.name ?? `Profile ${device.service_profile.id}`}
      </Fact>
    </Facts>
  )
}

function DeviceFindings({ sim: { iccid, statusid }, device }: { sim: Sim; device: Device }) {
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
