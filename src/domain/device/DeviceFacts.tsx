import { formatFlag } from '../../data/rest/answered.ts'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Identifier, Time } from '../format.tsx'
import type { Sim } from '../sim/SimFields.ts'
import { whyDeviceContradicts } from './device.ts'
import type { Device } from './device.ts'
import { DeviceStatusChip } from './DeviceStatusChip.tsx'
import styles from './DeviceCards.module.css'

export function DeviceFacts({ device }: { device: Device }) {
  return (
    <Facts>
      <Fact label="Name">{device.name}</Fact>
      <Fact label="Status">
        <DeviceStatusChip status={device.status} />
      </Fact>
      <Fact label="Connection">{formatFlag(device.online, 'Online', 'Offline')}</Fact>
      <Fact label="Service profile">
        {device.service_profile.name ?? `Profile ${device.service_profile.id}`}
      </Fact>
      <Fact label="Tariff profile">
        {device.tariff_profile.name ?? `Profile ${device.tariff_profile.id}`}
      </Fact>
      <Fact label="Device id">
        <Identifier value={String(device.id)} name="device id" />
      </Fact>
      <Fact label="IMEI">
        <Identifier value={device.imei} name="IMEI of the device" />
      </Fact>
      <Fact label={device.online ? 'IP address' : 'Last IP address'}>
        <Identifier value={device.ip_address} name="IP address" />
      </Fact>
      <Fact label="Tags">{device.tags || '–'}</Fact>
      <Fact label="Created">
        <Time timestampMs={device.created ? Date.parse(device.created) : null} />
      </Fact>
    </Facts>
  )
}

/** What does not fit together in the status of a SIM and that of its device, as a warning; nothing when all does. */
export function DeviceContradiction({
  sim,
  device,
}: {
  sim: Pick<Sim, 'statusid'>
  device: Device
}) {
  const words = whyDeviceContradicts(sim, device)
  if (words === undefined) return null
  return (
    <p className={styles.contradiction}>
      <Icon name="warning" size={16} />
      {words}
    </p>
  )
}
