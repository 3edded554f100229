import { t } from '@lingui/core/macro'
import { formatFlag, Identifier, Time } from '../format.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { profileName, type Device, deviceStatus } from './device.ts'
import { Chip } from '../../ui/chip/Chip.tsx'

export function DeviceFacts({ device }: { device: Device }) {
  return (
    <Facts>
      <Fact label={t`Name`}>{device.name}</Fact>
      <Fact label={t`Status`}>
        <Chip {...deviceStatus(device.status)} />
      </Fact>
      <Fact label={t`Connection`}>{formatFlag(device.online, t`Online`, t`Offline`)}</Fact>
      <Fact label={t`Service profile`}>{profileName(device.service_profile)}</Fact>
      <Fact label={t`Tariff profile`}>{profileName(device.tariff_profile)}</Fact>
      <Fact label={t`Device ID`}>
        <Identifier value={String(device.id)} name={t`device ID`} />
      </Fact>
      <Fact label={t`IMEI`}>
        <Identifier value={device.imei} name={t`IMEI of the device`} />
      </Fact>
      <Fact label={device.online ? t`IP address` : t`Last IP address`}>
        <Identifier value={device.ip_address} name={t`IP address`} />
      </Fact>
      <Fact label={t`Tags`}>{device.tags || '–'}</Fact>
      <Fact label={t`Created`}>
        <Time timestampMs={device.created ? Date.parse(device.created) : null} />
      </Fact>
    </Facts>
  )
}
