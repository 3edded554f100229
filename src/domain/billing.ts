/** Rules of billing periods. The document shows none of their fields, so each may be missing. */
import type { components } from '../contract/generated/rest.ts'
import { simStatuses } from '../contract/tables.ts'
import type { RestRecord } from '../data/rest/api.ts'
import { dayMs, daysBetween } from '../lib/days.ts'
import { addDecimals, currencyPlaces, negateDecimal, sumDecimals } from '../lib/decimal.ts'

export type BillingPeriod = components['schemas']['BillingPeriod']
export type BillingItem = BillingPeriod['items'][number]

/** Returns the periods that have days, a currency and a total; other fields may be missing. */
export function readBillingPeriods(
  periods: readonly RestRecord<'BillingPeriod'>[],
): readonly BillingPeriod[] {
  return periods.flatMap(
    ({ id, start_date, end_date, is_current, currency, total, items, breakdown, ...rest }) => {
      if (!start_date || !end_date || !currency || !total) return []
      const earlier = rest.previous_to_date
      return [
        {
          id,
          start_date,
          end_date,
          is_current: is_current === true,
          currency,
          total,
          items: readItems(items),
          ...(earlier?.total && {
            previous_to_date: { total: earlier.total, items: readItems(earlier.items) },
          }),
          breakdown: (breakdown ?? []).flatMap(
            ({ organisation, providerid, description, amount }) =>
              organisation && amount
                ? [
                    {
                      organisation: {
                        id: organisation.id,
                        ...(organisation.name ? { name: organisation.name } : {}),
                      },
                      providerid: providerid ?? null,
                      description: description ?? '',
                      amount,
                    },
                  ]
                : [],
          ),
        },
      ]
    },
  )
}

function readItems(items: RestRecord<'BillingPeriod'>['items']): BillingItem[] {
  return (items ?? []).map(({ description, quantity, amount, unit_price }) => ({
    description: description ?? '',
    quantity: quantity ?? '',
    amount: amount || '0',
    ...(unit_price && { unit_price }),
  }))
}

/** A fixed fee is due once a month; data and other usage grow with the days. */
type LineKind = 'fixed' | 'data' | 'usage'

/** The first match of description and quantity decides. */
const lineKinds: readonly { kind: LineKind; pattern: RegExp }[] = [
  { kind: 'fixed', pattern: /\b(hosting|fees?|subscriptions?|rental|monthly|base|set-?up)\b/i },
  { kind: 'data', pattern: /\b(data|traffic)\b|\d ?([kmgt]i?)?b(ytes)?$/i },
  {
    kind: 'usage',
    pattern: /\b(sms|voice|calls?|minutes?|usage|roaming|messages?)\b|\d ?(s|min|h)$/i,
  },
]

/** Returns the kind of a line. An unknown one is fixed, because only usage is known to grow until the month's end. */
function lineKind({
  description,
  quantity,
}: Pick<BillingItem, 'description' | 'quantity'>): LineKind {
  const text = `${description} ${quantity}`.trim()
  return lineKinds.find(({ pattern }) => pattern.test(text))?.kind ?? 'fixed'
}

interface CostForecast {
  /** The expected total at the end of the period, rounded to the currency's decimals. */
  total?: string
  /** Whose pace of usage is extrapolated, or why there is no total. */
  basis: 'thisPeriod' | 'periodBefore' | 'tooEarly' | 'noItems'
}

/** With fewer days a forecast would be a guess. */
const fewestDays = 3

/** Forecasts a period: fixed fees once, usage at its pace so far; in the first three days, like data, at the pace of the period before. */
export function forecastCost(
  { total, currency, start_date, end_date, items }: BillingPeriod,
  before: BillingPeriod | undefined,
  nowMs: number,
): CostForecast {
  if (items.length === 0) return { basis: 'noItems' }
  const allDays = daysIn({ start_date, end_date })
  const passedDays = Math.min(allDays, (nowMs - Date.parse(`${start_date}T00:00:00Z`)) / dayMs)
  const basis = passedDays < fewestDays ? 'periodBefore' : 'thisPeriod'
  if (basis === 'periodBefore' && (before?.currency !== currency || before.items.length === 0))
    return { basis: 'tooEarly' }
  const usagePerDay =
    basis === 'periodBefore' && before
      ? usageOf(before.items) / daysIn(before)
      : usageOf(items) / passedDays
  const expected = Number(total) + usagePerDay * (allDays - passedDays)
  return { total: expected.toFixed(currencyPlaces(currency)), basis }
}

function daysIn({ start_date, end_date }: Pick<BillingPeriod, 'start_date' | 'end_date'>): number {
  return daysBetween(start_date, end_date) + 1
}

function usageOf(items: readonly BillingItem[]): number {
  return Number(sumOf(items.filter((item) => lineKind(item) !== 'fixed')))
}

/** Splits "1690.820482 MB" into number and unit; undefined for any other text. */
export function readQuantity(quantity: string): { amount: `${number}`; unit: string } | undefined {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(?: (.+))?$/.exec(quantity) ?? []
  // The pattern is that of a number.
  return amount === undefined ? undefined : { amount: amount as `${number}`, unit }
}

/** Returns the price of a unit, at most six decimals; `isExact` if it is the service's own. Undefined without a quantity. */
export function unitPrice({
  quantity,
  amount,
  unit_price,
}: BillingItem): { price: string; isExact: boolean } | undefined {
  if (unit_price) return { price: unit_price, isExact: true }
  const units = Number(readQuantity(quantity)?.amount ?? 0)
  return units > 0
    ? { price: (Number(amount) / units).toFixed(6).replace(/\.?0+$/, ''), isExact: false }
    : undefined
}

