/** What does not fit together in the status of a SIM and that of its device, as a warning; nothing when all does. */
import { Icon } from '../../ui/icon/Icon.tsx'
import type { Sim } from '../sim/SimFields.ts'
import type { Device } from './device.ts'
import styles from './DeviceCards.module.css'
import { whyDeviceContradicts } from './whyDeviceContradicts.ts'

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
