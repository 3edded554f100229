/** Writes devices and updates the index. Only services may call this, because they apply the side effects of a change. */
import type { Store } from '../../store/store.ts'
import { deviceTable, type NewDevice, type StoredDevice } from './deviceTables.ts'

export type DeviceColumns = Partial<Omit<StoredDevice, 'id' | 'created_at_ms'>>

/** Inserts a device and returns its ID. Call `indexDevice` after the commit. */
export function insertDevice(store: Store, device: Omit<NewDevice, 'created_at_ms'>): number {
  return deviceTable.insert(store.db, { ...device, created_at_ms: store.clock.now() })
}

/** Updates the given columns. Call `indexDevice` after the commit. */
export function updateDevice(store: Store, id: number, columns: DeviceColumns): void {
  deviceTable.update(store.db, id, columns)
}

/** Updates a device in the index. */
export function indexDevice(store: Store, id: number): void {
  const device = deviceTable.find(store.db, 'WHERE id = ?', id)
  if (device) store.devices.set(device)
}
