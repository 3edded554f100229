/** Devices visible to a viewer: one by ID, or a page of the collection (REST interface, Working with collections). */
import { notFound } from '../../store/serviceError.ts'
import {
  deletedStatus,
  selectDevices,
  type DeviceFilter,
  type DeviceOrderField,
} from '../../index/deviceIndex.ts'
import { findPage, type NumberedPage, type Page } from '../../index/findPage.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import type { DeviceRow } from './deviceRow.ts'
import { readDevice, readDevices } from './readDevices.ts'

export function pageDevices(
  store: Store,
  viewer: Viewer,
  filter: DeviceFilter,
  requested: NumberedPage<DeviceOrderField>,
): Page<DeviceRow> {
  const rows = selectDevices(store.devices, viewer.customerIds, filter)
  const { ids, ...page } = findPage(store.devices, { rows, count: rows.count() }, requested)
  return { items: readDevices(store, ids), ...page }
}

/** Returns the device with this ID. Throws NOT_FOUND when the viewer cannot see it. */
export function getDevice(store: Store, viewer: Viewer, id: number): DeviceRow {
  const device = Number.isSafeInteger(id) ? readDevice(store, id) : undefined
  if (
    !device ||
    device.statusid === deletedStatus ||
    !viewer.customerIds.includes(device.customerid)
  ) {
    throw notFound('endpoint_id', 'There is no device with this id.')
  }
  return device
}
