import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useBalance } from '../../../domain/device/balance/balance.ts'
import { currentCapabilities, useCapabilities } from '../../../data/capabilities.ts'
import { profileName, type Device } from '../../../domain/device/device.ts'
import { DeviceStatusChip } from '../../../domain/device/DeviceFacts.tsx'
import { useDeviceOfSim, useServiceProfiles } from '../../../domain/device/useDevice.ts'
import { useQuota } from '../../../domain/device/quota/quota.ts'
import { canReadSms, fetchSmsOfSim } from '../../../domain/device/sms/smsOfSim.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { requestSimEvents } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { NoDeviceNote } from '../device/NoDeviceNote.tsx'
import { balanceFinding, deviceStatusFinding, quotaFinding } from './deviceFindings.ts'
import { recentFrom, useDailyUse } from '../usage/useDailyUse.ts'
import { movedCountryFinding, suddenRiseFinding, unansweredSmsFinding } from './patternFindings.ts'
import type { Finding } from './simFindings.ts'

export interface FindingsProps {
  sim: Sim
  onFindings: (findings: readonly Finding[]) => void
}

export function DeviceSummary({ sim, onFindings }: FindingsProps) {
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

function KnownDevice({ sim, device, onFindings }: FindingsProps & { device: Device }) {
  useReport(useDeviceFindings(sim, device), onFindings)
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

function useReport(findings: readonly Finding[], onFindings: FindingsProps['onFindings']) {
  const report = useEffectEvent(() => onFindings(findings))
  const fingerprint = JSON.stringify(findings)
  useEffect(() => report(), [fingerprint])
}

function useDeviceFindings(sim: Sim, device: Device): readonly Finding[] {
  const { group } = simStatus(sim.statusid)
  const isInService = group === 'usable' || group === 'test'
  const profile = useServiceProfiles().data?.find(({ id }) => id === device.service_profile.id)
  const dataQuota = useQuota(device.id, 'data', isInService && profile?.has_data_quota === true)
  const smsQuota = useQuota(device.id, 'sms', isInService && profile?.has_sms_quota === true)
  const balance = useBalance(device.id, isInService && profile?.is_prepaid === true)
  if (!isInService) return []
  return [
    ...deviceStatusFinding(sim, device),
    ...(dataQuota.data === undefined ? [] : quotaFinding('data', dataQuota.data)),
    ...(smsQuota.data === undefined ? [] : quotaFinding('sms', smsQuota.data)),
    ...(balance.data === undefined ? [] : balanceFinding(balance.data)),
  ]
}

export function PatternFindings({ sim: { iccid }, onFindings }: FindingsProps) {
  const risen = useSuddenRise(iccid)
  const { data: fetched = [] } = useQuery({
    queryKey: ['pattern findings', iccid],
    queryFn: ({ signal }) => fetchFindings(iccid, signal),
  })
  useReport([...risen, ...fetched], onFindings)
  return null
}

function useSuddenRise(iccid: string): readonly Finding[] {
  const { byteUnits } = usePreferences()
  const isOffered = useCapabilities().hasOperation('getDataConsumptionReport')
  // The days of the card of recent data, so that both share one request.
  const { query, today } = useDailyUse(iccid, recentFrom, !isOffered)
  return suddenRiseFinding(query.data ?? [], today, byteUnits)
}

const dayMs = 86_400_000

/** Never rejects: the events and SMS tabs show why they could not load. */
async function fetchFindings(iccid: string, signal: AbortSignal): Promise<readonly Finding[]> {
  const nowMs = Date.now()
  const presences = { types: ['presence'], fromMs: nowMs - 30 * dayMs }
  const [events, sms] = await Promise.allSettled([
    requestSimEvents(iccid, presences, 'desc', null, signal),
    canReadSms(currentCapabilities())
      ? fetchSmsOfSim(iccid, null, signal)
      : Promise.resolve({ rows: [] }),
  ])
  return [
    ...(events.status === 'fulfilled' ? movedCountryFinding(events.value.rows, nowMs) : []),
    ...(sms.status === 'fulfilled' ? unansweredSmsFinding(sms.value.rows, nowMs) : []),
  ]
}
