/**
 * The index of a table, in memory beside the database: a column per filtered or sorted field, orders, and the rows of each value of a
 * grouped field. A row is the ID minus one. Everything in it is derived from the database.
 */
import { Bitset } from './bitset.ts'
import { NumberColumn, type Column, type PackedTexts, type TextColumn } from './columns.ts'
import { RowOrder } from './rowOrder.ts'

/** What an index is restored from after a restart. */
export interface SavedTable<Text extends string, Numeric extends string> {
  readonly size: number
  readonly texts: Readonly<Record<Text, PackedTexts>>
  readonly numbers: Readonly<Record<Numeric, Float64Array>>
  /** The rows in the order of `orderField`. */
  readonly order: Uint32Array | undefined
}

export class TableIndex<
  Text extends string,
  Numeric extends string,
  Grouped extends Numeric,
  /** Fields that are only ordered by, calculated from others. */
  Derived extends string = never,
> {
  /** The number of rows; IDs run from 1 to this. */
  size = 0
  readonly texts: Readonly<Record<Text, TextColumn>>
  readonly numbers: Readonly<Record<Numeric, NumberColumn>>
  readonly #textFields: readonly Text[]
  readonly #numberFields: readonly Numeric[]
  readonly #columns: Readonly<Record<Text | Numeric | Derived, Column>>
  readonly #groups: ReadonlyMap<string, Map<number, Bitset>>
  readonly #orders = new Map<Text | Numeric | Derived, RowOrder>()

  constructor(
    size: number,
    texts: Readonly<Record<Text, TextColumn>>,
    numberFields: readonly Numeric[],
    groupedFields: readonly Grouped[],
    derived: Readonly<Record<Derived, Column>>,
  ) {
    this.texts = texts
    // The types of `Object.keys` and `Object.fromEntries` lose the names.
    this.#textFields = Object.keys(texts) as Text[]
    this.#numberFields = numberFields
    this.numbers = Object.fromEntries(
      numberFields.map((field) => [field, new NumberColumn(size)]),
    ) as Record<Numeric, NumberColumn>
    this.#columns = { ...this.texts, ...this.numbers, ...derived }
    this.#groups = new Map(groupedFields.map((field) => [field, new Map<number, Bitset>()]))
  }

  column(field: Text | Numeric | Derived): Column {
    return this.#columns[field]
  }

  /** Returns all rows in the order of a field. Valid only until the next change. */
  ordered(field: Text | Numeric | Derived): Uint32Array {
    return this.#order(field).rows(this.size)
  }

  /** Builds the orders of these fields in slices, because the first list would be slow otherwise. */
  async prepare(fields: readonly (Text | Numeric | Derived)[]): Promise<void> {
    for (const field of fields) await this.#order(field).prepare(this.size)
  }

  /** `orderField` is the order that the first list needs. */
  protected saveTable(orderField?: Text): SavedTable<Text, Numeric> {
    // `Object.fromEntries` loses the names.
    return {
      size: this.size,
      texts: Object.fromEntries(
        this.#textFields.map((field) => [field, this.texts[field].save()]),
      ) as Record<Text, PackedTexts>,
      numbers: Object.fromEntries(
        this.#numberFields.map((field) => [field, this.numbers[field].save()]),
      ) as Record<Numeric, Float64Array>,
      order: orderField && this.ordered(orderField),
    }
  }

  /** Restores an empty index. */
  protected restoreTable(saved: SavedTable<Text, Numeric>, orderField?: Text): void {
    this.size = saved.size
    const empty = Array.from({ length: this.size }, () => '')
    for (const field of this.#textFields) this.texts[field].restore(saved.texts[field], empty)
    for (const field of this.#numberFields) {
      const column = this.numbers[field]
      column.restore(saved.numbers[field])
      const groups = this.#groups.get(field)
      if (!groups) continue
      for (let row = 0; row < this.size; row++) addRow(groups, column.at(row), row, this.size)
    }
    if (orderField && saved.order) this.#order(orderField).restore(saved.order)
  }

  /** Unpacks restored texts in slices, so that later requests need not. */
  *unpack(): Generator<void, void> {
    for (const field of this.#textFields) yield* this.texts[field].unpackAll()
  }

  /** Returns the rows with this value; undefined if no row ever had it. Must not be modified. */
  group(field: Grouped, value: number): Bitset | undefined {
    return this.#groups.get(field)?.get(value)
  }

  /** Returns the rows with any of these values, in a set that the caller may change. */
  rowsWith(field: Grouped, values: Iterable<number>): Bitset {
    const rows = new Bitset(this.size)
    for (const value of values) {
      const group = this.group(field, value)
      if (group) rows.join(group)
    }
    return rows
  }

  /** Adds or updates a row; returns whether a text changed. */
  protected put(
    row: number,
    texts: Readonly<Record<Text, string | null>>,
    numbers: Readonly<Record<Numeric, number | null>>,
  ): boolean {
    const isNew = row >= this.size
    if (isNew) this.size = row + 1
    let isTextChanged = isNew
    for (const field of this.#textFields)
      isTextChanged = this.setText(row, field, texts[field] ?? '', isNew) || isTextChanged
    for (const field of this.#numberFields) {
      const column = this.numbers[field]
      const previous = column.at(row)
      if (!column.set(row, numbers[field]) && !isNew) continue
      this.#orders.get(field)?.touch(row)
      const groups = this.#groups.get(field)
      if (!groups) continue
      groups.get(previous)?.delete(row)
      addRow(groups, column.at(row), row, this.size)
    }
    return isTextChanged
  }

  protected setText(row: number, field: Text, text: string, isNew = false): boolean {
    if (!this.texts[field].set(row, text) && !isNew) return false
    this.#orders.get(field)?.touch(row)
    return true
  }

  /** Notes that the derived value of a row may have changed; without a row, those of all rows. */
  protected touch(field: Derived, row?: number): void {
    if (row === undefined) this.#orders.delete(field)
    else this.#orders.get(field)?.touch(row)
  }

  #order(field: Text | Numeric | Derived): RowOrder {
    const order = this.#orders.get(field) ?? new RowOrder(this.column(field).compare)
    this.#orders.set(field, order)
    return order
  }
}

function addRow(groups: Map<number, Bitset>, value: number, row: number, size: number): void {
  let group = groups.get(value)
  if (!group) {
    group = new Bitset(size)
    groups.set(value, group)
  }
  group.add(row)
}
