/** The breakdown of a billing period. Amounts by organisation and product are an extension; without them there are items only. */
import {
  changeOf,
  costsOfLabels,
  costsOfSims,
  type BilledSim,
  type BillingItem,
  type BillingPeriod,
  type CostShare,
} from '../../domain/billing.ts'
import { t } from '@lingui/core/macro'
import { addDecimals, negateDecimal, signOfDecimal, sumDecimals } from '../../lib/decimal.ts'
import { saveCsv } from '../../domain/export/saveFile.ts'
import { csvField } from '../../lib/csv.ts'

const lineFields = ['item', 'product', 'organisation'] as const
type LineField = (typeof lineFields)[number]
export const breakdownFields = [...lineFields, 'label', 'sim'] as const
export type BreakdownField = (typeof breakdownFields)[number]
export type SimField = Exclude<BreakdownField, LineField>

export interface BreakdownRow {
  id: string
  name: string
  /** An exact decimal, as are the other amounts. */
  amount: string
  /** The line of the bill; undefined in a breakdown by another field. */
  item: BillingItem | undefined
  comparedItem: BillingItem | undefined
  /** The share of a SIM or label; undefined in a breakdown by another field. */
  cost: CostShare | undefined
  /** Share of the total, 0 to 1; undefined for a total of zero. */
  share: number | undefined
  /** The amount of the other period and the difference to it; undefined without another period. */
  compared: string | undefined
  difference: string | undefined
  /** The difference as a share of the other amount; undefined where that is zero. */
  change: number | undefined
}

export interface Breakdown {
  rows: readonly BreakdownRow[]
  total: BreakdownRow
}

interface Line {
  id: string
  name: string
  amount: string
  item?: BillingItem
  cost?: CostShare
}

type Bill = Pick<BillingPeriod, 'items' | 'breakdown'>

interface CsvLine extends Partial<BillingItem> {
  organisationId: number
  organisation: string | undefined
  providerid: number | null
  description: string
  amount: string
}

/** Saves the lines of a breakdown as CSV, amounts as exact decimals: the items of the organisation, or a row for each product and item. */
export function saveBreakdown(
  period: BillingPeriod,
  organisationId: number,
  field: LineField,
): void {
  const lines: readonly CsvLine[] =
    field === 'item'
      ? period.items.map((item) => ({
          ...item,
          organisationId,
          organisation: undefined,
          providerid: null,
        }))
      : breakdownLines(period, field, organisationId).map(({ organisation, ...line }) => ({
          ...line,
          organisationId: organisation.id,
          organisation: organisation.name,
        }))
  const fields = [
    csvField<CsvLine>('period', () => period.id),
    csvField<CsvLine>('start_date', () => period.start_date),
    csvField<CsvLine>('end_date', () => period.end_date),
    csvField<CsvLine>('is_preliminary', () => period.is_current),
    csvField<CsvLine>('organisation_id', (line) => line.organisationId),
    csvField<CsvLine>('organisation', (line) => line.organisation),
    csvField<CsvLine>('product', (line) => line.providerid),
    csvField<CsvLine>('description', (line) => line.description),
    csvField<CsvLine>('quantity', (line) => line.quantity),
    csvField<CsvLine>('unit_price', (line) => line.unit_price, 'number'),
    csvField<CsvLine>('amount', (line) => line.amount, 'number'),
    csvField<CsvLine>('currency', () => period.currency),
  ]
  saveCsv(`billing-${organisationId}-${period.id}-by-${field}.csv`, fields, lines)
}

export function saveCosts(
  { id, currency }: BillingPeriod,
  field: SimField,
  lines: readonly Line[],
): void {
  saveCsv(
    `billing-${id}-by-${field}.csv`,
    [
      csvField<Line>('period', () => id),
      ...(field === 'sim' ? [csvField<Line>('iccid', ({ cost }) => cost?.id, 'identifier')] : []),
      csvField<Line>(
        field === 'sim' ? 'device_name' : 'label',
        (line) => line.cost?.name ?? line.name,
      ),
      ...(field === 'sim'
        ? [csvField<Line>('label', ({ cost }) => cost?.label)]
        : [csvField<Line>('sims', ({ cost }) => cost?.sims)]),
      csvField<Line>('data_bytes', ({ cost }) => cost?.bytes),
      csvField<Line>('fees_estimate', ({ cost }) => cost?.fees, 'number'),
      csvField<Line>('data_estimate', ({ cost }) => cost?.data, 'number'),
      csvField<Line>('amount_estimate', ({ amount }) => amount, 'number'),
      csvField<Line>('currency', () => currency),
    ],
    lines,
  )
}

