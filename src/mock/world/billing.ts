/**
 * Billing periods of organisations (REST interface, Billing): calendar months in UTC. Months that are over are kept as they were counted; the
 * running one is counted when it is asked for. Prices and what is billed are this demo's own; amounts are exact decimals.
 */
import { parseDecimal, showDecimal } from './devices/decimal.ts'
import { currency } from './devices/balances.ts'
import { dayMs, dayOf, firstDayOfMonth } from './consumption.ts'
import { forgetFreeTestUse, sumFreeTestUse } from './devices/freeTestUse.ts'
import { Bitset } from './sims/bitset.ts'
import type { World } from './world.ts'

export interface BillingItem {
  readonly description: string
  readonly quantity: string
  /** An exact decimal. */
  readonly amount: string
}

export interface BillingPeriod {
  /** The month as yyyy-MM. */
  readonly id: string
  /** First and last day. */
  readonly start_date: string
  readonly end_date: string
  readonly is_current: boolean
  readonly currency: string
  readonly total: string
  readonly items: readonly BillingItem[]
}

const hostingPrice = parseDecimal('0.35')
const megabytePrice = parseDecimal('0.004')
const bytesPerMb = 1_000_000n
/** Neither hosting nor data is charged in a factory test (REST interface, States and transitions), whose status is not among these. */
const hostedStatuses = [2, 8, 15, 16, 18, 19, 20]

/** The periods of an organisation, the running one first. */
export function listBillingPeriods(world: World, customerid: number): BillingPeriod[] {
  const kept = world.db
    .statement('SELECT month, items FROM billing_period WHERE customerid = ? ORDER BY month DESC')
    .all(customerid)
  const today = dayOf(world.clock.now())
  const current = periodOf(firstDayOfMonth(today, 0), itemsOf(world, customerid, 'current'), true)
  return [
    current,
    ...kept.map((row) =>
      periodOf(
        dayOf(Date.parse(`${String(row['month'])}-01T00:00:00Z`)),
        readItems(row['items']),
        false,
      ),
    ),
  ]
}

/** Keeps the month that ended last, if nobody has yet. To be called when the counters of all SIMs have turned. */
export function closeBillingMonth(world: World): void {
  const month = monthName(firstDayOfMonth(dayOf(world.clock.now()), 1))
  const add = world.db.statement('INSERT OR IGNORE INTO billing_period VALUES (?, ?, ?)')
  world.db.transaction(() => {
    for (const { customerid } of world.db.statement('SELECT customerid FROM customer').all()) {
      const id = Number(customerid)
      add.run(id, month, JSON.stringify(itemsOf(world, id, 'previous')))
    }
    forgetFreeTestUse(world, month)
  })
}

/** What a month costs, of so many hosted SIMs and bytes. */
export function billingItems(hostedSims: number, bytes: number): BillingItem[] {
  const hosting = BigInt(hostedSims) * hostingPrice
  const data = (BigInt(bytes) * megabytePrice) / bytesPerMb
  return [
    { description: 'SIM hosting', quantity: `${hostedSims} SIMs`, amount: toCents(hosting) },
    {
      description: 'Data',
      quantity: `${showDecimal((BigInt(bytes) * parseDecimal('1')) / bytesPerMb)} MB`,
      amount: toCents(data),
    },
  ]
}

/** The name of the month a day is in. */
export function monthName(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 7)
}

function itemsOf(world: World, customerid: number, month: 'current' | 'previous'): BillingItem[] {
  const sims = world.sims
  const own = sims.group('customerid', customerid)
  const firstDay = firstDayOfMonth(dayOf(world.clock.now()), month === 'current' ? 0 : 1)
  if (!own) return billingItems(0, 0)
  const hosted = new Bitset(sims.size)
  for (const statusid of hostedStatuses) {
    const group = sims.group('statusid', statusid)
    if (group) hosted.join(group)
  }
  hosted.cut(own)
  return billingItems(
    hosted.count(),
    Math.max(
      0,
      (sims.usage.get(customerid)?.[month] ?? 0) -
        sumFreeTestUse(world, customerid, monthName(firstDay)),
    ),
  )
}

function periodOf(
  firstDay: number,
  items: readonly BillingItem[],
  is_current: boolean,
): BillingPeriod {
  const lastDay = firstDayOfMonth(firstDay, -1) - 1
  const total = items.reduce((sum, { amount }) => sum + parseDecimal(amount), 0n)
  return {
    id: monthName(firstDay),
    start_date: dateOf(firstDay),
    end_date: dateOf(lastDay),
    is_current,
    currency,
    total: showDecimal(total),
    items,
  }
}

/** Bills are in whole cents, half a cent up. */
function toCents(amount: bigint): string {
  const cent = parseDecimal('0.01')
  return showDecimal(((amount + cent / 2n) / cent) * cent)
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

function readItems(text: unknown): BillingItem[] {
  // Written by this file and the seed alone.
  return JSON.parse(String(text)) as BillingItem[]
}
