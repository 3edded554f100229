/** The facts of a device as labels over values. */
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { Identifier } from '../format/Identifier.tsx'
import { Time } from '../format/Time.tsx'
import type { Device } from './device.ts'
import { DeviceStatusChip } from './DeviceStatusChip.tsx'

export function DeviceFacts({ device }: { device: Device }) {
  return (
    <Facts>
      <Fact label="Name">{device.name}</Fact>
      <Fact label="Status">
        <DeviceStatusChip status={device.status} />
      </Fact>
      <Fact label="Connection">{device.online ? 'Online' : 'Offline'}</Fact>
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
        <Time timestampMs={Date.parse(device.created)} />
      </Fact>
    </Facts>
  )
}
