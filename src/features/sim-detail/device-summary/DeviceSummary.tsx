/** The device of a SIM in a few facts, with what contradicts the SIM. */
import type { Device } from '../../../domain/device/device.ts'
import { DeviceStatusChip } from '../../../domain/device/DeviceStatusChip.tsx'
import { useDeviceOfSim } from '../../../domain/device/useDeviceOfSim.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { StateView } from '../../../ui/state/StateView.tsx'
import { NoDeviceNote } from '../device/NoDeviceNote.tsx'
import { DeviceFindings } from './DeviceFindings.tsx'

export function DeviceSummary({ sim }: { sim: Sim }) {
  const state = useDeviceOfSim(sim.iccid)
  if (state.status !== 'ready' || !state.data)
    return (
      <NoDeviceNote state={state} purpose="Quotas, prepaid balance and SMS belong to a device." />
    )
  const device = state.data
  return (
    <StateView state={state}>
      {() => (
        <>
          <DeviceFindings sim={sim} device={device} />
          <DeviceInShort device={device} />
        </>
      )}
    </StateView>
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
