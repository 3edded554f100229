import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { useBalance } from '../../../domain/device/balance/balance.ts'
import { profileName, type Device } from '../../../domain/device/device.ts'
import { DeviceStatusChip } from '../../../domain/device/DeviceFacts.tsx'
import { useDeviceOfSim, useServiceProfiles } from '../../../domain/device/useDevice.ts'
import { useQuota } from '../../../domain/device/quota/quota.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { NoDeviceNote } from '../device/NoDeviceNote.tsx'
import { balanceFinding, deviceStatusFinding, quotaFinding } from './deviceFindings.ts'
import type { Finding } from './simFindings.ts'

type ReportFindings = (findings: readonly Finding[]) => void

export interface DeviceSummaryProps {
  sim: Sim
  onFindings: ReportFindings
}

export function DeviceSummary({ sim, onFindings }: DeviceSummaryProps) {
  const query = useDeviceOfSim(sim.iccid)
  const device = query.data
  if (!device)
    return (
      <NoDeviceNote
        iccid={sim.iccid}
        query={query}
        purpose={t`Quotas, prepaid balance and SMS need a device.`}
      />
    )
  return (
    <QueryView query={query}>
      {() => <KnownDevice sim={sim} device={device} onFindings={onFindings} />}
    </QueryView>
  )
}

function KnownDevice({ sim, device, onFindings }: DeviceSummaryProps & { device: Device }) {
  useDeviceFindings(sim, device, onFindings)
  return (
    <Facts>
      <Fact label={t`Name`}>{device.name}</Fact>
      <Fact label={t`Status`}>
        <DeviceStatusChip status={device.status} />
      </Fact>
      <Fact label={t`Service profile`}>{profileName(device.service_profile)}</Fact>
    </Facts>
  )
}

function useDeviceFindings(sim: Sim, device: Device, onFindings: ReportFindings) {
  const { group } = simStatus(sim.statusid)
  const isInService = group === 'usable' || group === 'test'
  const profile = useServiceProfiles().data?.find(({ id }) => id === device.service_profile.id)
  const dataQuota = useQuota(device.id, 'data', isInService && profile?.has_data_quota === true)
  const smsQuota = useQuota(device.id, 'sms', isInService && profile?.has_sms_quota === true)
  const balance = useBalance(device.id, isInService && profile?.is_prepaid === true)
  const findings = isInService
    ? [
        ...deviceStatusFinding(sim, device),
        ...(dataQuota.data === undefined ? [] : quotaFinding('data', dataQuota.data)),
        ...(smsQuota.data === undefined ? [] : quotaFinding('sms', smsQuota.data)),
        ...(balance.data === undefined ? [] : balanceFinding(balance.data)),
      ]
    : []
  const report = useEffectEvent(() => onFindings(findings))
  const fingerprint = JSON.stringify(findings)
  useEffect(() => report(), [fingerprint])
}
