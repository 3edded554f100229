/**
 * Writes devices and takes the outcome into the index. For the rules alone: whoever changes a device another way loses what follows from it.
 */
import type { Store } from '../../store/store.ts'
import { deviceTable } from './deviceTables.ts'
import type { NewDevice, StoredDevice } from './deviceTables.ts'
import { readDevice } from './readDevices.ts'

export type DeviceColumns = Partial<Omit<StoredDevice, 'id' | 'created_at_ms'>>

/** Adds a device and answers its id. The index follows by `indexDevice`, after the commit. */
export function insertDevice(store: Store, device: Omit<NewDevice, 'created_at_ms'>): number {
  return deviceTable.insert(store.db, { ...device, created_at_ms: store.clock.now() })
}

/** Sets the columns given. The index follows by `indexDevice`, after the commit. */
export function updateDevice(store: Store, id: number, columns: DeviceColumns): void {
  deviceTable.update(store.db, id, columns)
}

/** Takes a device as it is now into the index. */
export function indexDevice(store: Store, id: number): void {
  const device = readDevice(store, id)
  if (device)
    store.devices.set({
      ...device,
      sim_id: device.sim?.id ?? null,
      iccid: device.sim?.iccid ?? null,
    })
}
