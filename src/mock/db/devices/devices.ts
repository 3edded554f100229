/**
 * Devices visible to a viewer: one by ID, or a page of the collection (REST interface, Working with collections). Deleted ones are treated
 * as unknown.
 */
import { notFound } from '../../store/serviceError.ts'
import { findAtOffset } from '../../sim-index/findPage.ts'
import type { Page } from '../sqlite/page.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { deletedStatus, type DeviceOrderField } from './deviceIndex.ts'
import type { DeviceRow } from './deviceRow.ts'
import { readDevice, readDevices } from './readDevices.ts'
import { selectDevices, type DeviceFilter } from './selectDevices.ts'

export interface PageDevicesArgs {
  readonly filter: DeviceFilter
  readonly sort: readonly {
    readonly field: DeviceOrderField | 'id'
    readonly isDescending: boolean
  }[]
  /** From 1. A page before the first becomes the first, one past the end the last. */
  readonly page: number
  readonly perPage: number
}

/** Returns one page of the visible devices, sorted by the given fields, by default by ID. */
export function pageDevices(
  store: Store,
  viewer: Viewer,
  { filter, sort, page: wantedPage, perPage }: PageDevicesArgs,
): Page<DeviceRow> {
  const index = store.devices
  const rows = selectDevices(index, viewer.customerIds, filter)
  const total = rows.count()
  const page = Math.min(Math.max(1, wantedPage), Math.max(1, Math.ceil(total / perPage)))
  const found = findAtOffset(index, sort, { rows, count: total }, (page - 1) * perPage, perPage)
  return {
    items: readDevices(
      store,
      found.map((row) => row + 1),
    ),
    page,
    total,
  }
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
