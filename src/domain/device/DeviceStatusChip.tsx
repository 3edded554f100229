import { Chip } from '../../ui/chip/Chip.tsx'
import { deviceStatus, type Device } from './device.ts'

export function DeviceStatusChip({ status }: { status: Device['status'] }) {
  const { name, meaning, tone, icon } = deviceStatus(status)
  return (
    <Chip tone={tone} icon={icon} hint={meaning}>
      {name}
    </Chip>
  )
}
