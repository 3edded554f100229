/** What does not fit together between a SIM and its device; nothing while it is not known, and for a SIM without a device. */
import { useBalance } from '../../../domain/device/balance/balance.ts'
import type { Device } from '../../../domain/device/device.ts'
import { useServiceProfiles } from '../../../domain/device/profiles.ts'
import { useQuota } from '../../../domain/device/quota/quota.ts'
import { useDeviceOfSim } from '../../../domain/device/useDeviceOfSim.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { readyData } from '../../../lib/queryState.ts'
import { ContradictionList } from './ContradictionList.tsx'
import { deviceContradictions } from './deviceContradictions.ts'

export function DeviceContradictions({ sim }: { sim: Sim }) {
  const device = readyData(useDeviceOfSim(sim.iccid))
  return device ? <OfDevice sim={sim} device={device} /> : null
}

function OfDevice({ sim, device }: { sim: Sim; device: Device }) {
  const dataQuota = readyData(useQuota(device.id, 'data'))
  const smsQuota = readyData(useQuota(device.id, 'sms'))
  const balance = readyData(useBalance(device.id))
  const profile = readyData(useServiceProfiles())?.find(({ id }) => id === device.service_profile.id)
  const contradictions = deviceContradictions(sim, {
    device,
    dataQuota,
    smsQuota,
    balance,
    needsDataQuota: profile?.has_data_quota ?? false,
    needsSmsQuota: profile?.has_sms_quota ?? false,
  })
  return <ContradictionList iccid={sim.iccid} label="What does not fit together with its device" contradictions={contradictions} />
}
