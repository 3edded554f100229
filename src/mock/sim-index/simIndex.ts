/**
 * The index of a store's SIMs, in memory beside the database: a column per filtered or sorted field, sets of rows per status, product and
 * customer, orders, and the text of the quick search. A SIM's row is its ID minus one. Everything in it is derived from the database; only
 * fillIndex and changeSim write it.
 */
import { Bitset } from './bitset.ts'
import { DailyUsage } from './dailyUsage.ts'
import { FieldOrder, firstWhere } from './fieldOrder.ts'
import { NumberColumn } from './numberColumn.ts'
import { SearchText } from './searchText.ts'
import { SelectionCache } from './selectionCache.ts'
import type { SortableColumn } from './sortableColumn.ts'
import { TextColumn } from './textColumn.ts'
import { DictionaryColumn } from './dictionaryColumn.ts'
import {
  numberFields,
  simOrderFields,
  textFields,
  timeFields,
  wordFields,
  type NumberField,
  type SimOrderField,
  type TextField,
  type TimeField,
  type WordField,
} from './simFilter.ts'

/** The indexed values of a SIM, as in the database. */
export type IndexedSim = { readonly [Field in TextField | WordField]: string | null } & {
  readonly [Field in NumberField | TimeField]: number | null
} & { readonly id: number; readonly customerid: number }

const expectedBytes: Readonly<Record<TextField, number>> = {
  iccid: 20,
  custom_field_1: 22,
  msisdn: 15,
  imei: 15,
  eid: 12,
  imsi: 15,
  ip_address: 12,
}

/** The fields of the quick search (GraphQL interface, listSims). */
const searchedFields = [
  'iccid',
  'custom_field_1',
  'msisdn',
  'imei',
  'end_customer_label',
  'eid',
] as const satisfies readonly (TextField | WordField)[]
const isSearched = (field: TextField | WordField) =>
  searchedFields.some((searched) => searched === field)

/** Fields with a set of rows per value, because they have few values and every list needs them. */
const groupedFields = ['customerid', 'statusid', 'providerid'] as const
export type GroupedField = (typeof groupedFields)[number]

export class SimIndex {
  /** The number of rows; IDs run from 1 to this. */
  size = 0
  readonly texts: Readonly<Record<TextField, TextColumn>>
  /** The device name as stored; `texts.custom_field_1` is in lower case. */
  readonly exactNames: TextColumn
  readonly words: Readonly<Record<WordField, DictionaryColumn>>
  readonly numbers: Readonly<Record<NumberField, NumberColumn>>
  readonly times: Readonly<Record<TimeField, NumberColumn>>
  readonly customers: NumberColumn
  readonly inSession: Bitset
  /** Bytes of this and the previous month, summed over the SIMs of each customer. */
  readonly usage = new Map<number, { current: number; previous: number }>()
  /** Bytes per day. Unlike the rest it is a running count, not derived from the rows. */
  readonly dailyUsage: DailyUsage
  /** Number of SIMs per customer and network; the arrays are indexed by the ID of the network in `words.nwc`. */
  readonly networks = new Map<number, number[]>()
  readonly searchText: SearchText
  readonly selections: SelectionCache
  readonly #groups: Readonly<Record<GroupedField, Map<number, Bitset>>>
  readonly #columns: Readonly<Record<SimOrderField, SortableColumn>>
  readonly #orders: Readonly<Record<SimOrderField, FieldOrder>>

  constructor(size: number, firstUsageDay = 0) {
    this.dailyUsage = new DailyUsage(firstUsageDay)
    this.texts = record(textFields, (field) => new TextColumn(size, expectedBytes[field]))
    this.exactNames = new TextColumn(size, expectedBytes.custom_field_1)
    this.words = record(wordFields, () => new DictionaryColumn(size))
    this.numbers = record(numberFields, () => new NumberColumn(size))
    this.times = record(timeFields, () => new NumberColumn(size))
    this.customers = new NumberColumn(size)
    this.inSession = new Bitset(size)
    this.searchText = new SearchText(size)
    this.selections = new SelectionCache()
    this.#groups = record(groupedFields, () => new Map<number, Bitset>())
    const columns = { ...this.texts, ...this.words, ...this.numbers }
    this.#columns = columns
    this.#orders = record(simOrderFields, (field) => new FieldOrder(columns[field]))
  }

