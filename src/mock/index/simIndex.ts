/** The index of a store's SIMs. Only fillIndexes and changeSim write it. */
import { forecastAt, forecastHour, type DataForecast } from '../../contract/dataForecast.ts'
import type { Bitset } from './bitset.ts'
import { TextColumn, noNumber, wordKey, type Column, type NumberColumn } from './columns.ts'
import type { Selection } from './findPage.ts'
import { setRecent } from '../store/setRecent.ts'
import { firstWhere } from './rowOrder.ts'
import {
  numberFields,
  timeFields,
  type NumberField,
  type TextField,
  type TimeField,
  type WordField,
} from './simFilter.ts'
import { TableIndex, type SavedTable } from './tableIndex.ts'

type IndexedText = TextField | WordField
type IndexedNumber = NumberField | TimeField | 'customerid'

export type IndexedSim = { readonly [Field in IndexedText]: string | null } & {
  readonly [Field in NumberField | TimeField]: number | null
} & { readonly id: number; readonly customerid: number }

/** The fields of the quick search (GraphQL interface, listSims). */
const searchedFields = [
  'iccid',
  'custom_field_1',
  'msisdn',
  'imei',
  'end_customer_label',
  'eid',
] as const satisfies readonly IndexedText[]

interface CustomerTotals {
  sims: number
  online: number
  /** Bytes of this and the previous month. */
  current: number
  previous: number
  readonly simsByNetwork: Map<string, number>
  readonly simsByLabel: Map<string, number>
  /** From `firstUsageDay` on. Unlike the rest running counts, not derived from the rows. */
  readonly bytesOfDays: number[]
}

export interface SavedSims {
  readonly firstUsageDay: number
  readonly totals: ReadonlyMap<number, CustomerTotals>
  readonly table: SavedTable<IndexedText, IndexedNumber>
}

export class SimIndex extends TableIndex<
  IndexedText,
  IndexedNumber,
  'customerid' | 'statusid' | 'providerid',
  'data_forecast_share'
> {
  /** Earlier UTC days are not counted. */
  readonly firstUsageDay: number
  readonly selections = new SelectionCache()
  readonly #forecast: ForecastColumn
  readonly #totals = new Map<number, CustomerTotals>()
  /** The fields of the quick search, in lower case. */
  #searchTexts: string[] = []

  constructor(size: number, firstUsageDay = 0) {
    const forecast = new ForecastColumn(() => this.numbers)
    const word = () => new TextColumn({ keyOf: wordKey, hasFewWords: true })
    super(
      size,
      {
        iccid: new TextColumn(),
        custom_field_1: new TextColumn({ keyOf: (name) => name.toLowerCase() }),
        msisdn: new TextColumn(),
        imei: new TextColumn(),
        eid: new TextColumn(),
        imsi: new TextColumn(),
        ip_address: new TextColumn(),
        end_customer_label: word(),
        apn: word(),
        nwc: word(),
      },
      [...numberFields, ...timeFields, 'customerid'],
      ['customerid', 'statusid', 'providerid'],
      { data_forecast_share: forecast },
    )
    this.#forecast = forecast
    this.firstUsageDay = firstUsageDay
  }

  set(sim: IndexedSim): void {
    const row = sim.id - 1
    if (row < this.size) this.#count(row, -1)
    if (this.put(row, sim, sim)) {
      this.#searchTexts[row] = ''
      this.#searchText(row)
    }
    this.#count(row, 1)
    this.touch('data_forecast_share', row)
    this.selections.touch(row)
  }

  save(): SavedSims {
    return {
      firstUsageDay: this.firstUsageDay,
      totals: this.#totals,
      table: this.saveTable('iccid'),
    }
  }

  /** Restores an empty index, saved on the same day or before. */
  restore({ firstUsageDay, totals, table }: SavedSims): void {
    this.restoreTable(table, 'iccid')
    this.#searchTexts = Array.from({ length: this.size }, () => '')
    for (const [customerid, of] of totals)
      this.#totals.set(customerid, {
        ...of,
        bytesOfDays: of.bytesOfDays.slice(this.firstUsageDay - firstUsageDay),
      })
  }

  override *unpack(): Generator<void, void> {
    yield* super.unpack()
    for (let row = 0; row < this.size; row++) {
      this.#searchText(row)
      if (row % 1000 === 0) yield
    }
  }

  /** Orders by the forecast of this time from now on. */
  forecastFor(nowMs: number): void {
    if (this.#forecast.setTime(nowMs)) this.touch('data_forecast_share')
  }

  /** Returns the test for SIMs that will exceed their data limit in this month. */
  exceedsTest(nowMs: number): (row: number) => boolean {
    const forecast = forecastAt(nowMs)
    return (row) => shareOf(this.numbers, forecast, row) > 1
  }

  /** Returns whether a field of the quick search contains this text, given in lower case. */
  isFound(row: number, searched: string): boolean {
    return this.#searchText(row).includes(searched)
  }

  #searchText(row: number): string {
    // Never empty: it holds the separators.
    return (this.#searchTexts[row] ||= searchedFields
      .map((field) => this.texts[field].at(row))
      .join('\n')
      .toLowerCase())
  }

  isInSession(row: number): boolean {
    return this.numbers.in_session_since.at(row) !== noNumber
  }

  /** Returns the row of an ICCID, without a permission check. */
  rowOfIccid(iccid: string): number | undefined {
    const rows = this.ordered('iccid')
    const { iccid: column } = this.texts
    const row = rows[firstWhere(rows.length, (at) => column.at(rows[at] ?? 0) >= iccid)]
    return row !== undefined && column.at(row) === iccid ? row : undefined
  }

  totals(customerid: number): CustomerTotals {
    let totals = this.#totals.get(customerid)
    if (!totals) {
      totals = {
        sims: 0,
        online: 0,
        current: 0,
        previous: 0,
        simsByNetwork: new Map(),
        simsByLabel: new Map(),
        bytesOfDays: [],
      }
      this.#totals.set(customerid, totals)
    }
    return totals
  }

  /** Adds bytes to a day of a customer; negative when a SIM leaves it. */
  addDayBytes(customerid: number, day: number, bytes: number): void {
    const at = day - this.firstUsageDay
    if (at < 0) return
    const { bytesOfDays } = this.totals(customerid)
    while (bytesOfDays.length <= at) bytesOfDays.push(0)
    bytesOfDays[at] = (bytesOfDays[at] ?? 0) + bytes
  }

  #count(row: number, sign: 1 | -1): void {
    const { customerid, monthly_data_volume, previous_month_data_volume } = this.numbers
    const totals = this.totals(customerid.at(row))
    totals.sims += sign
    totals.online += this.isInSession(row) ? sign : 0
    totals.current += sign * Math.max(0, monthly_data_volume.at(row))
    totals.previous += sign * Math.max(0, previous_month_data_volume.at(row))
    addTo(totals.simsByNetwork, this.texts.nwc.at(row), sign)
    addTo(totals.simsByLabel, this.texts.end_customer_label.at(row), sign)
  }
}

