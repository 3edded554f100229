/**
 * Billing periods of organisations (REST interface, Billing): calendar months in UTC. Past months are stored when they are billed; the
 * current one is computed on request. Prices are demo data; amounts are exact decimals.
 */
import { parseDecimal, showDecimal } from '../devices/decimal.ts'
import { currency } from '../devices/serviceFacts.ts'
import { dayMs, dayOf, firstDayOfMonth, utcDate } from '../../store/days.ts'
import { deleteFreeTestUsage, sumFreeTestUsage } from '../devices/freeTestUsage.ts'
import { defineTable, integer, json, optional, text, type RowOf } from '../sqlite/table.ts'
import {
  readProductUse,
  spreadAmount,
  type ProductUse,
  type ProductShare,
} from './productShares.ts'
import type { Store, Viewer } from '../../store/store.ts'
import { getCustomer, type CustomerRow, type SubCustomerRow } from '../accounts/customers.ts'
import { badInput } from '../../store/serviceError.ts'
import type { Database } from '../sqlite/database.ts'
import { readSetting, writeSetting } from '../sqlite/settings.ts'

export interface BillingItem {
  readonly description: string
  readonly quantity: string
  /** An exact decimal. */
  readonly amount: string
  /** An exact decimal. */
  readonly unit_price: string
  /** The share of each product. */
  readonly products: readonly ProductShare[]
}

/** Billed months (yyyy-MM). */
export const billingPeriodTable = defineTable(
  'billing_period',
  {
    customerid: integer,
    month: text,
    items: json<readonly BillingItem[]>(),
    /** The bytes of each day of the month. */
    bytes_by_day: optional(json<readonly number[]>()),
  },
  { primaryKey: 'customerid, month', withoutRowId: true },
)

export interface BillingPeriod {
  /** The month as yyyy-MM. */
  readonly id: string
  /** First and last day. */
  readonly start_date: string
  readonly end_date: string
  readonly is_current: boolean
  readonly currency: string
  readonly total: string
  /** Of the current month: the bill of the previous one after the same time. */
  readonly previous_to_date?: Pick<BillingPeriod, 'total' | 'items'>
  readonly items: readonly BillingItem[]
}

const hostingPrice = parseDecimal('0.35')
const megabytePrice = parseDecimal('0.004')
const bytesPerMb = 1_000_000n
const dataItem = 'Data'
/**
 * Statuses in which hosting is billed. Factory Test is not listed: hosting and data are free in it (REST interface, States and
 * transitions).
 */
const hostedStatuses = [2, 8, 15, 16, 18, 19, 20]

export function listBillingPeriods(store: Store, customerid: number): BillingPeriod[] {
  const stored = billingPeriodTable.list(
    store.db,
    'WHERE customerid = ? ORDER BY month DESC',
    customerid,
  )
  const month = thisMonth(store)
  const itemsOf = (firstDay: number, bytes: number) =>
    itemsOfMonth(store, customerid, firstDay, bytes)
  const { counted, current } = readUsage(store, customerid)
  const [last] = stored
  const isPrevious = last?.month === monthName(firstDayOfMonth(month, 1))
  return [
    {
      ...periodOf(month, itemsOf(month, current), true),
      ...(isPrevious && {
        previous_to_date: billAfter(
          last,
          Math.floor((store.clock.now() / dayMs - month) * 24) / 24,
        ),
      }),
    },
    ...unbilledMonths(store).map((firstDay) =>
      periodOf(firstDay, itemsOf(firstDay, firstDay === countedMonth(store) ? counted : 0), false),
    ),
    ...stored.map((row) =>
      periodOf(dayOf(Date.parse(`${row.month}-01T00:00:00Z`)), row.items, false),
    ),
  ]
}

/**
 * Stores the bills of all ended months. Call it in the transaction that resets the counters of the last SIMs. `countedBytes` is the usage
 * of each customer in the month that the counters belong to; the server was off in any later one, so those have no usage.
 */
export function closeBillingMonths(store: Store, countedBytes: ReadonlyMap<number, number>): void {
  const months = unbilledMonths(store)
  for (const { customerid } of store.db.statement('SELECT customerid FROM customer').all()) {
    const id = Number(customerid)
    for (const firstDay of months) {
      const bytes = firstDay === countedMonth(store) ? (countedBytes.get(id) ?? 0) : 0
      const billed = { customerid: id, month: monthName(firstDay) }
      const isBilled = billingPeriodTable.find(
        store.db,
        'WHERE customerid = ? AND month = ?',
        ...Object.values(billed),
      )
      if (!isBilled)
        billingPeriodTable.insert(store.db, {
          ...billed,
          items: itemsOfMonth(store, id, firstDay, bytes),
          bytes_by_day: bytesByDay(store, id, firstDay, bytes),
        })
    }
  }
  const [last] = months
  if (last !== undefined) deleteFreeTestUsage(store, monthName(last))
}

