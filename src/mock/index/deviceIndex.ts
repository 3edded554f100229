/** The index of a store's devices. Only fillIndexes, indexDevice and changeSim write it. */
import type { StoredDevice } from '../db/devices/deviceTables.ts'
import { Bitset } from './bitset.ts'
import { NumberColumn, TextColumn } from './columns.ts'
import type { SimIndex } from './simIndex.ts'
import { TableIndex, type SavedTable } from './tableIndex.ts'
import { patternTest } from './textPattern.ts'

type DeviceText = 'name' | 'tags' | 'iccid' | 'imei' | 'ipAddress'

/** Sortable fields besides the ID. */
export type DeviceOrderField = DeviceText | 'status' | 'created'

/** The indexed values of a device; those of its SIM come from the index of SIMs. */
type IndexedDevice = Omit<StoredDevice, 'service_profile_id' | 'tariff_profile_id'>

/** Deleted devices keep their row because of their events, but are not listed. */
export const deletedStatus = 2

type DeviceNumber = 'status' | 'created' | 'visibleTo' | 'sim'

export type SavedDevices = SavedTable<DeviceText, DeviceNumber>

export class DeviceIndex extends TableIndex<DeviceText, DeviceNumber, 'visibleTo'> {
  readonly #sims: SimIndex
  readonly #deviceOfSim: NumberColumn

  constructor(size: number, sims: SimIndex) {
    super(
      size,
      {
        name: new TextColumn(),
        tags: new TextColumn(),
        iccid: new TextColumn(),
        imei: new TextColumn(),
        ipAddress: new TextColumn(),
      },
      ['status', 'created', 'visibleTo', 'sim'],
      ['visibleTo'],
      {},
    )
    this.#sims = sims
    this.#deviceOfSim = new NumberColumn(sims.size)
  }

  set(device: IndexedDevice): void {
    const { id, sim_id, statusid } = device
    const row = id - 1
    const previousSim = this.numbers.sim.at(row)
    const simRow = (sim_id ?? 0) - 1
    const { texts } = this.#sims
    this.put(
      row,
      {
        name: device.name.toLowerCase(),
        tags: device.tags.toLowerCase(),
        iccid: texts.iccid.at(simRow),
        imei: texts.imei.at(simRow) || device.imei,
        ipAddress: texts.ip_address.at(simRow),
      },
      {
        status: statusid,
        created: device.created_at_ms,
        visibleTo: statusid === deletedStatus ? null : device.customerid,
        sim: simRow,
      },
    )
    if (previousSim !== simRow && this.#deviceOfSim.at(previousSim) === id)
      this.#deviceOfSim.set(previousSim, null)
    if (simRow >= 0) this.#deviceOfSim.set(simRow, id)
  }

  save(): SavedDevices {
    return this.saveTable()
  }

  /** Restores an empty index. */
  restore(saved: SavedDevices): void {
    this.restoreTable(saved)
    for (let row = 0; row < this.size; row++) {
      const simRow = this.numbers.sim.at(row)
      if (simRow >= 0) this.#deviceOfSim.set(simRow, row + 1)
    }
  }

  /** Updates the values of a device that come from its SIM. */
  refreshSim(simId: number): void {
    const deviceId = this.deviceOfSim(simId)
    if (deviceId === undefined) return
    const { imei, ip_address } = this.#sims.texts
    const seenImei = imei.at(simId - 1)
    if (seenImei !== '') this.setText(deviceId - 1, 'imei', seenImei)
    this.setText(deviceId - 1, 'ipAddress', ip_address.at(simId - 1))
  }

  /** Returns the row of the device with this SIM if these customers may see it, without a walk through all devices. */
  rowsOfIccid(iccid: string, customerIds: readonly number[]): Bitset {
    const rows = new Bitset(this.size)
    const simRow = this.#sims.rowOfIccid(iccid)
    const deviceId = simRow === undefined ? undefined : this.deviceOfSim(simRow + 1)
    if (deviceId !== undefined && customerIds.includes(this.numbers.visibleTo.at(deviceId - 1)))
      rows.add(deviceId - 1)
    return rows
  }

  deviceOfSim(simId: number): number | undefined {
    const deviceId = this.#deviceOfSim.at(simId - 1)
    return deviceId > 0 ? deviceId : undefined
  }
}

/** The value or the prefix of an identifier. */
type TextCriterion = { readonly eq: string } | { readonly beginsWith: string }

export interface DeviceFilter {
  readonly id?: number
  readonly statusid?: number
  /** Patterns in which `*` stands for any characters; case is ignored. */
  readonly name?: string
  readonly tags?: string
  readonly iccid?: TextCriterion
  readonly imei?: TextCriterion
  readonly ipAddress?: TextCriterion
}

export function selectDevices(
  index: DeviceIndex,
  customerIds: readonly number[],
  { id, statusid, name, tags, ...identifiers }: DeviceFilter,
): Bitset {
  const { texts, numbers } = index
  const rows =
    identifiers.iccid && 'eq' in identifiers.iccid
      ? index.rowsOfIccid(identifiers.iccid.eq, customerIds)
      : index.rowsWith('visibleTo', customerIds)
  if (id !== undefined) rows.keepWhere((row) => row === id - 1)
  for (const field of ['iccid', 'imei', 'ipAddress'] as const) {
    const criterion = identifiers[field]
    if (!criterion) continue
    rows.keepWhere(
      'eq' in criterion
        ? (row) => texts[field].at(row) === criterion.eq
        : (row) => texts[field].at(row).startsWith(criterion.beginsWith),
    )
  }
  if (statusid !== undefined) rows.keepWhere((row) => numbers.status.at(row) === statusid)
  if (name !== undefined) {
    const matches = patternTest(name.toLowerCase())
    rows.keepWhere((row) => matches(texts.name.at(row)))
  }
  if (tags !== undefined) {
    const matches = patternTest(tags.toLowerCase())
    // A device without tags matches no pattern.
    rows.keepWhere((row) => texts.tags.at(row) !== '' && matches(texts.tags.at(row)))
  }
  return rows
}