/** What a period is compared with. */
export interface EarlierBill extends Pick<BillingPeriod, 'total' | 'items'> {
  /** Whether it covers only the days that have passed of a running period. */
  isSameDays: boolean
}

const billedStatuses: ReadonlySet<number> = new Set(
  simStatuses.flatMap(({ id, group }) => (group === 'usable' || group === 'blocked' ? [id] : [])),
)

/** Returns whether SIMs in this status are billed: those in service and those blocked. The documents do not say. */
export function isBilled(statusid: number): boolean {
  return billedStatuses.has(statusid)
}

/** Returns the monthly fee of a billed SIM: the lines whose quantity is a number of SIMs, by SIM. Undefined where the bill has none. */
export function feePerSim({ items }: Pick<BillingPeriod, 'items'>): number | undefined {
  const fees = items.flatMap(({ quantity, amount }) => {
    const sims = Number(/^(\d+) SIMs?$/i.exec(quantity)?.[1] ?? 0)
    return sims > 0 ? [Number(amount) / sims] : []
  })
  return fees.length === 0 ? undefined : fees.reduce((sum, fee) => sum + fee, 0)
}

/**
 * Returns what a period is compared with: the period before, of a running one only the same days where the service knows them. Undefined
 * without one, and across currencies.
 */
export function earlierBill(
  { currency, previous_to_date, is_current }: BillingPeriod,
  before: BillingPeriod | undefined,
): EarlierBill | undefined {
  if (before?.currency !== currency) return undefined
  return is_current && previous_to_date
    ? { ...previous_to_date, isSameDays: true }
    : { total: before.total, items: before.items, isSameDays: false }
}

/** Returns the exact difference, and its share of the earlier amount; no share of zero. */
export function changeOf(
  amount: string,
  earlier: string,
): { difference: string; share: number | undefined } {
  const difference = addDecimals(amount, negateDecimal(earlier))
  return {
    difference,
    share: Number(earlier) === 0 ? undefined : Number(difference) / Number(earlier),
  }
}

export function dataItem(items: readonly BillingItem[]): BillingItem | undefined {
  return items.find((item) => lineKind(item) === 'data')
}

export interface BilledSim {
  iccid: string
  name: string
  label: string
  statusid: number
  /** Bytes in the billed month. */
  bytes: number
}

/** The share of a SIM, or of the SIMs of a label, in a bill. Amounts are exact decimals. */
export interface CostShare {
  /** The ICCID, or the label; empty for SIMs without a label. */
  id: string
  name: string
  label: string
  sims: number
  bytes: number
  fees: string
  data: string
  total: string
}

/**
 * Estimates the share of each SIM in a bill: data by its bytes, fixed fees evenly over the billed SIMs. The shares and `rest`, which
 * belongs to no SIM, add up to the total. Of more SIMs in all, the others count as alike, and their shares are in the rest, too.
 */
export function costsOfSims(
  { items, total }: BillingPeriod,
  sims: readonly BilledSim[],
  simsInAll = sims.length,
): { costs: readonly CostShare[]; rest: string } {
  const amountOf = (kind: LineKind) => sumOf(items.filter((item) => lineKind(item) === kind))
  const fees = spread(
    amountOf('fixed'),
    sims.map(({ statusid }) => (isBilled(statusid) ? 1 : 0)),
    simsInAll,
  )
  const data = spread(
    amountOf('data'),
    sims.map(({ bytes }) => Math.max(0, bytes)),
    simsInAll,
  )
  const costs = sims.map(({ iccid: id, name, label, bytes }, at): CostShare => {
    const [fee = '0', usage = '0'] = [fees[at], data[at]]
    const total = addDecimals(fee, usage)
    return { id, name, label, sims: 1, bytes, fees: fee, data: usage, total }
  })
  const spreadTotal = sumDecimals(costs.map((cost) => cost.total))
  return { costs, rest: addDecimals(total, negateDecimal(spreadTotal)) }
}

export function costsOfLabels(costs: readonly CostShare[]): readonly CostShare[] {
  const labels = new Map<string, CostShare>()
  for (const { label, sims, bytes, fees, data, total } of costs) {
    const sum = labels.get(label)
    labels.set(label, {
      id: label,
      name: label,
      label,
      sims: (sum?.sims ?? 0) + sims,
      bytes: (sum?.bytes ?? 0) + bytes,
      fees: addDecimals(sum?.fees ?? '0', fees),
      data: addDecimals(sum?.data ?? '0', data),
      total: addDecimals(sum?.total ?? '0', total),
    })
  }
  return [...labels.values()]
}

const spreadPlaces = 4

/** Spreads an amount by weight, to a ten-thousandth: each part ends where the running sum of weights does, so nothing is lost. */
function spread(amount: string, weights: readonly number[], inAll: number): readonly string[] {
  const units = Math.round(Number(amount) * 10 ** spreadPlaces)
  const sum = weights.reduce((all, weight) => all + weight, 0) * (inAll / weights.length)
  if (!sum) return []
  let reached = 0
  let spent = 0
  return weights.map((weight) => {
    reached += weight
    const end = Math.round((units * reached) / sum)
    const part = end - spent
    spent = end
    return (part / 10 ** spreadPlaces).toFixed(spreadPlaces)
  })
}

function sumOf(items: readonly BillingItem[]): string {
  return sumDecimals(items.map(({ amount }) => amount))
}
