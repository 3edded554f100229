/**
 * The index of a store's devices, in memory beside the database: a column per filtered or sorted field, and the device of each SIM. A
 * device's row is its ID minus one. Everything in it is derived from the database; only fillDevices, writeDevice and indexSim write it.
 */
import { Bitset } from '../../sim-index/bitset.ts'
import { FieldOrder } from '../../sim-index/fieldOrder.ts'
import { growUint32 } from '../../sim-index/growArray.ts'
import { NumberColumn } from '../../sim-index/numberColumn.ts'
import type { SortableColumn } from '../../sim-index/sortableColumn.ts'
import { TextColumn } from '../../sim-index/textColumn.ts'
import type { StoredDevice } from './deviceTables.ts'

export const deviceTextFields = ['name', 'tags', 'iccid', 'imei', 'ipAddress'] as const
export type DeviceTextField = (typeof deviceTextFields)[number]

/** Sortable fields besides the ID. */
export type DeviceOrderField = DeviceTextField | 'status' | 'created'

/** The indexed values of a device and of its SIM. */
export interface IndexedDevice extends Omit<
  StoredDevice,
  'service_profile_id' | 'tariff_profile_id'
> {
  readonly iccid: string | null
  readonly ip_address: string | null
}

/** Deleted devices keep their row because of their events, but are not listed. */
export const deletedStatus = 2

export class DeviceIndex {
  /** The number of rows; IDs run from 1 to this. */
  size = 0
  /** Name and tags in lower case, the rest as stored. */
  readonly texts: Readonly<Record<DeviceTextField, TextColumn>>
  readonly statuses: NumberColumn
  readonly customers: NumberColumn
  readonly #created: NumberColumn
  readonly #visible = new Map<number, Bitset>()
  readonly #orders: Readonly<Record<DeviceOrderField, FieldOrder>>
  readonly #columns: Readonly<Record<DeviceOrderField, SortableColumn>>
  readonly #simOfRow: NumberColumn
  #deviceOfSim: Uint32Array

  constructor(size: number, simCount: number) {
    const text = (expectedBytes: number) => new TextColumn(size, expectedBytes)
    this.texts = {
      name: text(24),
      tags: text(8),
      iccid: text(20),
      imei: text(15),
      ipAddress: text(12),
    }
    this.statuses = new NumberColumn(size)
    this.customers = new NumberColumn(size)
    this.#created = new NumberColumn(size)
    this.#simOfRow = new NumberColumn(size)
    this.#deviceOfSim = new Uint32Array(simCount + 1)
    this.#columns = { ...this.texts, status: this.statuses, created: this.#created }
    const order = (field: DeviceOrderField) => new FieldOrder(this.#columns[field])
    this.#orders = {
      name: order('name'),
      tags: order('tags'),
      iccid: order('iccid'),
      imei: order('imei'),
      ipAddress: order('ipAddress'),
      status: order('status'),
      created: order('created'),
    }
  }

  /** Adds or updates a device. */
  set(device: IndexedDevice): void {
    const row = device.id - 1
    const isNew = row >= this.size
    if (isNew) this.size = row + 1
    const texts = {
      name: device.name.normalize('NFC').toLowerCase(),
      tags: device.tags.normalize('NFC').toLowerCase(),
      iccid: device.iccid ?? '',
      imei: device.imei ?? '',
      ipAddress: device.ip_address ?? '',
    }
    for (const field of deviceTextFields)
      if (this.texts[field].set(row, texts[field]) || isNew) this.#orders[field].touch(row)
    if (this.statuses.set(row, device.statusid) || isNew) this.#orders.status.touch(row)
    if (this.#created.set(row, device.created_at_ms) || isNew) this.#orders.created.touch(row)
    if (!isNew && this.customers.at(row) !== device.customerid)
      this.#visible.get(this.customers.at(row))?.delete(row)
    this.customers.set(row, device.customerid)
    this.#setSimOfDevice(device.id, device.sim_id ?? 0)
    this.visibleTo(device.customerid).put(row, device.statusid !== deletedStatus)
  }

  /** Updates the values of a device that come from its SIM: IMEI and IP address. */
  setSim(sim: {
    readonly id: number
    readonly imei: string | null
    readonly ip_address: string | null
  }): void {
    const deviceId = this.deviceOfSim(sim.id)
    if (deviceId === undefined) return
    const row = deviceId - 1
    if (sim.imei !== null && this.texts.imei.set(row, sim.imei)) this.#orders.imei.touch(row)
    if (this.texts.ipAddress.set(row, sim.ip_address ?? '')) this.#orders.ipAddress.touch(row)
  }

  /** Returns the ID of a SIM's device. */
  deviceOfSim(simId: number): number | undefined {
    const deviceId = this.#deviceOfSim[simId]
    return deviceId === undefined || deviceId === 0 ? undefined : deviceId
  }

  /** Returns the rows of a customer's devices that are not deleted. Must not be modified. */
  visibleTo(customerid: number): Bitset {
    let rows = this.#visible.get(customerid)
    if (!rows) {
      rows = new Bitset(this.size)
      this.#visible.set(customerid, rows)
    }
    return rows
  }

  order(field: DeviceOrderField): FieldOrder {
    return this.#orders[field]
  }

  column(field: DeviceOrderField): SortableColumn {
    return this.#columns[field]
  }

  #setSimOfDevice(deviceId: number, simId: number): void {
    const row = deviceId - 1
    const previous = Math.max(0, this.#simOfRow.at(row))
    if (previous === simId) return
    if (this.#deviceOfSim[previous] === deviceId) this.#deviceOfSim[previous] = 0
    if (simId >= this.#deviceOfSim.length)
      this.#deviceOfSim = growUint32(this.#deviceOfSim, simId + 1)
    this.#simOfRow.set(row, simId)
    if (simId > 0) this.#deviceOfSim[simId] = deviceId
  }
}