/** Returns the billed items of a month for these hosted SIMs and bytes; `products` splits the amounts by product. */
export function billingItems(
  hostedSims: number,
  bytes: number,
  products: readonly ProductUse[] = [],
): BillingItem[] {
  const hosting = toCents(BigInt(hostedSims) * hostingPrice)
  const data = toCents((BigInt(bytes) * megabytePrice) / bytesPerMb)
  return [
    {
      description: 'SIM hosting',
      quantity: `${hostedSims} SIMs`,
      unit_price: showDecimal(hostingPrice),
      amount: showDecimal(hosting),
      products: spreadAmount(
        hosting,
        products.map(({ providerid, sims }) => ({ providerid, weight: sims })),
      ),
    },
    {
      description: dataItem,
      quantity: `${showDecimal((BigInt(bytes) * parseDecimal('1')) / bytesPerMb)} MB`,
      unit_price: showDecimal(megabytePrice),
      amount: showDecimal(data),
      products: spreadAmount(
        data,
        products.map((product) => ({ providerid: product.providerid, weight: product.bytes })),
      ),
    },
  ]
}

export function monthName(day: number): string {
  return utcDate(day * dayMs).slice(0, 7)
}

/** Returns the first days of ended months without a bill, latest first; empty unless counters are being reset. */
function unbilledMonths(store: Store): number[] {
  const months: number[] = []
  const first = countedMonth(store)
  for (let month = firstDayOfMonth(thisMonth(store), 1); month >= first;) {
    months.push(month)
    month = firstDayOfMonth(month, 1)
  }
  return months
}

/** Returns the bytes of a customer in the month that the counters belong to, and in the current month if that is a different one. */
function readUsage(
  { db, sims, clock }: Store,
  customerid: number,
): { counted: number; current: number } {
  const bytes = sims.totals(customerid).current
  const reset = readMonthlyReset(db)
  if (reset.countedMonth >= firstDayOfMonth(dayOf(clock.now()), 0))
    return { counted: bytes, current: bytes }
  let notReset = 0
  sims.group('customerid', customerid)?.forEach((row) => {
    if (row >= reset.turnedToId) notReset += Math.max(0, sims.numbers.monthly_data_volume.at(row))
  })
  return {
    counted: (reset.turnedBytes.get(customerid) ?? 0) + notReset,
    current: bytes - notReset,
  }
}

function thisMonth(store: Store): number {
  return firstDayOfMonth(dayOf(store.clock.now()), 0)
}

function countedMonth(store: Store): number {
  return readMonthlyReset(store.db).countedMonth
}

function itemsOfMonth(
  store: Store,
  customerid: number,
  firstDay: number,
  bytes: number,
): BillingItem[] {
  const { sims } = store
  const own = sims.group('customerid', customerid)
  if (!own) return billingItems(0, 0)
  const hosted = sims.rowsWith('statusid', hostedStatuses)
  hosted.cut(own)
  const charged = bytes - sumFreeTestUsage(store, customerid, monthName(firstDay))
  const isRunning = firstDay === thisMonth(store)
  const column = isRunning ? 'monthly_data_volume' : 'previous_month_data_volume'
  const products = readProductUse(store, own, hosted, sims.numbers[column])
  return billingItems(hosted.count(), Math.max(0, charged), products)
}

function periodOf(
  firstDay: number,
  items: readonly BillingItem[],
  is_current: boolean,
): BillingPeriod {
  const lastDay = firstDayOfMonth(firstDay, -1) - 1
  return {
    id: monthName(firstDay),
    start_date: utcDate(firstDay * dayMs),
    end_date: utcDate(lastDay * dayMs),
    is_current,
    currency,
    total: showDecimal(sumOf(items)),
    items,
  }
}

function sumOf(items: readonly BillingItem[]): bigint {
  return items.reduce((sum, { amount }) => sum + parseDecimal(amount), 0n)
}

/** Returns the bytes of each day of an ended month; those of days that are no longer indexed are spread over them. */
function bytesByDay(
  { sims }: Store,
  customerid: number,
  firstDay: number,
  bytes: number,
): readonly number[] {
  const { bytesOfDays } = sims.totals(customerid)
  const missing = Math.max(0, sims.firstUsageDay - firstDay)
  const days = Array.from({ length: firstDayOfMonth(firstDay, -1) - firstDay }, (_, at) =>
    at < missing ? 0 : (bytesOfDays[firstDay + at - sims.firstUsageDay] ?? 0),
  )
  const rest = Math.max(0, bytes - days.reduce((sum, each) => sum + each, 0))
  return days.map((each, at) => (at < missing ? rest / missing : each))
}

