/** The device of a SIM in a few facts, with what contradicts the SIM. */
import type { Device } from '../../../domain/device/device.ts'
import { DeviceStatusChip } from '../../../domain/device/DeviceFacts.tsx'
import { useDeviceOfSim } from '../../../domain/device/useDevice.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { NoDeviceNote } from '../device/NoDeviceNote.tsx'
import { DeviceFindings } from './DeviceFindings.tsx'

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