  /** Adds or updates a SIM. */
  set(sim: IndexedSim): void {
    const row = sim.id - 1
    const isNew = row >= this.size
    if (isNew) this.size = row + 1
    else this.#countForCustomer(row, -1)
    let isSearchTextChanged = isNew
    // Earlier versions stored texts as they were sent.
    const name = sim.custom_field_1?.normalize('NFC') ?? ''
    for (const field of textFields) {
      const value = field === 'custom_field_1' ? name.toLowerCase() : (sim[field] ?? '')
      const isChanged = this.texts[field].set(row, value)
      if (isChanged || isNew) this.#orders[field].touch(row)
      isSearchTextChanged ||= isChanged && isSearched(field)
    }
    this.exactNames.set(row, name)
    for (const field of wordFields) {
      const isChanged = this.words[field].set(row, sim[field] ?? '')
      if (isChanged || isNew) this.#orders[field].touch(row)
      isSearchTextChanged ||= isChanged && isSearched(field)
    }
    this.#setGroup('customerid', row, isNew ? undefined : this.customers.at(row), sim.customerid)
    this.customers.set(row, sim.customerid)
    for (const field of numberFields) {
      const column = this.numbers[field]
      if (field === 'statusid' || field === 'providerid')
        this.#setGroup(field, row, isNew ? undefined : column.at(row), sim[field] ?? 0)
      if (column.set(row, sim[field]) || isNew) this.#orders[field].touch(row)
    }
    for (const field of timeFields) this.times[field].set(row, sim[field])
    this.#countForCustomer(row, 1)
    this.inSession.put(row, sim.in_session_since !== null)
    if (isSearchTextChanged) {
      const texts = searchedFields.map((field) => sim[field] ?? '')
      this.searchText.set(row, texts)
    }
    this.selections.touch(row)
  }

  order(field: SimOrderField): FieldOrder {
    return this.#orders[field]
  }

  column(field: SimOrderField): SortableColumn {
    return this.#columns[field]
  }

  /** Returns the row of an ICCID, without a permission check. */
  rowOfIccid(iccid: string): number | undefined {
    const rows = this.#orders.iccid.rows(this.size)
    const key = Buffer.from(iccid)
    const row =
      rows[
        firstWhere(rows.length, (at) => this.texts.iccid.compareToBytes(rows[at] ?? 0, key) >= 0)
      ]
    return row !== undefined && this.texts.iccid.compareToBytes(row, key) === 0 ? row : undefined
  }

  /** Returns the rows with this value; undefined if no SIM ever had it. Must not be modified. */
  group(field: GroupedField, value: number): Bitset | undefined {
    return this.#groups[field].get(value)
  }

  #countForCustomer(row: number, sign: 1 | -1): void {
    const customerid = this.customers.at(row)
    let sums = this.usage.get(customerid)
    if (!sums) {
      sums = { current: 0, previous: 0 }
      this.usage.set(customerid, sums)
    }
    sums.current += sign * Math.max(0, this.numbers.monthly_data_volume.at(row))
    sums.previous += sign * Math.max(0, this.numbers.previous_month_data_volume.at(row))
    let networks = this.networks.get(customerid)
    if (!networks) {
      networks = []
      this.networks.set(customerid, networks)
    }
    const network = this.words.nwc.ids[row] ?? 0
    while (networks.length <= network) networks.push(0)
    networks[network] = (networks[network] ?? 0) + sign
  }

  #setGroup(field: GroupedField, row: number, previous: number | undefined, value: number): void {
    if (previous === value) return
    const groups = this.#groups[field]
    if (previous !== undefined) groups.get(previous)?.delete(row)
    let group = groups.get(value)
    if (!group) {
      group = new Bitset(this.size)
      groups.set(value, group)
    }
    group.add(row)
  }
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  // The type of `Object.fromEntries` loses that every key has a value.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}