export function breakdownChoices(periods: readonly BillingPeriod[]): readonly LineField[] {
  return periods.some(({ breakdown }) => breakdown?.length) ? lineFields : ['item']
}

/** Returns the estimated shares of SIMs or labels in a bill, and what belongs to no SIM. */
export function linesOfSims(
  period: BillingPeriod,
  field: SimField,
  { sims, total }: { sims: readonly BilledSim[]; total: number },
): readonly Line[] {
  const { costs, rest } = costsOfSims(period, sims, total)
  const shares = field === 'sim' ? costs : costsOfLabels(costs)
  const none = field === 'label' ? t`No label` : ''
  const lines: Line[] = shares.map((cost) => ({
    id: cost.id,
    name: cost.name || cost.id || none,
    amount: cost.total,
    cost,
  }))
  return signOfDecimal(rest) === 0
    ? lines
    : [
        ...lines,
        {
          id: 'rest',
          name: total > sims.length ? t`Other SIMs, and costs of no SIM` : t`Not of a SIM`,
          amount: rest,
        },
      ]
}

/** Returns the sums of lines, largest first, compared with `otherLines`, which must have the same currency. */
export function breakDown(lines: readonly Line[], otherLines?: readonly Line[]): Breakdown {
  const total = {
    ...compareAmounts('total', t`Total`, lines, otherLines, sumOf(lines)),
    item: undefined,
    comparedItem: undefined,
    cost: undefined,
  }
  const groups = new Map<string, { name: string; lines: Line[]; others: Line[] }>()
  const groupOf = ({ id, name }: Line) => {
    const group = groups.get(id) ?? { name, lines: [], others: [] }
    groups.set(id, group)
    return group
  }
  for (const line of lines) groupOf(line).lines.push(line)
  for (const line of otherLines ?? []) groupOf(line).others.push(line)
  const rows = [...groups].map(([id, group]) =>
    compareAmounts(id, group.name, group.lines, otherLines && group.others, total.amount),
  )
  return {
    rows: rows.toSorted((one, two) =>
      signOfDecimal(addDecimals(two.amount, negateDecimal(one.amount))),
    ),
    total,
  }
}

function compareAmounts(
  id: string,
  name: string,
  lines: readonly Line[],
  otherLines: readonly Line[] | undefined,
  whole: string,
): BreakdownRow {
  const amount = sumOf(lines)
  const compared = otherLines && sumOf(otherLines)
  const change = compared === undefined ? undefined : changeOf(amount, compared)
  return {
    id,
    name,
    item: lines[0]?.item,
    comparedItem: otherLines?.[0]?.item,
    cost: lines[0]?.cost,
    amount,
    share: signOfDecimal(whole) === 0 ? undefined : Number(amount) / Number(whole),
    compared,
    difference: change?.difference,
    change: change?.share,
  }
}

/** Returns the lines of a bill. Only a breakdown by organisation contains others than this one. */
export function linesOf(bill: Bill, field: LineField, organisationId: number): readonly Line[] {
  if (field === 'item')
    return bill.items.map((item) => {
      const { description, amount } = item
      return { id: description, name: description, amount, item }
    })
  return breakdownLines(bill, field, organisationId).map(
    ({ organisation: { id, name }, providerid, amount }) =>
      field === 'organisation'
        ? { id: String(id), name: name ?? t`Organisation ${id}`, amount }
        : {
            id: String(providerid),
            name: providerid === null ? t`Other` : t`Product ${providerid}`,
            amount,
          },
  )
}

function breakdownLines(
  { breakdown = [] }: Bill,
  field: LineField,
  organisationId: number,
): NonNullable<Bill['breakdown']> {
  return field === 'organisation'
    ? breakdown
    : breakdown.filter(({ organisation }) => organisation.id === organisationId)
}

function sumOf(lines: readonly Line[]): string {
  return sumDecimals(lines.map(({ amount }) => amount))
}