/** Returns the bill of a month after some days: all hosting, and the data of these days. */
function billAfter(
  { items, bytes_by_day }: RowOf<typeof billingPeriodTable.columns>,
  days: number,
): Pick<BillingPeriod, 'total' | 'items'> {
  const all = bytes_by_day ?? []
  const sum = all.reduce((one, other) => one + other, 0)
  const used = all.reduce((one, bytes, at) => one + bytes * Math.min(1, Math.max(0, days - at)), 0)
  const share = BigInt(Math.round(sum === 0 ? shares : (used / sum) * shares))
  const partOf = (amount: string) => (parseDecimal(amount) * share) / BigInt(shares)
  const soFar = items.map((item) =>
    item.description === dataItem
      ? {
          ...item,
          quantity: `${showDecimal(partOf(item.quantity.replace(' MB', '')))} MB`,
          amount: showDecimal(toCents(partOf(item.amount))),
        }
      : item,
  )
  return { total: showDecimal(sumOf(soFar)), items: soFar }
}

const shares = 1e9

/** Rounds to whole cents, half a cent up. */
function toCents(amount: bigint): bigint {
  const cent = parseDecimal('0.01')
  return ((amount + cent / 2n) / cent) * cent
}

type BilledCustomer =
  | (SubCustomerRow & { readonly __typename: 'SubCustomer' })
  | (CustomerRow & { readonly __typename: 'Customer' })

/** Returns the billed months of a year, latest first; by default of the latest billed year. Throws BAD_USER_INPUT for an invalid year. */
export function listBillingData(store: Store, viewer: Viewer, year?: number | null) {
  if (typeof year === 'number' && (year < 1970 || year > 9999))
    throw badInput('year', 'year must be a year: 1970 to 9999')
  const months = monthsByName(store, viewer)
  const availableYears = [...new Set([...months.keys()].map((month) => Number(month.slice(0, 4))))]
  const wanted = year ?? availableYears[0]
  const customer = getCustomer(store, viewer)
  const billed: BilledCustomer[] = [
    { __typename: 'Customer', ...customer },
    ...customer.sub_customer_list.map((sub) => ({ __typename: 'SubCustomer' as const, ...sub })),
  ]
  const items = [...months].flatMap(([month, ids]) => {
    if (Number(month.slice(0, 4)) !== wanted) return []
    const customers = customer.is_main_customer
      ? billed.filter(({ customerid }) => ids.includes(customerid))
      : null
    return [{ year: wanted, month: Number(month.slice(5)), customers }]
  })
  return { items, availableYears }
}

/** Returns the billed customers of each month (yyyy-MM), latest first. */
function monthsByName(store: Store, viewer: Viewer): Map<string, number[]> {
  const rows = store.db
    .statement(
      'SELECT month, customerid FROM billing_period WHERE customerid IN (SELECT value FROM json_each(?)) ORDER BY month DESC, customerid',
    )
    .all(JSON.stringify(viewer.customerIds))
  const months = new Map<string, number[]>()
  for (const { month, customerid } of rows)
    months.set(String(month), [...(months.get(String(month)) ?? []), Number(customerid)])
  return months
}

/**
 * The state of the monthly reset of usage counters: the month that the counters belong to, the SIMs already reset, and their usage in that
 * month.
 */
interface MonthlyReset {
  readonly countedMonth: number
  /** SIMs up to this ID are reset and count the current month; 0 between two resets. */
  readonly turnedToId: number
  /** Bytes of the SIMs already reset in the counted month, by customer. */
  readonly turnedBytes: ReadonlyMap<number, number>
}

export function readMonthlyReset(db: Database): MonthlyReset {
  // Only writeMonthlyReset writes this setting.
  const bytes = JSON.parse(readSetting(db, 'monthTurnedBytes') ?? '[]') as [number, number][]
  return {
    countedMonth: Number(readSetting(db, 'dataMonth')),
    turnedToId: Number(readSetting(db, 'monthTurnedToId') ?? 0),
    turnedBytes: new Map(bytes),
  }
}

/** Saves the state. Call it in the transaction that resets the SIMs. */
export function writeMonthlyReset(db: Database, reset: MonthlyReset): void {
  writeSetting(db, 'dataMonth', String(reset.countedMonth))
  writeSetting(db, 'monthTurnedToId', String(reset.turnedToId))
  writeSetting(db, 'monthTurnedBytes', JSON.stringify([...reset.turnedBytes]))
}