type ForecastNumbers = Readonly<
  Record<
    | 'statusid'
    | 'monthly_data_volume'
    | 'previous_month_data_volume'
    | 'monthly_data_limit'
    | 'activation_timestamp',
    NumberColumn
  >
>

/** The expected share of the data limit, calculated when it is compared: it changes with time. */
class ForecastColumn implements Column {
  readonly #numbers: () => ForecastNumbers
  #hour = 0
  #forecast = forecastAt(0)

  constructor(numbers: () => ForecastNumbers) {
    this.#numbers = numbers
  }

  /** Returns whether the forecast is another one. */
  setTime(nowMs: number): boolean {
    const hour = forecastHour(nowMs)
    if (hour === this.#hour) return false
    this.#hour = hour
    this.#forecast = forecastAt(nowMs)
    return true
  }

  keyAt(row: number): number {
    return shareOf(this.#numbers(), this.#forecast, row)
  }

  readonly compare = (left: number, right: number): number => this.keyAt(left) - this.keyAt(right)
}

function shareOf(numbers: ForecastNumbers, forecast: DataForecast, row: number): number {
  const limitBytes = numbers.monthly_data_limit.at(row)
  const usedBytes = Math.max(0, numbers.monthly_data_volume.at(row))
  if (usedBytes >= limitBytes) return noNumber
  const activatedAt = numbers.activation_timestamp.at(row)
  const share = forecast.share({
    statusid: numbers.statusid.at(row),
    usedBytes,
    previousMonthBytes: Math.max(0, numbers.previous_month_data_volume.at(row)),
    limitBytes,
    activatedAtMs: activatedAt === noNumber ? null : activatedAt * 1000,
  })
  return share ?? noNumber
}

function addTo(counts: Map<string, number>, key: string, change: number): void {
  counts.set(key, (counts.get(key) ?? 0) + change)
}

interface CachedSelection {
  readonly rows: Bitset
  count: number
  /** The position in the change log up to which this selection is updated. */
  seen: number
}

const maxSelections = 48
const maxLogLength = 65_536

/**
 * Caches the rows of recent filters, so that the next page or refresh only tests changed rows instead of the fleet. A cached selection is
 * updated before it is returned.
 */
class SelectionCache {
  readonly #cache = new Map<string, CachedSelection>()
  #changedRows: number[] = []
  /** The number of changes removed from the front of the log. */
  #dropped = 0

  touch(row: number): void {
    if (this.#cache.size === 0) return
    this.#changedRows.push(row)
    if (this.#changedRows.length > maxLogLength) {
      this.#dropped += this.#changedRows.length
      this.#changedRows = []
    }
  }

  /** Returns the selection of this key: cached and updated by `test`, or computed by `select`. */
  get(key: string, select: () => Bitset, test: (row: number) => boolean): Selection {
    const now = this.#dropped + this.#changedRows.length
    let cached = this.#cache.get(key)
    if (cached && cached.seen >= this.#dropped) {
      for (let at = cached.seen - this.#dropped; at < this.#changedRows.length; at++) {
        const row = this.#changedRows[at] ?? 0
        const isIn = test(row)
        if (cached.rows.has(row) === isIn) continue
        if (isIn) cached.rows.add(row)
        else cached.rows.delete(row)
        cached.count += isIn ? 1 : -1
      }
      cached.seen = now
    } else {
      const rows = select()
      cached = { rows, count: rows.count(), seen: now }
    }
    setRecent(this.#cache, key, cached, maxSelections)
    return cached
  }
}
